import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { Refund } from "../../contract/payment.ts";
import { findOrRepeat } from "../recovery.ts";
import { findPayment, getPayment, PAYMENTS } from "./find.ts";
import type { Context } from "./manifest.ts";
import { refundOutcome } from "./map.ts";
import { callSatispay } from "./request.ts";
import type { Payment } from "./wire.ts";

/** Refunds a payment in full or in part, with a payment of flow REFUND. */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, charge } = request;
  if (!charge.providerTransactionId) {
    throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
  }
  const payment = await callSatispay<Payment>(context, {
    method: "POST",
    path: PAYMENTS,
    idempotencyKey: id,
    body: {
      flow: "REFUND",
      parent_payment_uid: charge.providerTransactionId,
      amount_unit: amountMinor,
      currency: charge.currency,
      external_code: id,
    },
  });
  return refundOutcome(request, payment);
}

/** Returns a refund's outcome. */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  if (known.providerRefundId) return refundOutcome(known, await getPayment(context, known.providerRefundId));
  return findOrRepeat(
    known,
    async () => {
      const { id, createdAt, amountMinor, charge } = known;
      const { currency } = charge;
      const criteria = { id, createdAt, type: "REFUND_TO_BUSINESS", amountMinor, currency } as const;
      const payment = await findPayment(context, criteria);
      return payment && refundOutcome(known, payment);
    },
    () => refund(context, known),
  );
}
