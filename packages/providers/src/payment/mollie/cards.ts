import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { isHeld, pageOptionsOf, tokenOf } from "../charge-options.ts";
import { recover } from "../recovery.ts";
import { type Context, manifest } from "./manifest.ts";
import { amountOf, descriptionOf, paymentOutcome } from "./map.ts";
import { findPayment, getPayment, PAYMENTS, pathOf } from "./payments.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Payment } from "./wire.ts";

/** Takes a card payment: with a Mollie Components token, or on Mollie's hosted payment page. */
export async function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  return createPayment(context, charge, {
    method: "creditcard",
    redirectUrl: pageOptionsOf(charge).returnUrl ?? context.returnUrl,
    cardToken: tokenOf(charge) ?? undefined,
    captureMode: isHeld(charge) ? "manual" : undefined,
  });
}

/** Creates a payment; `way` contains the payment method's fields. */
export async function createPayment(context: Context, charge: Charge, way: object): Promise<ChargeOutcome> {
  const payment = await callMollie<Payment>(context, {
    method: "POST",
    path: PAYMENTS,
    idempotencyKey: charge.id,
    body: {
      amount: amountOf(charge),
      description: descriptionOf(charge),
      ...way,
      webhookUrl: webhookUrlOf(context, charge),
      metadata: metadataOf(charge),
      ...profileOf(context),
    },
  });
  return paymentOutcome(charge, payment);
}

/** Returns a payment's outcome; after a lost response, retries the request or finds the payment by our ID. */
export async function readPayment(
  context: Context,
  charge: KnownCharge,
  repeat: () => Promise<ChargeOutcome>,
): Promise<ChargeAnswer> {
  const id = charge.providerTransactionId;
  if (id) return standing(charge, await getPayment(context, id));
  return recover(charge, repeat, async () => {
    const payment = await findPayment(context, charge);
    return payment && paymentOutcome(charge, payment);
  });
}

/**
 * Returns a payment's outcome. Mollie processes captures and releases asynchronously: until it has done so, the payment
 * is shown unchanged.
 */
function standing(charge: KnownCharge, payment: Payment): ChargeOutcome {
  const outcome = paymentOutcome(charge, payment);
  const { ending } = charge;
  const isAccepted = ending !== undefined && charge.memory.ending === ending.id;
  return isAccepted && outcome.hold ? { ...outcome, hold: null } : outcome;
}

/** Captures a hold in full or in part. */
export function capture(context: Context, charge: KnownCharge, ending: HoldEnding): Promise<ChargeOutcome> {
  const amount = amountOf({ amountMinor: ending.amountMinor, currency: charge.currency });
  return endHold(context, charge, ending, "captures", { amount });
}

/** Releases a hold. */
export function release(context: Context, charge: KnownCharge, ending: HoldEnding): Promise<ChargeOutcome> {
  return endHold(context, charge, ending, "release-authorization", {});
}

async function endHold(
  context: Context,
  charge: KnownCharge,
  { id: key }: HoldEnding,
  how: "captures" | "release-authorization",
  body: object,
): Promise<ChargeOutcome> {
  const id = requiredText(manifest, charge.providerTransactionId);
  await callMollie(context, { method: "POST", path: `${pathOf(id)}/${how}`, idempotencyKey: key, body });
  const chargeWithEnding = { ...charge, memory: { ...charge.memory, ending: key } };
  return { ...standing(chargeWithEnding, await getPayment(context, id)), memory: { ending: key } };
}

/** Writes the description and metadata to Mollie's record. */
export async function annotate(context: Context, charge: KnownCharge): Promise<void> {
  // A link has no metadata, and Mollie creates a separate object for its payment.
  if (charge.type === "link") return;
  const body = { description: descriptionOf(charge), metadata: metadataOf(charge) };
  await callMollie(context, { method: "PATCH", path: pathOf(charge.providerTransactionId ?? ""), body });
}

/**
 * Returns the URL for Mollie's webhook. Its body contains only Mollie's payment ID, so the URL contains ours.
 */
export function webhookUrlOf(context: Context, { id }: Charge): string | undefined {
  const { mode, webhookUrl } = context;
  // Mollie rejects URLs that it cannot reach.
  return mode === "sandbox" || webhookUrl.startsWith("https:") ? `${webhookUrl}&payment=${id}` : undefined;
}

function metadataOf({ id, reference, metadata }: Charge): object {
  return { ...metadata, banco_id: id, ...(reference && { banco_reference: reference }) };
}
