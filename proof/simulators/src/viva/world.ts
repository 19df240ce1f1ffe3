import { createHash, randomInt, randomUUID } from "node:crypto";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** An order: amounts in cents, and a code of 16 digits that is a number on the wire. */
export interface Order {
  /** The order code, as text. */
  id: string;
  amount: number;
  customerTrns: string;
  merchantTrns: string;
  state: 0 | 1 | 2 | 3;
  preauth: boolean;
  expiresAt: number | null;
}

/** developer.viva.com, "Transaction types". */
export const TRANSACTION_TYPES = {
  0: "CardCapture",
  1: "CardPreAuth",
  4: "CardRefund",
  5: "CardCharge",
  7: "Void",
};
export type TransactionType = keyof typeof TRANSACTION_TYPES;

/** A transaction: amounts in euros, negative if it reverses another. */
export interface Transaction {
  id: string;
  orderCode: string;
  parentId: string | null;
  /** C: a captured hold; X: a released hold; R: refunded in full or in part. */
  statusId: "F" | "E" | "C" | "X" | "R";
  amount: number;
  merchantTrns: string;
  insDate: string;
  transactionTypeId: TransactionType;
  /** The terminal that read the card; null for a payment on the page. */
  terminalId: string | null;
}

export interface Session {
  id: string;
  terminalId: string;
  amount: number;
  merchantReference: string;
  /** The result's event; null while the terminal waits for a card. */
  eventId: number | null;
  transactionId: string | null;
  aborted: boolean;
}

/** The state of this Viva, by merchant. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  orders: Collection<Order>;
  transactions: Collection<Transaction>;
  sessions: Collection<Session>;
  /** The addresses that merchants set up in Viva's banking app. */
  endpoints: Collection<{ id: string }>;
  tokens: Collection<{ id: string; merchant: string; kind: "checkout" | "pos" }>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    orders: kit.collection("order"),
    transactions: kit.collection("transaction"),
    sessions: kit.collection("session"),
    endpoints: kit.collection("endpoint"),
    tokens: kit.collection("token"),
  };
}

function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

const ATHENS = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Athens",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Returns a time as the older API writes it: in Viva's own zone, with its offset. */
export function athensTime(iso: string): string {
  const at = new Date(iso);
  const local = ATHENS.format(at).replace(" ", "T");
  const hours = Math.round((Date.parse(`${local}Z`) - at.getTime()) / 3_600_000);
  return `${local}.${iso.slice(20, 23)}+0${hours}:00`;
}

/** Returns an order code: 16 digits, which are a number on the wire. */
export function newOrderCode(): string {
  return `${randomInt(10_000_000, 99_999_999)}${randomInt(10_000_000, 99_999_999)}`;
}

/** Returns a merchant's ID, derived from the name that all its key pairs contain. */
export function merchantOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/** Returns the ID of the merchant's only terminal: 8 digits. */
export function terminalIdOf(merchant: string): string {
  return String(16_000_000 + (Number.parseInt(merchant.slice(0, 6), 16) % 1_000_000));
}

/** Returns a refusal with a status and a message. */
export function refuse(status: number, message: string): Refusal {
  return new Refusal(status, { status, message });
}

/** Charges a card, or declines it. */
export function take(
  world: World,
  merchant: string,
  facts: Pick<Transaction, "orderCode" | "amount" | "merchantTrns" | "statusId"> & Partial<Transaction>,
): Transaction {
  const transaction = world.transactions.put(merchant, {
    id: randomUUID(),
    parentId: null,
    insDate: now(world),
    transactionTypeId: 5,
    terminalId: null,
    ...facts,
  });
  const { statusId, orderCode, id, amount, merchantTrns, transactionTypeId } = transaction;
  const type = amount < 0 ? 1797 : statusId === "E" ? 1798 : 1796;
  const data = {
    TransactionId: id,
    ParentId: transaction.parentId,
    StatusId: statusId,
    Amount: amount,
    CurrencyCode: "978",
    MerchantTrns: merchantTrns,
    TransactionTypeId: transactionTypeId,
    OrderCode: 0,
  };
  const event = { Url: "", EventData: data, Created: now(world), EventTypeId: type, MessageId: randomUUID() };
  // Order codes are numbers on the wire, too large for a double.
  const body = JSON.stringify(event).replace('"OrderCode":0', `"OrderCode":${orderCode}`);
  for (const { id: url } of world.endpoints.list(merchant)) {
    const headers = { "content-type": "application/json" };
    world.webhooks.send({ url, method: "POST", event: String(type), headers, body, secret: "", ref: id });
  }
  return transaction;
}
