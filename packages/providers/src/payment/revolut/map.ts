import type { CardFacts, ChargeOutcome, PaymentStatus, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge, Refund } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { assertSame } from "../assert-same.ts";
import { isHeld } from "../charge-options.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { ListedOrder, Order, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Returns our status for a Revolut state; `verification` for an undocumented one. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns our payment's outcome from an order. A decline does not end the payment: the payer may use another
 * card until the order fails.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function orderOutcome(charge: Charge, order: Order): ChargeOutcome {
  assertSame(manifest, order.id, { amount: charge.amountMinor, currency: charge.currency }, order);
  const status = statusOf("payment", order.state);
  const outcome: ChargeOutcome = { status, providerTransactionId: order.id, action: null };
  const card = cardOf(order);
  if (card) outcome.card = card;
  if (order.location_id) outcome.locationId = order.location_id;
  if (status === "completed") {
    outcome.amountMinor = Math.min(order.amount, capturedOf(charge));
    if (order.refunded_amount !== undefined) outcome.refundedMinor = order.refunded_amount;
  }
  const fees = order.payments?.at(-1)?.fees?.filter(({ currency }) => currency === charge.currency) ?? [];
  if (fees.length > 0) outcome.feeMinor = fees.reduce((sum, { amount }) => sum + amount, 0);
  if (status === "failed") outcome.failure = failureOf(order);
  if (order.state === "authorised" && isHeld(charge)) {
    const { capture_deadline: expiresAt } = order;
    outcome.hold = { amountMinor: order.amount, ...(expiresAt && { expiresAt }) };
  }
  if (status === "pending" && order.checkout_url) {
    if (charge.type === "card") outcome.action = { type: "redirect", url: order.checkout_url };
    else outcome.url = order.checkout_url;
  }
  return outcome;
}

/**
 * Returns how much of a hold we captured; undefined if nothing was captured through us. An order is captured once,
 * and the documentation does not say which field shows a partial capture.
 */
function capturedOf(charge: Charge & Partial<Pick<KnownCharge, "ending">>): number {
  return charge.ending?.kind === "capture" ? charge.ending.amountMinor : Number.POSITIVE_INFINITY;
}

/** Returns our refund's outcome from an order of type `refund`. */
export function refundOutcome(refund: Refund, order: ListedOrder): RefundOutcome {
  assertSame(manifest, order.id, { amount: refund.amountMinor, currency: refund.charge.currency }, order);
  const outcome: RefundOutcome = { status: statusOf("refund", order.state), providerRefundId: order.id };
  if (outcome.status !== "failed") return outcome;
  return { ...outcome, failure: { code: "refund_failed", message: "Revolut could not return the money" } };
}

/** Returns the card that paid. */
export function cardOf({ payments = [] }: Order): CardFacts | undefined {
  const method = payments.at(-1)?.payment_method;
  if (!method?.card_last_four) return undefined;
  return { brand: method.card_brand ?? null, last4: method.card_last_four };
}

function failureOf({ payments = [] }: Order) {
  const reason = payments.findLast(({ decline_reason }) => decline_reason)?.decline_reason;
  if (reason) return { code: reason, message: `The card was declined (${reason})` };
  return { code: "order_failed", message: "No one paid the order in time" };
}
