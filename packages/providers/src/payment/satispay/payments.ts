import { ProviderError } from "../../contract/error.ts";
import type { ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge, PaymentContext } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import { readCheckin } from "./checkins.ts";
import { listPayments } from "./list.ts";
import { assertEuro, paymentOutcome } from "./map.ts";
import { callSatispay } from "./request.ts";
import type { Payment } from "./wire.ts";

export const PAYMENTS = "/payments";

/** What the payer's app shows to be scanned; such a payment is accepted at once. */
const HOTP = /^\d{14}-\d{6}$/;

/** https://developers.satispay.com/reference/create-a-payment: why a scanned code takes no money. */
const DECLINES: Readonly<Record<string, string>> = {
  "21": "The payer has not enough money at hand",
  "27": "The payer can not pay this now",
  "172": "The payer can not pay this",
  "246": "The scanned code is not valid any more",
};

/**
 * Satispay has no cards. The nearest to one is the code that the payer's app shows: given as token, it pays at once. Without it the
 * payer is sent to Satispay's page.
 */
export async function card(context: PaymentContext, charge: Charge): Promise<ChargeOutcome> {
  const token = charge.card?.token ?? "";
  if (!HOTP.test(token)) return openPage(context, charge);
  try {
    return await create(context, charge, { flow: "HOTP_AUTH", token });
  } catch (error) {
    const message = error instanceof ProviderError ? DECLINES[error.code] : undefined;
    if (!(error instanceof ProviderError) || error.kind !== "rejected" || !message) throw error;
    return { status: "failed", failure: { code: error.code, message } };
  }
}

/** A payment that is confirmed in the payer's app: by Satispay's page, or by the QR code on the counter. */
export function openPage(context: PaymentContext, charge: Charge): Promise<ChargeOutcome> {
  const { card: wish, link } = charge;
  return create(context, charge, {
    flow: "MATCH_CODE",
    redirect_url: wish?.returnUrl ?? link?.successUrl ?? context.returnUrl,
    expiration_date: link?.expiresAt ?? undefined,
  });
}

/** What became of a payment. */
export async function read(context: PaymentContext, charge: KnownCharge): Promise<ChargeOutcome> {
  if (charge.type === "checkin") return readCheckin(context, charge);
  const id = charge.providerTransactionId;
  if (id) return paymentOutcome(charge, await getPayment(context, id));
  const recovered = await recover(
    charge,
    () => (charge.type === "card" ? card(context, charge) : openPage(context, charge)),
    async () => {
      const found = await findPayment(context, charge.id);
      return found && paymentOutcome(charge, found);
    },
  );
  return "found" in recovered ? recovered.found : recovered.lost;
}

/** One payment. */
export function getPayment(context: PaymentContext, id: string): Promise<Payment> {
  return callSatispay<Payment>(context, { method: "GET", path: `${PAYMENTS}/${encodeURIComponent(id)}` });
}

/** The payment, or refund, that carries an identifier of ours; Satispay lists the payments of one status at a time. */
export async function findPayment(
  context: PaymentContext,
  externalCode: string,
): Promise<Payment | undefined> {
  for (const status of ["ACCEPTED", "PENDING", "CANCELED"]) {
    for await (const payment of listPayments(context, status, externalCode)) {
      if (payment.external_code === externalCode) return payment;
    }
  }
  return undefined;
}

async function create(context: PaymentContext, charge: Charge, way: object): Promise<ChargeOutcome> {
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
