import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import { getPayment, nobodys, PAYMENTS } from "./find.ts";
import { insertedAt, paymentsSince } from "./list.ts";
import type { Context } from "./manifest.ts";
import { assertEuro, paymentOutcome } from "./map.ts";
import { callSatispay } from "./request.ts";
import type { Payment } from "./wire.ts";

/**
 * Looks for a check-in: a pending Satispay payment that the shop did not request, because the payer chose the
 * shop in the app and sent an amount. Returns the check-in with this amount; it is accepted only after the
 * record stores which payment it belongs to ({@link readCheckin}).
 */
export async function checkin(context: Context, charge: Charge): Promise<ChargeOutcome> {
  assertEuro(charge);
  const payment = await findCheckin(context, charge);
  return payment ? { status: "pending", providerTransactionId: payment.id } : { status: "pending" };
}

/**
 * Waits for the check-in, and accepts it once it is known; if no check-in comes, the payment is abandoned after a
 * while.
 */
export async function readCheckin(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const id = charge.providerTransactionId;
  if (!id) return charge.isAwaited ? checkin(context, charge) : noRecord("No one has sent this amount");
  const payment = await getPayment(context, id);
  if (!isCheckin(payment)) {
    const message = "This payment was requested by the shop, so it is not a check-in";
    return { status: "failed", failure: { code: "no_checkin", message } };
  }
  const outcome = paymentOutcome(charge, payment);
  return outcome.status === "pending" ? accept(context, charge, id) : outcome;
}

/**
 * Accepts a check-in. This works only once: Satispay responds to a second request that the payment can no longer be
 * changed.
 */
async function accept(context: Context, charge: Charge, id: string): Promise<ChargeOutcome> {
  const path = `${PAYMENTS}/${encodeURIComponent(id)}`;
  try {
    const body = { action: "ACCEPT" };
    return paymentOutcome(charge, await callSatispay<Payment>(context, { method: "PUT", path, body }));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "rejected") {
      return paymentOutcome(charge, await getPayment(context, id));
    }
    throw error;
  }
}

/**
 * Returns the oldest pending payment of this amount that the shop did not request and no other check-in has
 * claimed.
 */
async function findCheckin(context: Context, charge: Charge): Promise<Payment | undefined> {
  const waiting = (await paymentsSince(context, "PENDING", new Date(0))).filter(
    ({ type, code_identifier, amount_unit, currency, expired }) =>
      type === "TO_BUSINESS" &&
      !code_identifier &&
      !expired &&
      amount_unit === charge.amountMinor &&
      currency === charge.currency,
  );
  for (const { id } of (await nobodys(context, waiting)).sort(
    (one, other) => insertedAt(one) - insertedAt(other),
  )) {
    const payment = await getPayment(context, id);
    if (isCheckin(payment)) return payment;
  }
  return undefined;
}

/**
 * Whether the payer sent the payment without a request: a payment that the shop requested has a reference, a QR code or
 * a page, which lists do not show.
 */
function isCheckin({ external_code, code_identifier, redirect_url }: Payment): boolean {
  return !external_code && !code_identifier && !redirect_url;
}
