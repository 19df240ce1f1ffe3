import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { pageOptionsOf, tokenOf } from "../charge-options.ts";
import { recover } from "../recovery.ts";
import { readCheckin } from "./checkins.ts";
import { findPayment, getPayment, PAYMENTS } from "./find.ts";
import type { Context } from "./manifest.ts";
import { assertEuro, paymentOutcome } from "./map.ts";
import { callSatispay } from "./request.ts";
import type { Payment } from "./wire.ts";

/** The format of the code in the payer's app; a payment with a scanned code is accepted immediately. */
const HOTP = /^\d{14}-\d{6}$/;

/** The reasons why a scanned code can be declined (https://developers.satispay.com/reference/create-a-payment). */
const DECLINES: Readonly<Record<string, string>> = {
  "21": "The payer does not have enough money",
  "27": "The payer cannot pay this now",
  "172": "The payer cannot pay this",
  "246": "The scanned code is no longer valid",
};

/**
 * Takes a card payment. Satispay has no cards; the nearest equivalent is the code in the payer's app: if it is sent
 * as the token, the payment is made immediately. Without a token, the payer is redirected to Satispay's page.
 */
export async function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const token = tokenOf(charge) ?? "";
  if (!HOTP.test(token)) return openPage(context, charge);
  try {
    return await create(context, charge, { flow: "HOTP_AUTH", token });
  } catch (error) {
    const message = error instanceof ProviderError ? DECLINES[error.code] : undefined;
    if (!(error instanceof ProviderError) || error.kind !== "rejected" || !message) throw error;
    return { status: "failed", failure: { code: error.code, message } };
  }
}

/**
 * Creates a payment that the payer confirms in the app: through Satispay's page, or the QR code on the
 * counter.
 */
export function openPage(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const { returnUrl, expiresAt } = pageOptionsOf(charge);
  return create(context, charge, {
    flow: "MATCH_CODE",
    redirect_url: returnUrl ?? context.returnUrl,
    // "yyyy-MM-dd'T'HH:mm:ss.SSSZ", in UTC.
    expiration_date: expiresAt ? new Date(expiresAt).toISOString() : undefined,
  });
}

/** Returns a payment's outcome. */
export async function read(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (charge.type === "checkin") return readCheckin(context, charge);
  const id = charge.providerTransactionId;
  if (id) return paymentOutcome(charge, await getPayment(context, id));
  return recover(
    charge,
    () => (charge.type === "card" ? card(context, charge) : openPage(context, charge)),
    async () => {
      const { id: ours, createdAt, amountMinor, currency } = charge;
      const payment = await findPayment(context, {
        id: ours,
        createdAt,
        type: "TO_BUSINESS",
        amountMinor,
        currency,
      });
      return payment && paymentOutcome(charge, payment);
    },
  );
}

async function create(context: Context, charge: Charge, way: object): Promise<ChargeOutcome> {
  assertEuro(charge);
  const { id, amountMinor, currency } = charge;
  const payment = await callSatispay<Payment>(context, {
    method: "POST",
    path: PAYMENTS,
    idempotencyKey: id,
    body: {
      ...way,
      amount_unit: amountMinor,
      currency,
      external_code: id,
      callback_url: `${context.webhookUrl}&payment={uuid}`,
    },
  });
  return paymentOutcome(charge, payment);
}
