import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge, KnownChargeOf } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import { toStripeAmount } from "./amount.ts";
import { metadataOf, readIntent } from "./charges.ts";
import { findIntent } from "./find.ts";
import type { Form } from "./form.ts";
import type { Context } from "./manifest.ts";
import { intentOutcome, sessionOutcome } from "./map.ts";
import { AT_ONCE, callStripe } from "./request.ts";
import type { CheckoutSession } from "./wire.ts";

/**
 * Creates a Stripe page for one payment: a Checkout Session, which expires and accepts one payment. A Payment
 * Link never expires and accepts any number of payments.
 */
export async function link(context: Context, charge: ChargeOf<"link">): Promise<ChargeOutcome> {
  const session = await callStripe<CheckoutSession>(context, {
    method: "POST",
    path: "/v1/checkout/sessions",
    key: charge.id,
    params: sessionForm(context, charge),
  });
  return sessionOutcome(charge, session);
}

/** Returns the outcome of a payment by link. */
export async function readLink(context: Context, charge: KnownChargeOf<"link">): Promise<ChargeAnswer> {
  const id = charge.providerTransactionId;
  if (id?.startsWith("pi_")) return paidOutcome(charge, await readIntent(context, id));
  if (id) return sessionOutcome(charge, await readSession(context, id));
  return recover(
    charge,
    () => link(context, charge),
    // No search is needed for a session without a stored payment: no one ever received its URL.
    async () => {
      const intent = await findIntent(context, charge);
      return intent && paidOutcome(charge, intent);
    },
  );
}

/**
 * Returns the intent that moved a payment's money.
 *
 * @throws ProviderError `rejected` for an unpaid link
 */
export async function intentIdOf(context: Context, charge: KnownCharge): Promise<string> {
  const id = charge.providerTransactionId;
  if (id?.startsWith("pi_")) return id;
  const session = id ? await readSession(context, id) : undefined;
  const intent = session?.payment_intent;
  if (!intent) throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
  return typeof intent === "string" ? intent : intent.id;
}

function readSession(context: Context, id: string): Promise<CheckoutSession> {
  return callStripe<CheckoutSession>(context, {
    method: "GET",
    path: `/v1/checkout/sessions/${encodeURIComponent(id)}`,
    params: { expand: ["payment_intent.latest_charge"] },
  });
}

function sessionForm(context: Context, charge: ChargeOf<"link">): Form {
  const { expiresAt, successUrl, cancelUrl } = charge.link;
  const metadata = metadataOf(charge);
  return {
    mode: "payment",
    client_reference_id: charge.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency.toLowerCase(),
          unit_amount: toStripeAmount(charge.amountMinor, charge.currency),
          product_data: { name: charge.description || charge.reference || "Payment" },
        },
      },
    ],
    customer_email: charge.customer?.email,
    success_url: successUrl ?? context.returnUrl,
    cancel_url: cancelUrl ?? undefined,
    // Stripe accepts 30 minutes to 24 hours from now, and defaults to 24 hours. When the default applies, the expiry
    // is omitted, because a computed time would differ when the request is repeated under its key.
    expires_at: expiresAt === null ? undefined : Math.floor(Date.parse(expiresAt) / 1000),
    metadata,
    payment_intent_data: {
      description: charge.description ?? undefined,
      capture_method: AT_ONCE,
      metadata,
    },
  };
}

function paidOutcome(charge: KnownCharge, intent: Parameters<typeof intentOutcome>[1]): ChargeOutcome {
  return { ...intentOutcome(charge, intent, { publishableKey: null, payerMayRetry: false }), action: null };
}
