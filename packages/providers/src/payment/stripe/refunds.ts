import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { Refund } from "../../contract/payment.ts";
import { findOrRepeat } from "../recovery.ts";
import { toStripeAmount } from "./amount.ts";
import { intentIdOf } from "./links.ts";
import type { Context } from "./manifest.ts";
import { refundOutcome } from "./map.ts";
import { callStripe, listStripe } from "./request.ts";
import type { Refund as StripeRefund } from "./wire.ts";

/** The only reasons that Stripe accepts: https://docs.stripe.com/api/refunds/create#create_refund-reason. */
const REASONS = new Set(["duplicate", "fraudulent", "requested_by_customer"]);

/** Refunds a payment in full or in part. */
export async function refund(context: Context, refund: Refund): Promise<RefundOutcome> {
  const { charge, reason } = refund;
  const answer = await callStripe<StripeRefund>(context, {
    method: "POST",
    path: "/v1/refunds",
    key: refund.id,
    params: {
      payment_intent: await intentIdOf(context, charge),
      amount: toStripeAmount(refund.amountMinor, charge.currency),
      reason: reason !== null && REASONS.has(reason) ? reason : undefined,
      metadata: { banco_id: charge.id, banco_refund_id: refund.id, reason: reason ?? undefined },
    },
  });
  return refundOutcome(refund, answer);
}

/** Returns a refund's outcome. */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  if (known.providerRefundId) {
    const path = `/v1/refunds/${encodeURIComponent(known.providerRefundId)}`;
    return refundOutcome(known, await callStripe<StripeRefund>(context, { method: "GET", path }));
  }
  return findOrRepeat(
    known,
    async () => {
      const stripeRefund = await findRefund(context, known);
      return stripeRefund && refundOutcome(known, stripeRefund);
    },
    () => refund(context, known),
  );
}

/**
 * Finds a refund in the payment's list, which is short and never lags; it is always read before the request
 * is repeated.
 */
async function findRefund(context: Context, known: Refund): Promise<StripeRefund | undefined> {
  const refunds = listStripe<StripeRefund>(context, "/v1/refunds", {
    payment_intent: await intentIdOf(context, known.charge),
  });
  for await (const one of refunds) if (one.metadata?.banco_refund_id === known.id) return one;
  return undefined;
}
