import { toMajor, toNearestMinor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { CardFacts, ChargeOutcome, PaymentStatus } from "../../contract/outcome.ts";
import type { Charge } from "../../contract/payment.ts";
import { statusesOf } from "../words.ts";
import { readerAmountOf } from "./amount.ts";
import { manifest } from "./manifest.ts";
import type { Checkout, ReaderCheckout, Transaction } from "./wire.ts";

const ours = statusesOf(manifest);

/** Our status for SumUp's word; `verification` for a word that its documents do not know. */
export function statusOf(
  object: "checkout" | "transaction" | "reader" | "refund",
  word: string,
): PaymentStatus {
  return ours(`${object}.${word}`);
}

/**
 * What a checkout says of a payment of ours.
 *
 * @throws ProviderError `outcome_unknown` when the answer is not about this payment
 */
export function checkoutOutcome(charge: Charge, checkout: Checkout): ChargeOutcome {
  const { id, status: word, amount, currency, hosted_checkout_url: url, valid_until } = checkout;
  assertSame(id, amount === toMajor(charge.amountMinor, charge.currency) && currency === charge.currency);
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

/** What a transaction says of a payment of ours. */
export function transactionOutcome(charge: Charge, transaction: Transaction): ChargeOutcome {
  const { id, status: word, amount, currency, tip_amount = 0, fee_amount = 0 } = transaction;
  const tipMinor = toNearestMinor(tip_amount, charge.currency);
  const amountMinor = charge.amountMinor + tipMinor;
  assertSame(id, amount === toMajor(amountMinor, charge.currency) && currency === charge.currency);
  const feeMinor = toNearestMinor(fee_amount, charge.currency);
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
    }),
    ...(status === "failed" && { failure: { code: "payment_failed", message: "The card was not accepted" } }),
  };
}

/** What a checkout at a reader says of a payment of ours, before its transaction is known. */
export function readerOutcome(charge: Charge, checkout: ReaderCheckout): ChargeOutcome {
  const asked = readerAmountOf(charge);
  const { value, currency } = checkout.total_amount;
  assertSame(checkout.client_transaction_id, value === asked.value && currency === asked.currency);
  const status = statusOf("reader", checkout.status);
  if (status !== "failed") return { status };
  const code = checkout.payment_failure_reason ?? "payment_failed";
  return { status, failure: { code, message: `The payment failed at the reader (${code})` } };
}

export function cardOf({ card }: Transaction): CardFacts | undefined {
  return card?.last_4_digits
    ? { brand: card.type?.toLowerCase() ?? null, last4: card.last_4_digits }
    : undefined;
}

/** The one check of answers: another amount or currency must never be taken for this payment's. */
function assertSame(id: string, same: boolean): void {
  if (id && same) return;
  throw new ProviderError(
    "outcome_unknown",
    "answer_mismatch",
    "SumUp's answer is about another object, amount or currency than was asked for",
  );
}
