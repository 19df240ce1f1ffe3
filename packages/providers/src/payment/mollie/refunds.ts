import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { findOrRepeat } from "../recovery.ts";
import { paymentOfLink } from "./links.ts";
import { everyOne } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { amountOf, refundOutcome } from "./map.ts";
import { pathOf } from "./payments.ts";
import { callMollie } from "./request.ts";
import type { Refund as MollieRefund } from "./wire.ts";

/** Refunds a payment in full or in part. */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, reason, charge } = request;
  const mollieRefund = await callMollie<MollieRefund>(context, {
    method: "POST",
    path: await refundsOf(context, charge),
    idempotencyKey: id,
    body: {
      amount: amountOf({ amountMinor, currency: charge.currency }),
      description: reason ?? undefined,
      metadata: { banco_refund_id: id },
    },
  });
  return refundOutcome(request, mollieRefund);
}

/** Returns a refund's outcome. */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  const path = await refundsOf(context, known.charge);
  if (known.providerRefundId) {
    const one = `${path}/${encodeURIComponent(known.providerRefundId)}`;
    return refundOutcome(known, await callMollie<MollieRefund>(context, { method: "GET", path: one }));
  }
  return findOrRepeat(
    known,
    async () => {
      for await (const one of everyOne<"refunds", MollieRefund>(context, "refunds", path)) {
        if (one.metadata?.banco_refund_id === known.id) return refundOutcome(known, one);
      }
      return undefined;
    },
    () => refund(context, known),
  );
}

async function refundsOf(context: Context, charge: KnownCharge): Promise<string> {
  const { providerTransactionId: id, memory } = charge;
  const paid = id && id === memory.link ? (await paymentOfLink(context, id))?.id : id;
  if (paid) return `${pathOf(paid)}/refunds`;
  throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
}
