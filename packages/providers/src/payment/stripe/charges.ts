import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { isHeld, pageOptionsOf, tokenOf } from "../charge-options.ts";
import { recover } from "../recovery.ts";
import { toStripeAmount } from "./amount.ts";
import { declineOf, refusal } from "./failure.ts";
import { findIntent } from "./find.ts";
import type { Form } from "./form.ts";
import { type Context, manifest } from "./manifest.ts";
import { intentOutcome } from "./map.ts";
import { AT_ONCE, askStripe, callStripe, secretKey } from "./request.ts";
import type { PaymentIntent } from "./wire.ts";

/** The expansion that includes the intent's charge, which contains the card details. */
const WITH_CHARGE = ["latest_charge"];

/**
 * Takes a card payment: immediately if there is a token, otherwise with an intent that the payer confirms in
 * Stripe's own form.
 */
export async function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const answer = await askStripe<PaymentIntent>(context, {
    method: "POST",
    path: "/v1/payment_intents",
    key: charge.id,
    params: cardForm(context, charge),
  });
  if (answer.ok) return cardOutcome(context, charge, answer.object);
  const { status, failure } = answer;
  // The response to a declined payment is 402 and contains its intent
  // (https://docs.stripe.com/error-handling#payment-errors).
  if (status !== 402) throw refusal(status, failure, secretKey(context));
  if (failure.payment_intent) return cardOutcome(context, charge, failure.payment_intent);
  return { status: "failed", failure: declineOf(failure) };
}

/** Returns a card payment's outcome. */
export async function readCard(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (charge.providerTransactionId) {
    const intent = await readIntent(context, charge.providerTransactionId);
    return cardOutcome(context, charge, intent);
  }
  return recover(
    charge,
    () => card(context, charge),
    async () => {
      const intent = await findIntent(context, charge);
      return intent && cardOutcome(context, charge, intent);
    },
  );
}

/** Returns an intent with its charge. */
export function readIntent(context: Context, id: string): Promise<PaymentIntent> {
  return callStripe<PaymentIntent>(context, {
    method: "GET",
    path: `/v1/payment_intents/${encodeURIComponent(id)}`,
    params: { expand: WITH_CHARGE },
  });
}

/** Cancels an intent; if it is too late, returns the unchanged intent. */
export async function cancelIntent(context: Context, id: string): Promise<PaymentIntent> {
  const answer = await askStripe<PaymentIntent>(context, {
    method: "POST",
    path: `/v1/payment_intents/${encodeURIComponent(id)}/cancel`,
    params: { expand: WITH_CHARGE },
  });
  if (answer.ok) return answer.object;
  if (answer.failure.code === "payment_intent_unexpected_state") return readIntent(context, id);
  throw refusal(answer.status, answer.failure, secretKey(context));
}

/** Captures a hold in full or in part. */
export async function capture(
  context: Context,
  charge: KnownCharge,
  { id, amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  const intent = await callStripe<PaymentIntent>(context, {
    method: "POST",
    path: `/v1/payment_intents/${encodeURIComponent(heldBy(charge))}/capture`,
    key: id,
    params: { amount_to_capture: toStripeAmount(amountMinor, charge.currency), expand: WITH_CHARGE },
  });
  return cardOutcome(context, charge, intent);
}

/** Releases a hold. */
export async function release(context: Context, charge: KnownCharge): Promise<ChargeOutcome> {
  return cardOutcome(context, charge, await cancelIntent(context, heldBy(charge)));
}

function heldBy({ providerTransactionId: id }: KnownCharge): string {
  return requiredText(manifest, id);
}

/** Writes the description, reference and metadata to the intent. A link has no intent until it is paid. */
export async function annotate(context: Context, charge: KnownCharge): Promise<void> {
  const id = charge.providerTransactionId;
  if (!id?.startsWith("pi_")) return;
  await callStripe<PaymentIntent>(context, {
    method: "POST",
    path: `/v1/payment_intents/${encodeURIComponent(id)}`,
    params: { description: charge.description ?? "", metadata: metadataOf(charge) },
  });
}

/**
 * Returns the caller's metadata with the fields by which Banco identifies the payment; Banco's own keys take
 * precedence.
 */
export function metadataOf(charge: Charge): Record<string, string> {
  const metadata: Record<string, string> = { ...charge.metadata, banco_id: charge.id };
  if (charge.reference !== null) metadata.banco_reference = charge.reference;
  return metadata;
}

function cardForm(context: Context, charge: Charge): Form {
  const token = tokenOf(charge);
  const form: Form = {
    amount: toStripeAmount(charge.amountMinor, charge.currency),
    currency: charge.currency.toLowerCase(),
    description: charge.description ?? undefined,
    allowed_payment_method_types: ["card"],
    capture_method: isHeld(charge) ? "manual" : AT_ONCE,
    metadata: metadataOf(charge),
    expand: WITH_CHARGE,
  };
  if (token === null) return form;
  return {
    ...form,
    ...(token.startsWith("tok_")
      ? { payment_method_data: tokenData(token, charge) }
      : { payment_method: token }),
    confirm: true,
    return_url: pageOptionsOf(charge).returnUrl ?? context.returnUrl,
  };
}

/**
 * Returns the fields that set a Stripe.js token as the intent's card
 * (https://docs.stripe.com/payments/payment-intents/migration).
 */
function tokenData(token: string, { customer }: Charge): Form {
  const payer =
    customer?.name || customer?.email ? { name: customer.name, email: customer.email } : undefined;
  return { type: "card", card: { token }, billing_details: payer };
}

function cardOutcome(context: Context, charge: Charge, intent: PaymentIntent): ChargeOutcome {
  return intentOutcome(charge, intent, {
    publishableKey: context.credentials.publishableKey ?? null,
    // Without a token the payer uses Stripe's form and can try another card after a decline.
    payerMayRetry: tokenOf(charge) === null,
  });
}
