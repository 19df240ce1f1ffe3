import type { ChargeOutcome, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { assertSame } from "../same.ts";
import { statusesOf } from "../words.ts";
import { manifest } from "./manifest.ts";
import type { Payment, RefundedPayment } from "./wire.ts";

const ours = statusesOf(manifest);

/**
 * Returns our payment's outcome from Acme Pay's.
 *
 * @throws ProviderError `outcome_unknown` when the answer is not about this payment
 */
export function chargeOutcome(charge: Charge, payment: Payment): ChargeOutcome {
  const { id, amount, url } = payment;
  assertSame(manifest, id, { amount: charge.amountMinor, currency: charge.currency }, payment);
  const status = ours(`payment.${payment.status}`);
  const outcome: ChargeOutcome = { status, providerTransactionId: id };
  if (status === "completed") return { ...outcome, amountMinor: amount };
  if (status === "pending") return { ...outcome, url };
  if (status !== "failed") return outcome;
  return { ...outcome, failure: { code: payment.status, message: "Acme Pay did not take the payment" } };
}

/** Returns our refund's outcome from Acme Pay's. */
export function refundOutcome(refund: Refund, made: RefundedPayment): RefundOutcome {
  const { amountMinor, charge } = refund;
  assertSame(manifest, made.id, { amount: amountMinor, currency: charge.currency }, made);
  const outcome: RefundOutcome = { status: ours(`refund.${made.status}`), providerRefundId: made.id };
  if (outcome.status !== "failed") return outcome;
  return { ...outcome, failure: { code: made.status, message: "Acme Pay could not return the money" } };
}
