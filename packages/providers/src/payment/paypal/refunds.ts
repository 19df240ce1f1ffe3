import { ProviderError } from "../../contract/error.ts";
import type { RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, PaymentContext, Refund } from "../../contract/payment.ts";
import { notExecuted } from "../recovery.ts";
import { moneyOf, refundOutcome } from "./map.ts";
import { getOrder } from "./orders.ts";
import { callPayPal } from "./request.ts";
import type { Refund as PayPalRefund } from "./wire.ts";

const NOTE_MAX = 255;

/** Gives money back, all of it or a part. */
export async function refund(context: PaymentContext, wish: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, reason, charge } = wish;
  const captureId = await captureOf(context, charge);
  const made = await callPayPal<PayPalRefund>(context, {
    method: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId: id,
    body: {
      amount: moneyOf({ amountMinor, currency: charge.currency }),
      custom_id: id,
      note_to_payer: reason?.slice(0, NOTE_MAX),
    },
  });
  return refundOutcome(wish, made);
}

/** What became of a refund, by its identifier or among those of its order. */
export async function readRefund(context: PaymentContext, known: Refund): Promise<RefundOutcome> {
  if (known.providerRefundId) {
    const path = `/v2/payments/refunds/${encodeURIComponent(known.providerRefundId)}`;
    return refundOutcome(known, await callPayPal<PayPalRefund>(context, { method: "GET", path }));
  }
  const { order } = known.charge.memory;
  const [unit] = typeof order === "string" ? ((await getOrder(context, order)).purchase_units ?? []) : [];
  const found = unit?.payments?.refunds?.find(({ custom_id }) => custom_id === known.id);
  if (found) return refundOutcome(known, found);
  if (!known.mayRepeat) return notExecuted("PayPal has no record of this refund");
  try {
    return await refund(context, known);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "rejected") return notExecuted(error.message);
    throw error;
  }
}

async function captureOf(context: PaymentContext, charge: KnownCharge): Promise<string> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order) return id;
  const [unit] = id ? ((await getOrder(context, id)).purchase_units ?? []) : [];
  const captured = unit?.payments?.captures?.find(
    ({ status }) => status !== "DECLINED" && status !== "FAILED",
  );
  if (captured) return captured.id;
  throw new ProviderError("rejected", "not_paid", "There is no payment to give back");
}
