import type { ChargeOutcome, PaymentStatus, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { assertSame } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { Payment, RefundedPayment, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Maps Acme Pay's status to ours; undocumented values become `verification`. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Derives our payment's outcome from Acme Pay's payment.
 *
 * @throws ProviderError `outcome_unknown` if the response is not about this payment
 */
export function chargeOutcome(charge: Charge, payment: Payment): ChargeOutcome {
  const { id, amount, url } = payment;
  assertSame(manifest, id, { amount: charge.amountMinor, currency: charge.currency }, payment);
  const status = statusOf("payment", payment.status);
  const outcome: ChargeOutcome = { status, providerTransactionId: id };
  if (status === "completed") return { ...outcome, amountMinor: amount };
  if (status === "pending") return { ...outcome, url };
  if (status !== "failed") return outcome;
  return { ...outcome, failure: { code: payment.status, message: "Acme Pay did not take the payment" } };
}

/** Derives our refund's outcome from Acme Pay's refund. */
export function refundOutcome(refund: Refund, made: RefundedPayment): RefundOutcome {
  const { amountMinor, charge } = refund;
  assertSame(manifest, made.id, { amount: amountMinor, currency: charge.currency }, made);
  const outcome: RefundOutcome = { status: statusOf("refund", made.status), providerRefundId: made.id };
  if (outcome.status !== "failed") return outcome;
  return { ...outcome, failure: { code: made.status, message: "Acme Pay could not return the money" } };
}
