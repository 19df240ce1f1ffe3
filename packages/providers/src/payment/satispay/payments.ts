import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import { pageWishOf, tokenOf } from "../wish.ts";
import { readCheckin } from "./checkins.ts";
import { paymentsSince, STATUSES } from "./list.ts";
import type { Context } from "./manifest.ts";
import { assertEuro, paymentOutcome } from "./map.ts";
import { callSatispay } from "./request.ts";
import type { ListedPayment, Payment } from "./wire.ts";

export const PAYMENTS = "/payments";
/** How far Satispay's clock and ours may be apart. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

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
 * Satispay has no cards. The nearest to one is the code that the payer's app shows: given as token, it pays
 * at once. Without it the payer is sent to Satispay's page.
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

/** A payment that is confirmed in the payer's app: by Satispay's page, or by the QR code on the counter. */
export function openPage(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const { returnUrl, expiresAt } = pageWishOf(charge);
  return create(context, charge, {
    flow: "MATCH_CODE",
    redirect_url: returnUrl ?? context.returnUrl,
    // "yyyy-MM-dd'T'HH:mm:ss.SSSZ", in UTC.
    expiration_date: expiresAt ? new Date(expiresAt).toISOString() : undefined,
  });
}

/** What became of a payment. */
export async function read(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (charge.type === "checkin") return readCheckin(context, charge);
  const id = charge.providerTransactionId;
  if (id) return paymentOutcome(charge, await getPayment(context, id));
  return recover(
    charge,
    () => (charge.type === "card" ? card(context, charge) : openPage(context, charge)),
    async () => {
      const { id: ours, createdAt, amountMinor, currency } = charge;
      const found = await findPayment(context, {
        id: ours,
        createdAt,
        type: "TO_BUSINESS",
        amountMinor,
        currency,
      });
      return found && paymentOutcome(charge, found);
    },
  );
}

/** One payment. */
export function getPayment(context: Context, id: string): Promise<Payment> {
  return callSatispay<Payment>(context, { method: "GET", path: `${PAYMENTS}/${encodeURIComponent(id)}` });
}

/** What is looked for in Satispay's lists. */
export interface Wanted {
  /** Our identifier, its `external_code`. */
  id: string;
  /** It is no older than that. */
  createdAt: Date;
  type: "TO_BUSINESS" | "REFUND_TO_BUSINESS";
  amountMinor: number;
  currency: string;
}

/**
 * The payment, or refund, that carries our identifier. Lists do not show it: each payment that could be it,
 * and is none of our payments, is read by itself.
 *
 * @returns undefined when Satispay has no such payment
 * @throws ProviderError `outcome_unknown` when its lists could not be read far enough to say so
 */
export async function findPayment(context: Context, wanted: Wanted): Promise<Payment | undefined> {
  const since = new Date(wanted.createdAt.getTime() - CLOCK_MARGIN_MS);
  for (const status of STATUSES) {
    const alike = (await paymentsSince(context, status, since)).filter(
      ({ type, amount_unit, currency }) =>
        type === wanted.type && amount_unit === wanted.amountMinor && currency === wanted.currency,
    );
    for (const { id } of await nobodys(context, alike)) {
      const payment = await getPayment(context, id);
      if (payment.external_code === wanted.id) return payment;
    }
  }
  return undefined;
}

/** Of listed payments those that belong to no record of Banco's yet, of whatever type. */
export async function nobodys(context: Context, listed: readonly ListedPayment[]): Promise<ListedPayment[]> {
  if (listed.length === 0) return [];
  const owned = await context.owned?.(listed.map(({ id }) => id));
  return listed.filter(({ id }) => !owned?.has(id));
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
