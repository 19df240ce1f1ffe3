import { createHash } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/**
 * An amount as a decimal string in major units (https://docs.mollie.com/reference; these types contain the
 * fields that the simulator stores and returns).
 */
export interface Amount {
  value: string;
  currency: string;
}

export interface Payment {
  id: string;
  resource: "payment";
  mode: "test";
  status: "open" | "pending" | "authorized" | "paid" | "failed" | "canceled" | "expired";
  isCancelable?: boolean;
  amount: Amount;
  amountRefunded?: Amount;
  amountRemaining?: Amount;
  lines?: { type: string; description: string; quantity: number; unitPrice: Amount; totalAmount: Amount }[];
  description: string;
  method: "creditcard" | "pointofsale" | null;
  metadata: Record<string, unknown> | null;
  details?: Record<string, unknown>;
  redirectUrl: string | null;
  webhookUrl: string | null;
  captureMode?: "manual" | "automatic";
  captureBefore?: string;
  amountCaptured?: Amount;
  paymentLinkId?: string;
  sequenceType: "oneoff";
  createdAt: string;
  profileId: string;
}

export interface PaymentLink {
  id: string;
  resource: "payment-link";
  description: string;
  amount: Amount;
  archived: boolean;
  redirectUrl: string | null;
  webhookUrl: string | null;
  reusable: boolean;
  mode: "test";
  profileId: string;
  allowedMethods: null;
  createdAt: string;
  paidAt: string | null;
  expiresAt: string | null;
}

export interface Refund {
  id: string;
  resource: "refund";
  mode: "test";
  paymentId: string;
  amount: Amount;
  status: "pending" | "refunded";
  description: string;
  metadata: Record<string, unknown> | null;
  createdAt: string;
}

/** The state of this Mollie, by organization. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  payments: Collection<Payment>;
  links: Collection<PaymentLink>;
  refunds: Collection<Refund>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    payments: kit.collection("payment"),
    links: kit.collection("payment-link"),
    refunds: kit.collection("refund"),
  };
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns an organization's only website profile. */
export function profileOf(owner: string): string {
  return `pfl_${owner.slice(4)}`;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(20)}`;
}

/** Returns the organization that an API key belongs to. */
export function ownerOf(key: string): string {
  return `org_${createHash("sha256").update(key).digest("hex").slice(0, 10)}`;
}

/** Returns a refusal in Mollie's format (HAL, with `field` if a field is invalid). */
export function refuse(status: number, title: string, detail: string, field?: string): Refusal {
  return new Refusal(status, {
    status,
    title,
    detail,
    ...(field && { field }),
    _links: { documentation: { href: "https://docs.mollie.com/errors", type: "text/html" } },
  });
}

/** Changes a payment, and sends a webhook that contains only its ID. */
export function change(world: World, owner: string, payment: Payment, facts: Partial<Payment>): Payment {
  const changed = world.payments.put(owner, { ...payment, ...facts });
  if (changed.webhookUrl && (facts.status !== undefined || facts.amountRefunded !== undefined)) {
    world.webhooks.send({
      url: changed.webhookUrl,
      method: "POST",
      event: changed.status,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `id=${changed.id}`,
      secret: "",
      ref: changed.id,
    });
  }
  return changed;
}

/** The currencies without two decimals; an amount must have exactly the decimals of its currency. */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 0, JPY: 0 };

/**
 * Parses an amount: a decimal string in major units with exactly the currency's decimals.
 * @throws Refusal 422
 */
export function amountOf(value: unknown, field: string): Amount {
  const { value: text, currency } = (value ?? {}) as Partial<Amount>;
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) {
    throw refuse(422, "Unprocessable Entity", "The currency is invalid", `${field}.currency`);
  }
  const decimals = DECIMALS[currency] ?? 2;
  const right = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`);
  if (typeof text !== "string" || !right.test(text) || Number(text) <= 0) {
    throw refuse(422, "Unprocessable Entity", "The amount is not in the currency's format", `${field}.value`);
  }
  return { value: text, currency };
}

/** Returns the sum or, with `sign` -1, the difference of two amounts. */
export function plus(one: Amount, other: Amount, sign: 1 | -1 = 1): Amount {
  const minor = (amount: Amount) => Number(amount.value.replace(".", ""));
  return minorAmount(minor(one) + sign * minor(other), one.currency);
}

/** Returns an amount from minor units. */
export function minorAmount(minor: number, currency: string): Amount {
  const decimals = DECIMALS[currency] ?? 2;
  return { currency, value: (minor / 10 ** decimals).toFixed(decimals) };
}
