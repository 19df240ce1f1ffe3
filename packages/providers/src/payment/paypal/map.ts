import { fromDecimal, toDecimal } from "@banco/core";
import type { CardFacts, ChargeOutcome, PaymentStatus, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { amountIn } from "../amount.ts";
import { assertSame } from "../assert-same.ts";
import { isHeld } from "../charge-options.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { Capture, Money, Order, Refund as PayPalRefund, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Currencies that have no decimals at PayPal: https://developer.paypal.com/api/rest/reference/currency-codes/. */
const WHOLE = new Set(["HUF", "JPY", "TWD"]);

/** The reasons that indicate that PayPal itself is still reviewing a payment. */
const UNDER_REVIEW = new Set(["PENDING_REVIEW", "VERIFICATION_REQUIRED"]);

/** Maps PayPal's status value to ours; `verification` for an undocumented one. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]> | undefined,
): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns an amount in PayPal's format.
 *
 * @throws ProviderError `rejected` for a fraction of a currency that has no decimals at PayPal
 */
export function moneyOf(money: { amountMinor: number; currency: string }): Money {
  const { amountMinor, currency } = money;
  const value = WHOLE.has(currency) ? String(amountIn(0, money, "PayPal")) : toDecimal(amountMinor, currency);
  return { currency_code: currency, value };
}

/** Converts a PayPal amount to minor units. */
export function minorOf({ value, currency_code }: Money): number {
  return fromDecimal(value, currency_code);
}

/**
 * Returns our payment's outcome from an order. A completed order does not prove that money moved: its capture
 * does.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function orderOutcome(charge: Charge, order: Order): ChargeOutcome {
  const [unit] = order.purchase_units ?? [];
  assertSame(manifest, order.id, moneyOf(charge), unit?.amount);
  const memory = { order: order.id };
  const capture = unit?.payments?.captures?.at(-1);
  const card = cardOf(order);
  if (capture) return { ...captureOutcome(charge, capture), memory, ...(card && { card }) };
  const authorization = unit?.payments?.authorizations?.at(-1);
  const status = authorization
    ? statusOf("authorization", authorization.status)
    : statusOf("order", order.status);
  const outcome: ChargeOutcome = { status, providerTransactionId: order.id, action: null, memory };
  if (card) outcome.card = card;
  if (authorization?.status === "CREATED") {
    const { amount, expiration_time: expiresAt } = authorization;
    outcome.hold = {
      amountMinor: amount ? minorOf(amount) : charge.amountMinor,
      ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
    };
  }
  if (status === "failed") outcome.failure = { code: "denied", message: "The payment was denied" };
  const page = order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (status !== "pending" || !page) return outcome;
  return charge.type === "link"
    ? { ...outcome, url: page }
    : { ...outcome, action: { type: "redirect", url: page } };
}

/** Returns our payment's outcome from a capture. */
export function captureOutcome(charge: Charge, capture: Capture): ChargeOutcome {
  // If an amount was held, less than that may have been captured.
  const isPart = isHeld(charge) && minorOf(capture.amount) < charge.amountMinor;
  const { value } = isPart ? capture.amount : moneyOf(charge);
  assertSame(manifest, capture.id, { value, currency_code: charge.currency }, capture.amount);
  const reason = capture.status_details?.reason ?? "";
  const word = statusOf("capture", capture.status);
  const status = word === "pending" && UNDER_REVIEW.has(reason) ? "verification" : word;
  const outcome: ChargeOutcome = { status, providerTransactionId: capture.id, action: null };
  if (status === "completed") outcome.amountMinor = minorOf(capture.amount);
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  if (fee?.currency_code === charge.currency) outcome.feeMinor = minorOf(fee);
  if (status !== "failed") return outcome;
  const code = capture.processor_response?.response_code ?? (reason || capture.status);
  return { ...outcome, failure: { code, message: `The payment was declined (${code})` } };
}

/** Returns our refund's outcome from PayPal's. */
export function refundOutcome(refund: Refund, answer: PayPalRefund): RefundOutcome {
  const { amountMinor, charge } = refund;
  assertSame(manifest, answer.id, moneyOf({ amountMinor, currency: charge.currency }), answer.amount);
  const status = statusOf("refund", answer.status);
  if (status !== "failed") return { status, providerRefundId: answer.id };
  const code = answer.status_details?.reason ?? answer.status;
  return {
    status,
    providerRefundId: answer.id,
    failure: { code, message: "PayPal could not return the money" },
  };
}

function cardOf({ payment_source }: Order): CardFacts | undefined {
  const card = payment_source?.card;
  return card?.last_digits
    ? { brand: card.brand?.toLowerCase() ?? null, last4: card.last_digits }
    : undefined;
}
