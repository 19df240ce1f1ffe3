import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { Refund } from "../../contract/payment.ts";
import { findOrRepeat } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { refundOutcome } from "./map.ts";
import { getOrder, ORDERS, ordersOf } from "./orders.ts";
import { callRevolut } from "./request.ts";
import type { Order } from "./wire.ts";

/** Refunds a payment, in full or in part, which creates a separate Revolut order. */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, reason, charge } = request;
  const { providerTransactionId } = charge;
  if (!providerTransactionId)
    throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
  const order = await callRevolut<Order>(context, {
    method: "POST",
    path: `${ORDERS}/${encodeURIComponent(providerTransactionId)}/refund`,
    idempotencyKey: id,
    body: {
      amount: amountMinor,
      currency: charge.currency,
      description: reason ?? undefined,
      merchant_order_data: { reference: id },
    },
  });
  return refundOutcome(request, order);
}

/** Returns a refund's outcome, by its ID or its reference. */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  if (known.providerRefundId) return refundOutcome(known, await getOrder(context, known.providerRefundId));
  return findOrRepeat(
    known,
    async () => {
      const order = (await ordersOf(context, known.id)).find(({ type }) => type === "refund");
      return order && refundOutcome(known, order);
    },
    () => refund(context, known),
  );
}
