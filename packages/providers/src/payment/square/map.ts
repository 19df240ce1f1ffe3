import type { CardFacts, ChargeOutcome, PaymentStatus, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { assertSame } from "../assert-same.ts";
import { isHeld } from "../charge-options.ts";
import { statusesOf } from "../statuses.ts";
import { declineOf } from "./failure.ts";
import { manifest } from "./manifest.ts";
import type { Money, Payment, PaymentRefund, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** A pattern for Banco's transaction ID in a payment's text fields. */
const OUR_ID = /\bpay_[0-9a-f]{32}\b/;

/** The maximum length of a Square note. */
const NOTE_MAX = 500;

/** Maps Square's status value to ours; `verification` for an undocumented one. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns an amount in Square's format: an integer in ISO 4217's minor unit, which is the smallest denomination in
 * every country that Square serves.
 */
export function moneyOf({ amountMinor, currency }: { amountMinor: number; currency: string }): Money {
  return { amount: amountMinor, currency };
}

/** Returns an amount with the tip in a separate field: `tip_money` is charged in addition to `amount_money`. */
export function amountsOf({
  amountMinor,
  tipMinor = 0,
  currency,
}: Pick<Charge, "amountMinor" | "tipMinor" | "currency">): { amount_money: Money; tip_money?: Money } {
  return {
    amount_money: moneyOf({ amountMinor: amountMinor - tipMinor, currency }),
    ...(tipMinor > 0 && { tip_money: moneyOf({ amountMinor: tipMinor, currency }) }),
  };
}

/** Returns a note that identifies a payment without a reference: the merchant's description, and our ID. */
export function noteOf({ id, description }: Charge): string {
  return description === null ? id : `${cut(description, NOTE_MAX - id.length - 3)} (${id})`;
}

/** Returns Banco's ID for a payment: its reference or, if Square has no room for a reference, the ID in its note. */
export function ourIdOf({ reference_id, note }: Pick<Payment, "reference_id" | "note">): string | undefined {
  return OUR_ID.exec(reference_id ?? "")?.[0] ?? OUR_ID.exec(note ?? "")?.[0];
}

/**
 * Returns our payment's outcome from Square's.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function paymentOutcome(charge: Charge, payment: Payment): ChargeOutcome {
  const { amount, currency } = payment.amount_money;
  const { amount_money: requested } = amountsOf(charge);
  // If an amount was held, less than that may have been captured.
  const isPart = isHeld(charge) && amount > 0 && amount < requested.amount;
  assertSame(manifest, payment.id, isPart ? { ...requested, amount } : requested, { amount, currency });
  const status = statusOf("payment", payment.status);
  const outcome: ChargeOutcome = { status, providerTransactionId: payment.id, action: null };
  const card = cardOf(payment);
  if (card) outcome.card = card;
  if (payment.location_id) outcome.locationId = payment.location_id;
  if (status === "failed") {
    const unexplained = { code: "payment_failed", message: "Square did not report why the payment failed" };
    outcome.failure = declineOf(payment.card_details?.errors) ?? unexplained;
  }
  if (payment.status === "APPROVED") {
    const { delayed_until: expiresAt } = payment;
    outcome.hold = {
      amountMinor: (payment.total_money ?? payment.amount_money).amount,
      ...(expiresAt && { expiresAt }),
    };
  }
  if (status !== "completed") return outcome;
  const refunded = payment.refunded_money;
  return { ...outcome, ...paidAmounts(payment), ...(refunded && { refundedMinor: refunded.amount }) };
}

/** Returns the captured amount, the tip that it includes, and Square's fee, in minor units. */
export function paidAmounts({ amount_money, tip_money, total_money, processing_fee = [] }: Payment) {
  const tipMinor = tip_money?.amount ?? 0;
  return {
    amountMinor: (total_money ?? amount_money).amount,
    ...(tipMinor > 0 && { tipMinor }),
    ...(processing_fee.length > 0 && {
      feeMinor: processing_fee.reduce((sum, { amount_money: part }) => sum + part.amount, 0),
    }),
  };
}

/** Returns our refund's outcome from Square's. */
export function refundOutcome(refund: Refund, answer: PaymentRefund): RefundOutcome {
  const { amountMinor, charge } = refund;
  assertSame(manifest, answer.id, moneyOf({ amountMinor, currency: charge.currency }), answer.amount_money);
  const outcome: RefundOutcome = { status: statusOf("refund", answer.status), providerRefundId: answer.id };
  if (outcome.status === "failed") {
    const { status } = answer;
    outcome.failure = { code: status, message: `Square could not return the money (${status})` };
  }
  return outcome;
}

/** Returns the facts about the payer's card; the brand is in lower case, as in Banco's records. */
export function cardOf({ card_details }: Payment): CardFacts | undefined {
  const card = card_details?.card;
  return card && { brand: card.card_brand?.toLowerCase() ?? null, last4: card.last_4 ?? null };
}
