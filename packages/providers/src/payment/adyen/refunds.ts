import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { isInPerson } from "../approved-amounts.ts";
import { assertSameTerms, isSame } from "../assert-same.ts";
import { findOrRepeat } from "../recovery.ts";
import { amountOf, reportedAmount } from "./amount.ts";
import { type Context, manifest } from "./manifest.ts";
import { callAdyen, merchantAccount } from "./request.ts";
import type { Received } from "./wire.ts";

/**
 * Refunds a payment in full or in part. Adyen accepts the request and reports the outcome in a notification. Only a
 * captured payment can be refunded, and for terminals, accounts have a separate delay ("POS Capture Delay"), which
 * Banco cannot read. A full refund of such a payment is therefore a reversal, which cancels it before capture and
 * refunds it afterwards.
 */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, charge } = request;
  const money = { amountMinor, currency: charge.currency };
  const reverses = isWhole(request);
  const received = await callAdyen<Received>(context, {
    host: "checkout",
    method: "POST",
    path: `/payments/${encodeURIComponent(paidBy(charge))}/${reverses ? "reversals" : "refunds"}`,
    idempotencyKey: id,
    body: {
      merchantAccount: merchantAccount(context),
      ...(!reverses && { amount: amountOf(money) }),
      reference: id,
    },
  });
  if (!reverses) assertSameTerms(manifest, amountOf(money), received.amount);
  return { status: "pending", providerRefundId: received.pspReference };
}

/**
 * Returns a refund's outcome from its notification; a refund with a lost response is requested again with its key.
 */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  const notice = known.charge.memory[known.id];
  const providerRefundId = known.providerRefundId ?? undefined;
  const identified = providerRefundId === undefined ? {} : { providerRefundId };
  if (notice === true) return { status: "completed", ...identified };
  if (notice === false) {
    const failure = { code: "refund_failed", message: "Adyen could not return the money" };
    return { status: "failed", failure, ...identified };
  }
  if (providerRefundId) return { status: "pending", providerRefundId };
  return findOrRepeat(
    known,
    async () => {
      if (known.mayRepeat) return undefined;
      throw new ProviderError("outcome_unknown", "not_told", "Adyen has sent no notification of this refund");
    },
    () => refund(context, known),
  );
}

/**
 * Whether the refund is for the whole amount charged in person, which a notification or the terminal's response
 * reported.
 */
function isWhole({ amountMinor, charge, others }: Refund): boolean {
  const amount = reportedAmount(charge.memory);
  return (
    isInPerson(charge) &&
    others.length === 0 &&
    isSame(amountOf({ amountMinor, currency: charge.currency }), amount)
  );
}

/** Returns the payment's own reference; the reference of a link's payment arrives with its notification. */
function paidBy({ providerTransactionId: id, memory }: KnownCharge): string {
  if (typeof memory.psp === "string") return memory.psp;
  if (id && id !== memory.link && id !== memory.service) return id;
  throw new ProviderError("rejected", "not_paid", "Adyen has not reported the payment yet");
}
