import { createHash, randomUUID } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A key pair that a cash register has paired with a shop, with the activation code that it used. */
export interface Key {
  id: string;
  shop: string;
  publicKey: string;
}

/** A payment; amounts are in cents (https://developers.satispay.com/reference). */
export interface Payment {
  id: string;
  code_identifier?: string;
  redirect_url?: string;
  type: "TO_BUSINESS" | "REFUND_TO_BUSINESS";
  amount_unit: number;
  currency: "EUR";
  status: "PENDING" | "ACCEPTED" | "CANCELED";
  expired: boolean;
  sender: { id: string; type: "CONSUMER"; name: string };
  receiver: { id: string; type: "SHOP" };
  insert_date: string;
  expire_date: string;
  external_code?: string;
  metadata?: Record<string, string>;
  /** The payment that this refund returns; stored, but not in responses. */
  parent_payment_uid?: string;
  _callback?: string;
  _back?: string;
}

/** The state of this Satispay, by shop. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  keys: Collection<Key>;
  payments: Collection<Payment>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return { kit, webhooks, keys: kit.collection("key"), payments: kit.collection("payment") };
}

const LIFE_MS = 2 * 60 * 60 * 1_000;

/** Returns a refusal in Satispay's format, with its numeric code. */
export function refuse(status: number, code: number, message: string): Refusal {
  return new Refusal(status, { code, message, wlt: randomText(12) });
}

/** Returns the shop that an activation code belongs to. */
export function shopOf(code: string): string {
  return createHash("sha256").update(code).digest("hex").slice(0, 24);
}

/** Creates a payment, pending or already paid. */
export function newPayment(
  world: World,
  shop: string,
  facts: Partial<Payment> & { amount_unit: number },
): Payment {
  const at = world.kit.now();
  return world.payments.put(shop, {
    id: randomUUID(),
    type: "TO_BUSINESS",
    currency: "EUR",
    status: "PENDING",
    expired: false,
    sender: { id: randomUUID(), type: "CONSUMER", name: "Anna B." },
    receiver: { id: shop, type: "SHOP" },
    insert_date: new Date(at).toISOString(),
    expire_date: new Date(at + LIFE_MS).toISOString(),
    ...facts,
  });
}

/** Finishes a payment and sends the shop a callback, which is a GET request and does not contain the outcome. */
export function finish(world: World, shop: string, payment: Payment, status: Payment["status"]): Payment {
  const done = world.payments.put(shop, { ...payment, status });
  if (payment._callback) {
    world.webhooks.send({
      url: payment._callback.replaceAll("{uuid}", payment.id),
      method: "GET",
      event: status,
      headers: {},
      body: "",
      secret: "",
      ref: payment.id,
    });
  }
  return done;
}

/**
 * Returns a payment in its current state: a payment still waiting after its expiry is canceled and marked
 * as expired.
 */
export function current({ kit }: World, payment: Payment): Payment {
  const over = payment.status === "PENDING" && Date.parse(payment.expire_date) <= kit.now();
  return over ? { ...payment, status: "CANCELED", expired: true } : payment;
}

/** Returns a payment as the API shows it. */
export function shown({ _callback, _back, parent_payment_uid: _parent, ...payment }: Payment): Payment {
  return payment;
}
