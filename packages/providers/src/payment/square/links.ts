import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import { isHeld, pageOptionsOf } from "../charge-options.ts";
import { recover } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { moneyOf, noteOf, paymentOutcome, statusOf } from "./map.ts";
import { findPayment, readPayment } from "./payments.ts";
import { callSquare, locationOf } from "./request.ts";
import type { Order, Payment, PaymentLink } from "./wire.ts";

const LINKS = "/v2/online-checkout/payment-links";

/** Creates a Square page on which one order can be paid. */
export async function link(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const page = await createPage(context, charge);
  const { expiresAt } = pageOptionsOf(charge);
  return {
    ...pageOutcome(page),
    url: page.url,
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
  };
}

/** Creates such a page for a card payment without a card token. */
export async function cardPage(context: Context, charge: Charge): Promise<ChargeOutcome> {
  if (isHeld(charge)) {
    throw new ProviderError(
      "rejected",
      "capture_needs_token",
      "Square's page charges the money immediately",
      {
        path: "/capture",
      },
    );
  }
  const page = await createPage(context, charge);
  return { ...pageOutcome(page), action: { type: "redirect", url: page.url } };
}

/**
 * Returns the outcome of a payment on Square's page. Nothing is known about the payment until the page's
 * order has one.
 */
export async function readPage(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order) return paymentOutcome(charge, await readPayment(context, id));
  if (id) return settlePage(context, charge, id);
  return recover(
    charge,
    () => (charge.type === "card" ? cardPage(context, charge) : link(context, charge)),
    // No search is needed for a page whose payment was not stored: no one ever received its URL.
    async () => {
      const payment = await findPayment(context, charge);
      return payment && paymentOutcome(charge, payment);
    },
  );
}

/** Returns the payment that settled an order; undefined while there is none. */
export async function paymentOfOrder(context: Context, order: Order): Promise<Payment | undefined> {
  for (const { id, payment_id } of order.tenders ?? []) {
    const payment = await readPayment(context, payment_id ?? id);
    if (payment.status === "COMPLETED") return payment;
  }
  return undefined;
}

/** Returns one order. */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const path = `/v2/orders/${encodeURIComponent(id)}`;
  return (await callSquare<{ order: Order }>(context, { method: "GET", path })).order;
}

async function createPage(context: Context, charge: Charge): Promise<PaymentLink> {
  const line = charge.description || charge.reference || "Payment";
  const { payment_link } = await callSquare<{ payment_link: PaymentLink }>(context, {
    method: "POST",
    path: LINKS,
    body: {
      idempotency_key: charge.id,
      order: {
        location_id: locationOf(context),
        reference_id: charge.id,
        line_items: [{ name: cut(line, 512), quantity: "1", base_price_money: moneyOf(charge) }],
      },
      // The caller sets the amount; a tip added on the page would change it.
      checkout_options: {
        allow_tipping: false,
        redirect_url: pageOptionsOf(charge).returnUrl ?? context.returnUrl,
      },
      pre_populated_data: charge.customer?.email ? { buyer_email: charge.customer.email } : undefined,
      payment_note: noteOf(charge),
    },
  });
  return payment_link;
}

function pageOutcome({ id, order_id, url }: PaymentLink): ChargeOutcome {
  return {
    status: "pending",
    providerTransactionId: order_id,
    memory: { order: order_id, link: id, url },
  };
}

/** Returns the outcome of the page's order; closes the page if it has expired. */
async function settlePage(context: Context, charge: KnownCharge, orderId: string): Promise<ChargeOutcome> {
  const outcome = await orderOutcome(context, charge, orderId);
  const { link: linkId } = charge.memory;
  if (outcome.status !== "pending" || !isOver(charge) || typeof linkId !== "string") return outcome;
  await closePage(context, linkId);
  return orderOutcome(context, charge, orderId);
}

async function orderOutcome(context: Context, charge: KnownCharge, orderId: string): Promise<ChargeOutcome> {
  const order = await readOrder(context, orderId);
  const payment = await paymentOfOrder(context, order);
  if (payment) return paymentOutcome(charge, payment);
  const status = statusOf("order", order.state);
  const { url } = charge.memory;
  return {
    // A completed order without a payment does not prove that money was received.
    status: status === "completed" ? "verification" : status,
    providerTransactionId: orderId,
    ...(status === "pending" && typeof url === "string" && { url }),
  };
}

/**
 * Whether the caller's expiry time has passed. Square's links do not expire: Banco closes the page the next time it
 * reads the payment.
 */
function isOver(charge: KnownCharge): boolean {
  const { expiresAt } = pageOptionsOf(charge);
  return expiresAt !== null && Date.parse(expiresAt) <= charge.now.getTime();
}

/** Deletes the page, which cancels its order. If there is no page, it was closed earlier. */
async function closePage(context: Context, linkId: string): Promise<void> {
  try {
    await callSquare(context, { method: "DELETE", path: `${LINKS}/${encodeURIComponent(linkId)}` });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
  }
}
