import { fromDecimal, toDecimal } from "@banco/core";
import type {
  CardFacts,
  ChargeOutcome,
  Failure,
  PaymentStatus,
  RefundOutcome,
} from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { approvedAmounts } from "../approved-amounts.ts";
import { assertSame } from "../assert-same.ts";
import { isHeld } from "../charge-options.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { Amount, Refund as MollieRefund, Payment, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

const DESCRIPTION_MAX = 255;

/** Maps Mollie's status value to ours; `verification` for an undocumented one. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/** Returns an amount in Mollie's format. */
export function amountOf({ amountMinor, currency }: { amountMinor: number; currency: string }): Amount {
  return { currency, value: toDecimal(amountMinor, currency) };
}

/** Converts a Mollie amount to minor units. */
export function minorOf({ value, currency }: Amount): number {
  return fromDecimal(value, currency);
}

/** Returns the description of a payment, which Mollie requires. */
export function descriptionOf({ description, reference, id }: Charge): string {
  return cut(description || reference || id, DESCRIPTION_MAX);
}

/**
 * Returns our payment's outcome from Mollie's.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function paymentOutcome(charge: Charge, payment: Payment): ChargeOutcome {
  const isOwn = isOurs(charge, payment);
  assertSame(manifest, payment.id, isOwn ? payment.amount : amountOf(charge), payment.amount);
  const status = statusOf("payment", payment.status);
  const outcome: ChargeOutcome = { status, providerTransactionId: payment.id, action: null };
  const card = cardOf(payment);
  if (card) outcome.card = card;
  if (status === "completed") {
    const captured = isHeld(charge) ? payment.amountCaptured : undefined;
    Object.assign(outcome, approvedAmounts(charge, minorOf(captured ?? payment.amount)));
    if (payment.amountRefunded) outcome.refundedMinor = minorOf(payment.amountRefunded);
  }
  if (payment.status === "authorized") {
    const { captureBefore: expiresAt } = payment;
    outcome.hold = {
      amountMinor: minorOf(payment.amount),
      ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
    };
  }
  if (status === "failed") outcome.failure = failureOf(payment);
  const page = payment._links.checkout?.href;
  if (status === "pending" && page) outcome.action = { type: "redirect", url: page };
  return outcome;
}

/**
 * Whether a payment is the terminal payment that we requested, regardless of its amount: Mollie changes the amount
 * "to reflect the initial amount plus the tip amount" (https://docs.mollie.com/reference/get-payment, `amount`).
 */
function isOurs({ id, type, currency }: Charge, { amount, metadata }: Payment): boolean {
  return type === "terminal" && metadata?.banco_id === id && amount.currency === currency;
}

/** Returns the tip in a payment's lines, in minor units. */
export function tipOf({ lines = [] }: Payment): number {
  const tips = lines.filter(({ type }) => type === "tip");
  return tips.reduce((sum, { totalAmount }) => sum + minorOf(totalAmount), 0);
}

/** Returns our refund's outcome from Mollie's. */
export function refundOutcome(refund: Refund, answer: MollieRefund): RefundOutcome {
  const { amountMinor, charge } = refund;
  assertSame(manifest, answer.id, amountOf({ amountMinor, currency: charge.currency }), answer.amount);
  const status = statusOf("refund", answer.status);
  if (status !== "failed") return { status, providerRefundId: answer.id };
  const failure = { code: answer.status, message: "Mollie could not return the money" };
  return { status, providerRefundId: answer.id, failure };
}

/** Returns the card that paid. */
export function cardOf({ details }: Payment): CardFacts | undefined {
  const last4 = details?.cardNumber?.slice(-4);
  return last4 ? { brand: details?.cardLabel?.toLowerCase() ?? null, last4 } : undefined;
}

function failureOf({ details, statusReason }: Payment): Failure {
  if (statusReason) return statusReason;
  const code = details?.failureReason ?? "payment_failed";
  return { code, message: `The payment failed (${code})` };
}
