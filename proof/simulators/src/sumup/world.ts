import { createHash, randomUUID } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A checkout. Amounts are in major units, except on readers (https://developer.sumup.com/api). */
export interface Checkout {
  id: string;
  checkout_reference: string;
  amount: number;
  currency: string;
  merchant_code: string;
  description?: string;
  return_url?: string;
  redirect_url?: string;
  status: "PENDING" | "PAID" | "FAILED" | "EXPIRED";
  date: string;
  valid_until?: string;
  hosted_checkout_url: string;
  transaction_id?: string;
  transaction_code?: string;
  transactions: Attempt[];
}

/** A transaction as its checkout shows it. */
export type Attempt = Pick<
  Transaction,
  | "id"
  | "transaction_code"
  | "amount"
  | "currency"
  | "timestamp"
  | "status"
  | "payment_type"
  | "merchant_code"
>;

export interface Transaction {
  id: string;
  transaction_code: string;
  amount: number;
  currency: string;
  timestamp: string;
  status: "SUCCESSFUL" | "FAILED" | "CANCELLED";
  payment_type: "ECOM" | "POS" | "CASH";
  merchant_code: string;
  client_transaction_id: string;
  foreign_transaction_id?: string;
  /** The card; absent for a cash payment. */
  card?: { last_4_digits: string; type: string };
  /** The tip, which is part of the amount. */
  tip_amount?: number;
  fee_amount?: number;
  events: { id: number; type: "REFUND"; status: "REFUNDED"; amount: number; timestamp: string }[];
}

export interface Reader {
  id: string;
  name: string;
  status: "processing" | "paired";
  device: { identifier: string; model: "solo" };
  created_at: string;
  updated_at: string;
}

export interface ReaderCheckout {
  id: string;
  reader: string;
  status: "pending" | "successful" | "failed" | "cancelled";
  payment_failure_reason: string | null;
  client_transaction_id: string;
  foreign_transaction_id?: string;
  total_amount: { value: number; currency: string; minor_unit: number };
  tip_rates?: number[];
  return_url?: string;
  created_at: string;
}

/** The state of this SumUp, by merchant. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  checkouts: Collection<Checkout>;
  transactions: Collection<Transaction>;
  readers: Collection<Reader>;
  readerCheckouts: Collection<ReaderCheckout>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    checkouts: kit.collection("checkout"),
    transactions: kit.collection("transaction"),
    readers: kit.collection("reader"),
    readerCheckouts: kit.collection("reader_checkout"),
  };
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns the merchant code for a key. */
export function merchantOf(key: string): string {
  return `MK${createHash("sha256").update(key).digest("hex").slice(0, 8).toUpperCase()}`;
}

/** Returns a refusal in SumUp's format, with a message and a code. */
export function refuse(status: number, error_code: string, message: string, param?: string): Refusal {
  return new Refusal(status, { message, error_code, ...(param && { param }) });
}

/** Returns a refusal in the format of RFC 9457. */
export function problem(status: number, detail: string, more: object = {}): Refusal {
  return new Refusal(status, {
    type: `https://developer.sumup.com/problem/${status}`,
    title: "Refused",
    status,
    detail,
    ...more,
  });
}

const FEE = 0.0195;

/** Records a sale paid in cash: SumUp moves no money and charges no fee. */
export function takeCash(world: World, merchant: string, amount: number, currency: string): Transaction {
  return world.transactions.put(merchant, {
    ...newTransaction(world, merchant),
    status: "SUCCESSFUL",
    payment_type: "CASH",
    amount,
    currency,
  });
}

function newTransaction(world: World, merchant: string) {
  return {
    id: randomUUID(),
    transaction_code: `T${randomText(9).toUpperCase()}`,
    timestamp: now(world),
    merchant_code: merchant,
    client_transaction_id: `urn:sumup:pos:sale:${merchant}:${randomUUID()}`,
    events: [],
  };
}

/** Charges a card, or declines it; `amount` is in major units. */
export function take(
  world: World,
  merchant: string,
  facts: Pick<Transaction, "amount" | "currency" | "payment_type" | "status"> & Partial<Transaction>,
): Transaction {
  return world.transactions.put(merchant, {
    ...newTransaction(world, merchant),
    card: { last_4_digits: "3456", type: "VISA" },
    ...(facts.status === "SUCCESSFUL" && { fee_amount: Math.round(facts.amount * FEE * 100) / 100 }),
    ...facts,
  });
}

/** Notifies the URL in a checkout; the webhook is not signed. */
export function tell(world: World, url: string | undefined, event: string, body: object): void {
  if (!url) return;
  world.webhooks.send({
    url,
    method: "POST",
    event,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    secret: "",
    ref: event,
  });
}
