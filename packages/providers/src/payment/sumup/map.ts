import { toMajor, toNearestMinor } from "@banco/core";
import type { CardFacts, ChargeOutcome, PaymentStatus } from "../../contract/outcome.ts";
import type { Charge } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { assertSame } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { readerAmountOf } from "./amount.ts";
import { manifest } from "./manifest.ts";
import type { Checkout, ReaderCheckout, Transaction, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Maps SumUp's status value to ours; undocumented values become `verification`. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns our payment's outcome from a checkout.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function checkoutOutcome(charge: Charge, checkout: Checkout): ChargeOutcome {
  const { id, status: word, hosted_checkout_url: url, valid_until } = checkout;
  const { amountMinor, currency } = charge;
  assertSame(manifest, id, { amount: toMajor(amountMinor, currency), currency }, checkout);
  const status = statusOf("checkout", word);
  const outcome: ChargeOutcome = {
    status,
    providerTransactionId: id,
    action: null,
    memory: { checkout: id },
  };
  if (status !== "pending" || !url) return outcome;
  if (charge.type === "card") return { ...outcome, action: { type: "redirect", url } };
  return { ...outcome, url, ...(valid_until && { expiresAt: new Date(valid_until).toISOString() }) };
}

/** Returns our payment's outcome from a transaction. */
export function transactionOutcome(charge: Charge, transaction: Transaction): ChargeOutcome {
  const { id, status: word, tip_amount = 0, fee_amount = 0 } = transaction;
  const { currency } = charge;
  const approvedMinor = toNearestMinor(transaction.amount, currency);
  // The amount charged on a reader may be larger, because of a tip, or smaller, for a partial payment.
  const isOwn = charge.type === "terminal" && Number.isSafeInteger(approvedMinor) && approvedMinor > 0;
  const amountMinor = isOwn ? approvedMinor : charge.amountMinor + toNearestMinor(tip_amount, currency);
  assertSame(manifest, id, { amount: toMajor(amountMinor, currency), currency }, transaction);
  const tipMinor = Math.max(0, amountMinor - charge.amountMinor);
  const feeMinor = toNearestMinor(fee_amount, currency);
  const status = statusOf("transaction", word);
  const card = cardOf(transaction);
  return {
    status,
    providerTransactionId: id,
    action: null,
    ...(card && { card }),
    ...(status === "completed" && {
      amountMinor,
      ...(tipMinor > 0 && { tipMinor }),
      ...(feeMinor > 0 && { feeMinor }),
      ...refundedOf(transaction),
    }),
    ...(status === "failed" && { failure: { code: "payment_failed", message: "The card was not accepted" } }),
    ...(status === "canceled" && {
      isUndone: true,
      failure: { code: "transaction_canceled", message: "SumUp canceled the transaction" },
    }),
  };
}

/** Returns our payment's outcome from a reader checkout, before its transaction is known. */
export function readerOutcome(charge: Charge, checkout: ReaderCheckout): ChargeOutcome {
  const { value, currency } = readerAmountOf(charge);
  assertSame(manifest, checkout.client_transaction_id, { value, currency }, checkout.total_amount);
  const status = statusOf("reader", checkout.status);
  if (status !== "failed") return { status };
  const code = checkout.payment_failure_reason ?? "payment_failed";
  return { status, failure: { code, message: `The payment failed at the reader (${code})` } };
}

/** Returns the refunded total from the transaction's events; undefined if it has none. */
function refundedOf({ events, currency }: Transaction): { refundedMinor?: number } {
  if (!events) return {};
  const refunds = events.filter(
    ({ type, status }) => type === "REFUND" && statusOf("refund", status) !== "failed",
  );
  return { refundedMinor: refunds.reduce((sum, { amount }) => sum + toNearestMinor(amount, currency), 0) };
}

function cardOf({ card }: Transaction): CardFacts | undefined {
  return card?.last_4_digits
    ? { brand: card.type?.toLowerCase() ?? null, last4: card.last_4_digits }
    : undefined;
}
