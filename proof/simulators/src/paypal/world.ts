import { createHash } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/**
 * An amount of money (https://developer.paypal.com/docs/api/orders/v2/; these types hold the fields that the
 * simulator stores and returns).
 */
export interface Money {
  currency_code: string;
  value: string;
}

export interface Payee {
  merchant_id: string;
}

export interface Capture {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: Money;
  payee: Payee;
  custom_id?: string;
  invoice_id?: string;
  create_time: string;
  final_capture: true;
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  processor_response?: { response_code: string };
  supplementary_data: { related_ids: { order_id: string } };
}

export interface Authorization {
  id: string;
  status: string;
  amount: Money;
  expiration_time: string;
}

export interface Refund {
  id: string;
  status: "PENDING" | "COMPLETED";
  amount: Money;
  payer: Payee;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  create_time: string;
  links: { rel: string; method: string; href: string }[];
}

export interface Order {
  id: string;
  intent: "CAPTURE" | "AUTHORIZE";
  status: "CREATED" | "APPROVED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  create_time: string;
  update_time?: string;
  /** Whether the payer chose a card that will be declined. */
  _declines?: boolean;
  purchase_units: {
    reference_id: string;
    amount: Money;
    payee: Payee;
    description?: string;
    custom_id?: string;
    invoice_id?: string;
    payments?: { captures?: Capture[]; authorizations?: Authorization[]; refunds?: Refund[] };
  }[];
  payer?: { email_address: string; payer_id: string };
  payment_source?: Record<string, unknown>;
  _back?: string;
  _cancel?: string;
}

export interface Endpoint {
  id: string;
  url: string;
  event_types: { name: string }[];
}

/** An application that has signed in. */
export interface Token {
  id: string;
  clientId: string;
  /** The merchant of the application. */
  merchant: string;
  expiresAt: number;
}

/** A partner's request to a seller, and the URL to return to. */
export interface Referral {
  id: string;
  clientId: string;
  partner: string;
  trackingId: string;
  returnUrl: string;
  features: string[];
}

/** A seller's consent to a partner; its ID is the seller's. */
export interface Consent {
  id: string;
  clientId: string;
  trackingId: string;
  features: string[];
  email: string;
  isEmailConfirmed: boolean;
  isReceivable: boolean;
}

/** A transaction without an order: its kind is the transaction event code. */
export interface Receipt {
  id: string;
  code: string;
  /** The search's status value: `S`, `P`, `D` or `V`. */
  status: string;
  amount: Money;
  /** The fee as the search shows it: negative if the merchant pays it. */
  fee?: Money;
  create_time: string;
}

/** The state of this PayPal, by merchant; the sellers' consents, by partner. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  orders: Collection<Order>;
  endpoints: Collection<Endpoint>;
  tokens: Collection<Token>;
  referrals: Collection<Referral>;
  receipts: Collection<Receipt>;
  consents: Collection<Consent>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    orders: kit.collection("order"),
    endpoints: kit.collection("webhook"),
    tokens: kit.collection("token"),
    referrals: kit.collection("referral"),
    receipts: kit.collection("receipt"),
    consents: kit.collection("consent"),
  };
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns an ID: 17 capital letters and digits. */
export function newId(): string {
  return randomText(17).toUpperCase();
}

/** The digits and capitals of an account's 13 characters, without those that look alike. */
const ACCOUNT_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns the merchant for a name: the client ID of an application, or a person's e-mail address. */
export function merchantOf(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 13);
  return Array.from(bytes, (byte) => ACCOUNT_ALPHABET[byte % ACCOUNT_ALPHABET.length]).join("");
}

/** PayPal's messages, the only ones in its documents. */
const MESSAGES: Readonly<Record<string, string>> = {
  UNPROCESSABLE_ENTITY:
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  INVALID_REQUEST: "Request is not well-formed, syntactically incorrect, or violates schema.",
  RESOURCE_NOT_FOUND: "The specified resource does not exist.",
  NOT_AUTHORIZED: "Authorization failed due to insufficient permissions.",
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded",
  PERMISSION_DENIED: "You do not have permission to access or perform operations on this resource.",
  REFUND_AMOUNT_EXCEEDED:
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
};

/** Returns a refusal in PayPal's format, with the issue in `details`. */
export function refuse(status: number, name: string, issue: string, field?: string): Refusal {
  const details = [
    {
      issue,
      description: DESCRIPTIONS[issue] ?? `The request is refused: ${issue}`,
      ...(field && { field }),
    },
  ];
  return new Refusal(status, { name, message: MESSAGES[name] ?? name, debug_id: randomText(13), details });
}

/** Currencies for which PayPal uses no decimals (https://developer.paypal.com/api/rest/reference/currency-codes/). */
const WHOLE = new Set(["HUF", "JPY", "TWD"]);

/** This PayPal's payment fee: 3.4 per cent. */
const FEE = 0.034;

const decimalsOf = (currency: string): number => (WHOLE.has(currency) ? 0 : 2);

/** Returns an amount in PayPal's minor units of the currency. */
export function minorOf({ value, currency_code }: Money): number {
  return Math.round(Number(value) * 10 ** decimalsOf(currency_code));
}

/** Formats an amount in PayPal's minor units as text. */
export function moneyIn(minor: number, currency_code: string): Money {
  const decimals = decimalsOf(currency_code);
  return { currency_code, value: (minor / 10 ** decimals).toFixed(decimals) };
}

/** Returns the merchant's share of a payment: gross, fee and net. */
export function breakdownOf(gross_amount: Money): Required<Capture>["seller_receivable_breakdown"] {
  const decimals = decimalsOf(gross_amount.currency_code);
  const money = (value: number) => ({ ...gross_amount, value: value.toFixed(decimals) });
  const fee = money(Number(gross_amount.value) * FEE);
  return { gross_amount, paypal_fee: fee, net_amount: money(Number(gross_amount.value) - Number(fee.value)) };
}

/**
 * Parses an amount: a decimal string in major units with exactly the currency's decimals.
 * @throws Refusal
 */
export function moneyOf(value: unknown, field: string): Money {
  const { currency_code, value: text } = (value ?? {}) as Partial<Money>;
  if (!/^[A-Z]{3}$/.test(currency_code ?? ""))
    throw refuse(400, "INVALID_REQUEST", "INVALID_PARAMETER_SYNTAX", field);
  const right = WHOLE.has(currency_code ?? "") ? /^\d+$/ : /^\d+\.\d\d$/;
  if (!right.test(text ?? ""))
    throw refuse(422, "UNPROCESSABLE_ENTITY", "DECIMAL_PRECISION", `${field}/value`);
  if (Number(text) <= 0)
    throw refuse(422, "UNPROCESSABLE_ENTITY", "CANNOT_BE_ZERO_OR_NEGATIVE", `${field}/value`);
  return { currency_code: currency_code ?? "", value: text ?? "" };
}
