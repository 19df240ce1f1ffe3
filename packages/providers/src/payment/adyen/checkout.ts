import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { cut } from "../../cut.ts";
import { assertSame } from "../assert-same.ts";
import { isHeld, pageOptionsOf, tokenOf } from "../charge-options.ts";
import { recover } from "../recovery.ts";
import { amountOf } from "./amount.ts";
import { type Context, manifest } from "./manifest.ts";
import { holdOf, reportedOutcome, resultOutcome, statusOf } from "./map.ts";
import { callAdyen, merchantAccount } from "./request.ts";
import type { PaymentLink, PaymentResult } from "./wire.ts";

const LINKS = "/paymentLinks";
const DESCRIPTION_MAX = 280;
/**
 * The setting for a stored card, whose shopper sees no Adyen authentication page: "If PSD2 SCA or
 * other national regulations require authentication, the transaction gets declined" (Checkout v72,
 * `attemptAuthentication`).
 */
const UNAUTHENTICATED = { attemptAuthentication: "never" };
/** The setting that captures the money on authorisation, overriding the delay set for the merchant account. */
const AT_ONCE = { captureDelayHours: 0 };

/**
 * Takes a card payment: immediately with a shopper's stored card, otherwise on Adyen's hosted payment page.
 */
export function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const stored = storedOf(charge);
  return stored ? payByStored(context, charge, stored) : openLink(context, charge);
}

/**
 * Returns a stored card. Adyen identifies it by shopper and ID: the token contains both, separated by a
 * colon.
 */
function storedOf(charge: Charge): { shopperReference: string; storedPaymentMethodId: string } | undefined {
  const [shopperReference, storedPaymentMethodId] = tokenOf(charge)?.split(":") ?? [];
  return shopperReference && storedPaymentMethodId ? { shopperReference, storedPaymentMethodId } : undefined;
}

/** Creates a payment link, which is also used for a card payment without a token. */
export async function openLink(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const { id, description, customer } = charge;
  const { returnUrl, expiresAt } = pageOptionsOf(charge);
  const paymentLink = await callAdyen<PaymentLink>(context, {
    host: "checkout",
    method: "POST",
    path: LINKS,
    idempotencyKey: id,
    body: {
      merchantAccount: merchantAccount(context),
      amount: amountOf(charge),
      reference: id,
      description: description === null ? undefined : cut(description, DESCRIPTION_MAX),
      returnUrl: returnUrl ?? context.returnUrl,
      expiresAt: expiresAt ?? undefined,
      shopperEmail: customer?.email,
      ...(isHeld(charge) ? { manualCapture: true } : AT_ONCE),
    },
  });
  return linkOutcome(charge, paymentLink);
}

/** Returns a payment's outcome: from notifications, or else from the link or a retried request. */
export async function readCheckout(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  const outcome = reportedOutcome(charge, memory);
  if (outcome) return outcome;
  const hold = holdOf(charge, memory);
  // Adyen keeps a key for seven days: retrying the request shows whether Adyen received it.
  if (hold && charge.ending && memory.ended === undefined) return endHold(context, charge, charge.ending);
  if (hold) return { status: "pending", providerTransactionId: String(memory.psp), hold, action: null };
  if (typeof memory.link === "string") {
    const path = `${LINKS}/${encodeURIComponent(memory.link)}`;
    return linkOutcome(
      charge,
      await callAdyen<PaymentLink>(context, { host: "checkout", method: "GET", path }),
    );
  }
  // Adyen has no operation that reads a payment: until it sends a notification, only the response to the request is
  // known.
  if (id) return { status: "pending", providerTransactionId: id };
  return recover(
    charge,
    () => (charge.type === "card" ? card(context, charge) : openLink(context, charge)),
    async () => {
      // A page whose URL no one received cannot be used to pay, but a card may have been charged.
      if (!storedOf(charge)) return undefined;
      throw new ProviderError(
        "outcome_unknown",
        "not_told",
        "Adyen has sent no notification of this payment",
      );
    },
  );
}

/**
 * Captures a hold in full or in part. Adyen accepts the request and reports the outcome in a notification.
 */
export function capture(context: Context, charge: KnownCharge, ending: HoldEnding): Promise<ChargeOutcome> {
  return endHold(context, charge, ending);
}

/** Releases a hold. Adyen accepts the request and reports the outcome in a notification. */
export function release(context: Context, charge: KnownCharge, ending: HoldEnding): Promise<ChargeOutcome> {
  return endHold(context, charge, ending);
}

async function endHold(
  context: Context,
  charge: KnownCharge,
  { kind, id, amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  const psp = requiredText(manifest, charge.memory.psp);
  const isCapture = kind === "capture";
  await callAdyen(context, {
    host: "checkout",
    method: "POST",
    path: `/payments/${encodeURIComponent(psp)}/${isCapture ? "captures" : "cancels"}`,
    idempotencyKey: id,
    body: {
      merchantAccount: merchantAccount(context),
      ...(isCapture && { amount: amountOf({ amountMinor, currency: charge.currency }) }),
      reference: charge.id,
    },
  });
  return { status: "pending", providerTransactionId: psp, hold: null, memory: { ended: true } };
}

async function payByStored(
  context: Context,
  charge: Charge,
  { shopperReference, storedPaymentMethodId }: { shopperReference: string; storedPaymentMethodId: string },
): Promise<ChargeOutcome> {
  const result = await callAdyen<PaymentResult>(context, {
    host: "checkout",
    method: "POST",
    path: "/payments",
    idempotencyKey: charge.id,
    body: {
      merchantAccount: merchantAccount(context),
      amount: amountOf(charge),
      reference: charge.id,
      shopperReference,
      paymentMethod: { type: "scheme", storedPaymentMethodId },
      shopperInteraction: "ContAuth",
      recurringProcessingModel: "CardOnFile",
      authenticationData: UNAUTHENTICATED,
      returnUrl: pageOptionsOf(charge).returnUrl ?? context.returnUrl,
      ...(isHeld(charge) ? { additionalData: { manualCapture: "true" } } : AT_ONCE),
    },
  });
  const outcome = resultOutcome(charge, result);
  const authorisedOnly = isHeld(charge) && outcome.status === "completed";
  if (!authorisedOnly) return outcome;
  const { amountMinor: _held, memory = {}, ...rest } = outcome;
  const hold = holdOf(charge, memory);
  return { ...rest, status: "pending", memory, ...(hold && { hold }) };
}

/**
 * Returns the outcome of a link. A paid link stays paid, and its notification contains the payment; a link whose
 * payment is only held stays pending until it is captured.
 */
function linkOutcome(
  charge: Charge,
  { id, url, status: word, amount, expiresAt }: PaymentLink,
): ChargeOutcome {
  assertSame(manifest, id, amountOf(charge), amount);
  const status = statusOf("link", word);
  const memory = { link: id };
  if (status === "completed" && isHeld(charge)) {
    return { status: "pending", providerTransactionId: id, memory, action: null };
  }
  if (status !== "pending") {
    const paid = status === "completed" ? { amountMinor: charge.amountMinor } : {};
    return { status, providerTransactionId: id, memory, action: null, ...paid };
  }
  const page = charge.type === "card" ? { action: { type: "redirect" as const, url } } : { url };
  const ends = charge.type === "link" && expiresAt ? { expiresAt: new Date(expiresAt).toISOString() } : {};
  return { status, providerTransactionId: id, memory, ...page, ...ends };
}
