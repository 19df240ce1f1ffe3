import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { isHeld, pageOptionsOf } from "../charge-options.ts";
import { findOrRepeat } from "../recovery.ts";
import { type Context, manifest } from "./manifest.ts";
import { orderOutcome } from "./map.ts";
import { callRevolut } from "./request.ts";
import type { ListedOrder, Order } from "./wire.ts";

export const ORDERS = "/api/orders";

const MINUTE_MS = 60_000;
/** How long an order can stay open: at most 720 hours. */
const OPEN_MAX_MINUTES = 720 * 60;

/**
 * Creates an order that is paid on Revolut's page, for both links and cards: Revolut does not accept card details
 * from other servers.
 */
export async function openOrder(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const order = await callRevolut<Order>(context, {
    method: "POST",
    path: ORDERS,
    body: orderOf(context, charge),
  });
  const { expiresAt } = pageOptionsOf(charge);
  return { ...orderOutcome(charge, order), ...(expiresAt && { expiresAt }) };
}

/** Returns an order's outcome; one with a lost response is found by its reference. */
export async function readOrder(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (charge.providerTransactionId) {
    return orderOutcome(charge, await getOrder(context, charge.providerTransactionId));
  }
  return findOrRepeat(
    charge,
    async () => {
      const [order] = await ordersOf(context, charge.id);
      return order && orderOutcome(charge, await getOrder(context, order.id));
    },
    () => openOrder(context, charge),
  );
}

/** Captures an authorised order in full or in part; Revolut releases the rest. */
export async function capture(
  context: Context,
  charge: KnownCharge,
  { amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  return endHold(context, charge, "capture", { amount: amountMinor });
}

/** Releases an authorised order. */
export async function release(context: Context, charge: KnownCharge): Promise<ChargeOutcome> {
  return endHold(context, charge, "cancel");
}

async function endHold(
  context: Context,
  charge: KnownCharge,
  how: "capture" | "cancel",
  body?: object,
): Promise<ChargeOutcome> {
  const id = requiredText(manifest, charge.providerTransactionId);
  const path = `${ORDERS}/${encodeURIComponent(id)}/${how}`;
  const order = await callRevolut<Order>(context, { method: "POST", path, ...(body && { body }) });
  return orderOutcome(charge, order);
}

/** Returns one order with all its fields. */
export function getOrder(context: Context, id: string): Promise<Order> {
  return callRevolut<Order>(context, { method: "GET", path: `${ORDERS}/${encodeURIComponent(id)}` });
}

/** Returns the orders that contain our reference. */
export async function ordersOf(context: Context, reference: string): Promise<ListedOrder[]> {
  const query = new URLSearchParams({ merchant_order_data_reference: reference });
  return (await callRevolut<{ orders: ListedOrder[] }>(context, { method: "GET", path: ORDERS, query }))
    .orders;
}

function orderOf(context: Context, charge: Charge): object {
  const { id, amountMinor, currency, description, customer } = charge;
  const { returnUrl, expiresAt } = pageOptionsOf(charge);
  const back = returnUrl ?? context.returnUrl;
  return {
    amount: amountMinor,
    currency,
    description: description ?? undefined,
    capture_mode: isHeld(charge) ? "manual" : "automatic",
    // Revolut redirects payers back only to public URLs.
    redirect_url: isPublic(back) ? back : undefined,
    merchant_order_data: { reference: id },
    expire_pending_after: expiresAt ? openFor(expiresAt, context.clock.now()) : undefined,
    customer: customer?.email ? { email: customer.email, full_name: customer.name } : undefined,
  };
}

/** Returns the span from now to a time, as an ISO 8601 duration within Revolut's bounds. */
export function openFor(expiresAt: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(expiresAt) - now.getTime()) / MINUTE_MS);
  return `PT${Math.min(Math.max(minutes, 1), OPEN_MAX_MINUTES)}M`;
}

function isPublic(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname !== "localhost" && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
}
