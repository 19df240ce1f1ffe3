import type {
  Action,
  CardFacts,
  ChargeOutcome,
  Hold,
  PaymentStatus,
  RefundOutcome,
} from "../../contract/outcome.ts";
import type { Charge as OurCharge, Refund } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { assertSame } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";
import { declineOf } from "./failure.ts";
import { manifest } from "./manifest.ts";
import type {
  CardDetails,
  Charge,
  CheckoutSession,
  PaymentIntent,
  PaymentMethodDetails,
  Refund as StripeRefund,
  Words,
} from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Maps Stripe's status value to ours; undocumented values become `verification`. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]> | null,
): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns the payment's outcome from an intent. An intent goes back to `requires_payment_method` after a failed
 * attempt: this ends the payment, unless the payer can still try another card in the form.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function intentOutcome(
  charge: OurCharge,
  intent: PaymentIntent,
  form: { publishableKey: string | null; payerMayRetry: boolean },
): ChargeOutcome {
  const tip = tipOf(intent);
  const answered = { amount: intent.amount - tip, currency: intent.currency };
  assertSame(manifest, intent.id, termsOf(charge), answered, "pi_");
  const error = intent.last_payment_error;
  const declined = intent.status === "requires_payment_method" && Boolean(error) && !form.payerMayRetry;
  const status = declined ? "failed" : statusOf("payment_intent", intent.status);
  const outcome: ChargeOutcome = {
    status,
    providerTransactionId: intent.id,
    action: status === "pending" ? nextStep(intent, form) : null,
  };
  const card = cardOf(intent);
  if (card) outcome.card = card;
  if (declined && error) outcome.failure = declineOf(error);
  if (intent.status === "requires_capture") outcome.hold = holdOf(intent, charge.currency);
  if (status !== "completed") return outcome;
  outcome.amountMinor = fromStripeAmount(intent.amount_received, charge.currency);
  if (tip > 0) outcome.tipMinor = fromStripeAmount(tip, charge.currency);
  const { latest_charge } = intent;
  if (typeof latest_charge === "object" && latest_charge)
    outcome.refundedMinor = fromStripeAmount(refundedOf(latest_charge), charge.currency);
  return outcome;
}

/**
 * Returns the refunded total of a charge, in Stripe's units. Stripe's total includes the uncaptured part of a hold,
 * which is subtracted here.
 */
export function refundedOf({ amount, amount_captured, amount_refunded }: Charge): number {
  return Math.max(0, amount_refunded - (amount - amount_captured));
}

function holdOf({ amount, amount_capturable, latest_charge }: PaymentIntent, currency: string): Hold {
  const card = typeof latest_charge === "object" ? latest_charge?.payment_method_details?.card : undefined;
  return {
    amountMinor: fromStripeAmount(amount_capturable ?? amount, currency),
    ...(card?.capture_before && { expiresAt: new Date(card.capture_before * 1000).toISOString() }),
  };
}

/**
 * Returns the tip that the cardholder added on the reader, which is part of the intent's amount, in Stripe's
 * units.
 */
export function tipOf({ amount_details }: PaymentIntent): number {
  return amount_details?.tip?.amount ?? 0;
}

function termsOf({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return { amount: toStripeAmount(amountMinor, currency), currency: currency.toLowerCase() };
}

/**
 * Returns the outcome of a payment by link from its Checkout Session; the intent, once there is one, has the
 * rest.
 */
export function sessionOutcome(charge: OurCharge, session: CheckoutSession): ChargeOutcome {
  const answered = { amount: session.amount_total, currency: session.currency };
  assertSame(manifest, session.id, termsOf(charge), answered, "cs_");
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const open = session.status === "open";
  const facts = {
    memory: { session: session.id },
    expiresAt: new Date(session.expires_at * 1000).toISOString(),
    ...(session.url === null ? {} : { url: session.url }),
  };
  // While the page is open, a declined card does not end the payment, because the payer can use another card.
  if (intent && (!open || intent.status === "succeeded")) {
    return {
      ...intentOutcome(charge, intent, { publishableKey: null, payerMayRetry: false }),
      action: null,
      ...facts,
    };
  }
  // A completed session without an intent does not prove that money was received.
  const status =
    session.status === "complete" ? "verification" : statusOf("checkout.session", session.status);
  return { status, providerTransactionId: session.id, ...facts };
}

/** Derives our refund's outcome from Stripe's refund. */
export function refundOutcome(refund: Refund, answer: StripeRefund): RefundOutcome {
  const { amountMinor, charge } = refund;
  assertSame(manifest, answer.id, termsOf({ amountMinor, currency: charge.currency }), answer, "re_");
  const outcome: RefundOutcome = {
    status: statusOf("refund", answer.status),
    providerRefundId: answer.id,
  };
  if (outcome.status === "failed") {
    const code = answer.failure_reason ?? "unknown";
    outcome.failure = { code, message: `Stripe could not return the money (${code})` };
  }
  return outcome;
}

function nextStep(
  intent: PaymentIntent,
  form: { publishableKey: string | null; payerMayRetry: boolean },
): Action | null {
  const step = intent.next_action;
  if (step?.redirect_to_url?.url) return { type: "redirect", url: step.redirect_to_url.url };
  const payerActs = step?.type === "use_stripe_sdk" || (form.payerMayRetry && awaitsPayer(intent.status));
  if (!payerActs || !intent.client_secret) return null;
  return { type: "sdk", clientSecret: intent.client_secret, publishableKey: form.publishableKey };
}

function awaitsPayer(status: PaymentIntent["status"]): boolean {
  return status === "requires_payment_method" || status === "requires_confirmation";
}

/** Returns the card of an intent's charge or, without one, of its last attempt. */
export function cardOf({
  latest_charge: charge,
  last_payment_error: error,
}: PaymentIntent): CardFacts | undefined {
  const charged = typeof charge === "object" && charge ? charge.payment_method_details : null;
  const card = detailsOf(charged) ?? detailsOf(error?.payment_method);
  return card && { brand: card.brand ?? null, last4: card.last4 ?? null };
}

function detailsOf(details: PaymentMethodDetails | null | undefined): CardDetails | undefined {
  return details?.card ?? details?.card_present;
}
