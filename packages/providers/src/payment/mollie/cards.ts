import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import { isHeld, pageWishOf, tokenOf } from "../wish.ts";
import type { Context } from "./manifest.ts";
import { amountOf, descriptionOf, paymentOutcome } from "./map.ts";
import { findPayment, getPayment, PAYMENTS, pathOf } from "./payments.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Payment } from "./wire.ts";

/** Takes a card payment: by a token of Mollie Components, or on Mollie's page. */
export async function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  return createPayment(context, charge, {
    method: "creditcard",
    redirectUrl: pageWishOf(charge).returnUrl ?? context.returnUrl,
    cardToken: tokenOf(charge) ?? undefined,
    captureMode: isHeld(charge) ? "manual" : undefined,
  });
}

/** Makes a payment; `way` holds the fields of the means of payment. */
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

/**
 * Returns a payment's outcome; after a lost answer it repeats the request, or finds the payment by our
 * identifier.
 */
export async function readPayment(
  context: Context,
  charge: KnownCharge,
  repeat: () => Promise<ChargeOutcome>,
): Promise<ChargeAnswer> {
  const id = charge.providerTransactionId;
  if (id) return paymentOutcome(charge, await getPayment(context, id));
  return recover(charge, repeat, async () => {
    const payment = await findPayment(context, charge);
    return payment && paymentOutcome(charge, payment);
  });
}

/** Writes description and metadata to Mollie's record. */
export async function annotate(context: Context, charge: KnownCharge): Promise<void> {
  // A link has no metadata, and its payment is one of Mollie's own.
  if (charge.type === "link") return;
  const body = { description: descriptionOf(charge), metadata: metadataOf(charge) };
  await callMollie(context, { method: "PATCH", path: pathOf(charge.providerTransactionId ?? ""), body });
}

/** Returns the address of Mollie's webhook, which names only Mollie's payment; ours is in the address. */
export function webhookUrlOf(context: Context, { id }: Charge): string | undefined {
  const { mode, webhookUrl } = context;
  // Mollie refuses addresses that it can not reach.
  return mode === "sandbox" || webhookUrl.startsWith("https:") ? `${webhookUrl}&payment=${id}` : undefined;
}

function metadataOf({ id, reference, metadata }: Charge): object {
  return { ...metadata, banco_id: id, ...(reference && { banco_reference: reference }) };
}
