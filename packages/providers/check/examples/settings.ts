import { toMinor } from "@banco/core";
import type { Json } from "../../src/contract/outcome.ts";
import type { Example } from "./example.ts";
import type { Terms } from "./payment.ts";

/** The settings that a provider's examples need but its document does not contain. */
export interface Setting {
  /** The account settings returned by connecting. */
  settings?: Record<string, Json>;
  credentials?: Record<string, string>;
  /** A card token in the provider's format. */
  cardToken?: string;
  /** Responses of operations that the document does not describe. */
  also?: readonly Example[];
  /** Returns the object and amount that make an example acceptable as the response to a request. */
  termsOf(value: unknown): Terms;
}

interface Value {
  id?: unknown;
  pspReference?: string;
  amount?: number | { value?: number | string; currency?: string };
  currency?: string;
  amount_money?: { amount?: number; currency?: string };
  purchase_units?: { amount?: { value?: string; currency_code?: string } }[];
  [name: string]: unknown;
}

const idOf = ({ id }: Value): Terms => (id === undefined ? {} : { id: String(id) });

/** Returns the object and amount for an amount in minor units whose currency is in a separate field. */
function flatTerms(value: unknown): Terms {
  const one = firstOf(value);
  if (typeof one.amount !== "number" || !one.currency) return idOf(one);
  return { ...idOf(one), amountMinor: one.amount, currency: one.currency.toUpperCase() };
}

/** Returns minor units; a text amount is in major units. */
function minorOf(amount: number | string | undefined, currency: string): number {
  return typeof amount === "number" ? amount : toMinor(Number(amount), currency);
}

/** Returns the terms of an amount object that includes the currency. */
function pairTerms(value: unknown): Terms {
  const one = firstOf(value);
  const id = idOf({ id: one.pspReference ?? one.id });
  if (typeof one.amount !== "object" || !one.amount?.currency) return id;
  const { value: amount, currency } = one.amount;
  return { ...id, ...(Number(amount) > 0 && { amountMinor: minorOf(amount, currency), currency }) };
}

function majorTerms(value: unknown): Terms {
  const one = firstOf(value);
  if (typeof one.amount !== "number" || !one.currency) return idOf(one);
  return { ...idOf(one), amountMinor: toMinor(one.amount, one.currency), currency: one.currency };
}

function squareTerms(value: unknown): Terms {
  const terms = (value ?? {}) as Record<string, Value | Value[] | undefined>;
  const { payment, payments, refund, checkout, payment_link } = terms;
  const one = firstOf(payment ?? payments ?? refund ?? checkout ?? payment_link);
  const { amount, currency } = one.amount_money ?? {};
  return amount === undefined ? idOf(one) : { ...idOf(one), amountMinor: amount, currency: currency ?? "" };
}

function payPalTerms(value: unknown): Terms {
  const one = firstOf(value);
  const { value: amount, currency_code: currency } = one.purchase_units?.[0]?.amount ?? {};
  if (!amount || !currency) return idOf(one);
  return { ...idOf(one), amountMinor: toMinor(Number(amount), currency), currency };
}

/** Returns the first object of a list, which may be in an envelope. */
function firstOf(value: unknown): Value {
  const { data } = (value ?? {}) as { data?: unknown };
  const list = [value, data].find((one) => Array.isArray(one)) as unknown[] | undefined;
  return ((list ? list[0] : data && typeof data === "object" ? data : value) ?? {}) as Value;
}

const token = (template: string): Example => ({
  method: "POST",
  template,
  status: 200,
  name: "token",
  value: { access_token: "example", token: "example", token_type: "Bearer", expires_in: 3600, scope: "" },
});

/** The settings by provider. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  adyen: {
    settings: { webhookId: "S2-31433949437F" },
    cardToken: "shopper:8316158654144897",
    termsOf: pairTerms,
  },
  fattureincloud: { settings: { companyId: 2 }, termsOf: (value) => idOf(firstOf(value)) },
  mollie: { settings: { profileId: "pfl_QkEhN94Ba" }, termsOf: pairTerms },
  openapi: {
    settings: { fiscalId: "12485671007" },
    also: [token("/tokens"), token("/token")],
    termsOf: (value) => idOf(firstOf(value)),
  },
  paypal: {
    settings: { webhookId: "0EH40505U7160970P" },
    also: [token("/v1/oauth2/token")],
    termsOf: payPalTerms,
  },
  revolut: { settings: { webhookId: "c6b981f4-53b3-47d5-9b24-4f87af1160eb" }, termsOf: flatTerms },
  square: {
    settings: { locationId: "L88917AVBK2S5", webhookSubscriptionId: "wbhk_b35f6b3145074cf9ad513610786c19d5" },
    termsOf: squareTerms,
  },
  stripe: { settings: { webhookEndpointId: "we_1" }, termsOf: flatTerms },
  sumup: { settings: { merchantCode: "MH4H92C7" }, termsOf: majorTerms },
};
