import { createHash } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, ChargeOf, HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { cut } from "../../cut.ts";
import { isHeld, pageOptionsOf, tokenOf } from "../charge-options.ts";
import { isRefused, recover } from "../recovery.ts";
import { consentOf } from "./caller.ts";
import { type Context, manifest } from "./manifest.ts";
import { captureOutcome, minorOf, moneyOf, orderOutcome, statusOf } from "./map.ts";
import { callPayPal } from "./request.ts";
import { findBySearch } from "./search.ts";
import type { Capture, Order, Refund as PayPalRefund } from "./wire.ts";

const ORDERS = "/v2/checkout/orders";
const DESCRIPTION_MAX = 127;
/** The interval between attempts to capture an order that does not show its approval. */
const ATTEMPT_WINDOW_MS = 10 * 60 * 1000;
/** The minimum time for which an order can be approved: three hours. */
const ORDER_LIFE_MIN_MS = 3 * 60 * 60 * 1000;
/** The states of refunds that PayPal counts as refunded. */
const COUNTED_STATUSES: ReadonlySet<string> = new Set(["completed", "pending"]);
/** The lifetime of an order that no one approves (PayPal extends it to 72 hours for some accounts). */
const ORDER_LIFE_MS = 72 * 60 * 60 * 1000;

/** Takes a card payment: immediately with a vaulted card, otherwise on PayPal's checkout page. */
export function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const token = tokenOf(charge);
  if (token === null) return createOrder(context, charge, pageOf(context, charge, "GUEST_CHECKOUT"));
  const { return_url, cancel_url } = returnsOf(context, charge);
  return createOrder(context, charge, {
    card: { vault_id: token, experience_context: { return_url, cancel_url } },
  });
}

/** Creates an order that the payer approves on PayPal's page. */
export async function link(context: Context, charge: ChargeOf<"link">): Promise<ChargeOutcome> {
  const outcome = await createOrder(context, charge, pageOf(context, charge, "NO_PREFERENCE"));
  const requestedMs = charge.link.expiresAt ? Date.parse(charge.link.expiresAt) : Number.POSITIVE_INFINITY;
  return {
    ...outcome,
    expiresAt: new Date(
      Math.min(requestedMs, context.clock.now().getTime() + ORDER_LIFE_MIN_MS),
    ).toISOString(),
  };
}

/**
 * Returns a payment's outcome. Captures an order that the payer has approved, because nothing is paid until then.
 */
export async function read(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order) return readCapture(context, charge, id);
  if (id) return settleOrder(context, charge, id);
  return recover(
    charge,
    () => (charge.type === "link" ? link(context, charge) : card(context, charge)),
    () => findLost(context, charge),
  );
}

/**
 * Returns a payment's outcome from its capture. The capture shows that there was a refund, and its order shows how
 * much was refunded.
 */
async function readCapture(context: Context, charge: KnownCharge, id: string): Promise<ChargeAnswer> {
  const capture = await getCapture(context, id);
  const outcome = captureOutcome(charge, capture);
  if (!charge.isCompleted || outcome.status !== "completed") return outcome;
  const refunds = await refundsOf(context, charge, capture);
  const refundedMinor = refunds
    ? refundedOf(refunds)
    : capture.status === "REFUNDED"
      ? outcome.amountMinor
      : undefined;
  return { ...outcome, ...(refundedMinor !== undefined && { refundedMinor }) };
}

/**
 * Returns a payment's refunds; undefined for a payment made without an order, as with older payment methods.
 */
export async function refundsOf(
  context: Context,
  { memory, providerTransactionId: id }: KnownCharge,
  capture?: Capture,
): Promise<PayPalRefund[] | undefined> {
  let { order } = memory;
  // A payment that was imported or was found by its capture has no stored order.
  if (typeof order !== "string" && id)
    order = (capture ?? (await getCapture(context, id))).supplementary_data?.related_ids?.order_id ?? null;
  if (typeof order !== "string") return undefined;
  const [unit] = (await getOrder(context, order)).purchase_units ?? [];
  return unit?.payments?.refunds ?? [];
}

function refundedOf(refunds: readonly PayPalRefund[]): number {
  const completedRefunds = refunds.filter(({ status }) => COUNTED_STATUSES.has(statusOf("refund", status)));
  return completedRefunds.reduce((sum, { amount }) => sum + (amount ? minorOf(amount) : 0), 0);
}

/** Returns one order. */
export function getOrder(context: Context, id: string): Promise<Order> {
  return callPayPal<Order>(context, { method: "GET", path: `${ORDERS}/${encodeURIComponent(id)}` });
}

async function createOrder(context: Context, charge: Charge, payment_source: object): Promise<ChargeOutcome> {
  const { id, description } = charge;
  const merchant_id = consentOf(context);
  const order = await callPayPal<Order>(context, {
    method: "POST",
    path: ORDERS,
    requestId: id,
    body: {
      intent: isHeld(charge) ? "AUTHORIZE" : "CAPTURE",
      purchase_units: [
        {
          amount: moneyOf(charge),
          // Always send this together with the assertion: without the assertion, a merchant's money could go to the
          // platform.
          ...(merchant_id && { payee: { merchant_id } }),
          // The first field identifies the payment in webhooks; the second makes PayPal accept the payment only once.
          custom_id: id,
          invoice_id: id,
          description: description === null ? undefined : cut(description, DESCRIPTION_MAX),
        },
      ],
      payment_source,
    },
  });
  return orderOutcome(charge, order);
}

/** Returns the URLs to which the payer returns after the payment page, including after the card issuer's check. */
function returnsOf(context: Context, charge: Charge) {
  const { returnUrl, cancelUrl } = pageOptionsOf(charge);
  const back = returnUrl ?? context.returnUrl;
  return { return_url: back, cancel_url: cancelUrl ?? back };
}

function pageOf(context: Context, charge: Charge, landing_page: string): object {
  return {
    paypal: {
      experience_context: {
        ...returnsOf(context, charge),
        user_action: "PAY_NOW",
        shipping_preference: "NO_SHIPPING",
        payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
        landing_page,
      },
    },
  };
}

async function settleOrder(context: Context, charge: KnownCharge, orderId: string): Promise<ChargeOutcome> {
  try {
    const order = await getOrder(context, orderId);
    return order.status === "APPROVED" ? await settle(context, charge, order) : orderOutcome(charge, order);
  } catch (error) {
    // PayPal deletes orders that are not approved.
    const isGone = error instanceof ProviderError && error.kind === "not_found";
    if (isGone && charge.now.getTime() - charge.createdAt.getTime() > ORDER_LIFE_MS)
      return { status: "canceled" };
    throw error;
  }
}

/**
 * Captures an approved order, or authorizes it if it was created for that. If this has already been done, the order
 * contains the outcome.
 */
async function settle(context: Context, charge: KnownCharge, approved: Order): Promise<ChargeOutcome> {
  const orderId = approved.id;
  const action = approved.intent === "AUTHORIZE" ? "authorize" : "capture";
  const path = `${ORDERS}/${encodeURIComponent(orderId)}/${action}`;
  try {
    const requestId = `${action}-${charge.id}-${attemptOf(approved, context.clock.now())}`;
    return orderOutcome(
      charge,
      await callPayPal<Order>(context, { method: "POST", path, requestId, body: {} }),
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
    return orderOutcome(charge, await getOrder(context, orderId));
  }
}

/**
 * Returns a name for each attempt to capture an order. PayPal replays the response to a key for six hours,
 * including a card's decline, after which the payer may approve the order with another card: that is a new
 * attempt. An order is captured only once, regardless of the key.
 */
function attemptOf({ update_time = "" }: Order, now: Date): string {
  const window = Math.floor(now.getTime() / ATTEMPT_WINDOW_MS);
  return createHash("sha256").update(`${update_time} ${window}`).digest("hex").slice(0, 12);
}

/** Captures an order's authorization in full or in part, as the final capture: the rest is released. */
export async function captureHold(
  context: Context,
  charge: KnownCharge,
  { id: requestId, amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  const path = `${await authorizationOf(context, charge)}/capture`;
  const body = { amount: moneyOf({ amountMinor, currency: charge.currency }), final_capture: true };
  const capture = await callPayPal<Capture>(context, { method: "POST", path, requestId, body });
  return captureOutcome(charge, capture);
}

/** Releases an order's authorization. */
export async function releaseHold(
  context: Context,
  charge: KnownCharge,
  { id: requestId }: HoldEnding,
): Promise<ChargeOutcome> {
  const path = `${await authorizationOf(context, charge)}/void`;
  await callPayPal(context, { method: "POST", path, requestId });
  return orderOutcome(charge, await getOrder(context, requiredText(manifest, charge.memory.order)));
}

/** Returns the path of the authorization that holds a payment's money. */
async function authorizationOf(context: Context, { memory }: KnownCharge): Promise<string> {
  const [unit] = (await getOrder(context, requiredText(manifest, memory.order))).purchase_units ?? [];
  const id = requiredText(manifest, unit?.payments?.authorizations?.at(-1)?.id);
  return `/v2/payments/authorizations/${encodeURIComponent(id)}`;
}

/** Returns one capture. */
function getCapture(context: Context, id: string): Promise<Capture> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
  return callPayPal<Capture>(context, { method: "GET", path });
}

/**
 * Finds an order with a lost response. A page whose URL no one received cannot be paid; a card payment
 * appears in the search.
 */
async function findLost(context: Context, charge: KnownCharge): Promise<ChargeOutcome | undefined> {
  if (tokenOf(charge) === null) return undefined;
  const captureId = await findBySearch(context, charge);
  return captureId === undefined ? undefined : captureOutcome(charge, await getCapture(context, captureId));
}
