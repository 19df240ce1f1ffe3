import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import { findOrRepeat } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { moneyOf, refundOutcome } from "./map.ts";
import { getOrder, refundsOf } from "./orders.ts";
import { callPayPal } from "./request.ts";
import type { Refund as PayPalRefund } from "./wire.ts";

const NOTE_MAX = 255;

/** Refunds a payment in full or in part. */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, reason, charge } = request;
  const captureId = await captureOf(context, charge);
  const paypalRefund = await callPayPal<PayPalRefund>(context, {
    method: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId: id,
    body: {
      amount: moneyOf({ amountMinor, currency: charge.currency }),
      custom_id: id,
      note_to_payer: reason === null ? undefined : cut(reason, NOTE_MAX),
    },
  });
  return refundOutcome(request, paypalRefund);
}

/** Returns a refund's outcome, by its ID or from its order's refunds. */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  if (known.providerRefundId) {
    const path = `/v2/payments/refunds/${encodeURIComponent(known.providerRefundId)}`;
    return refundOutcome(known, await callPayPal<PayPalRefund>(context, { method: "GET", path }));
  }
  return findOrRepeat(
    known,
    async () => {
      const refunds = await refundsOf(context, known.charge);
      if (!refunds && !known.mayRepeat)
        throw new ProviderError("outcome_unknown", "no_order", "PayPal shows refunds only with their order");
      const match = refunds?.find(({ custom_id }) => custom_id === known.id);
      return match && refundOutcome(known, match);
    },
    () => refund(context, known),
  );
}

async function captureOf(context: Context, charge: KnownCharge): Promise<string> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order) return id;
  const [unit] = id ? ((await getOrder(context, id)).purchase_units ?? []) : [];
  const captured = unit?.payments?.captures?.find(
    ({ status }) => status !== "DECLINED" && status !== "FAILED",
  );
  if (captured) return captured.id;
  throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
}
