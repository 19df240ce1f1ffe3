import { ProviderError } from "../../contract/error.ts";
import type { ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge, PaymentContext } from "../../contract/payment.ts";
import { notExecuted } from "../recovery.ts";
import { listPayments } from "./list.ts";
import { assertEuro, paymentOutcome } from "./map.ts";
import { getPayment, PAYMENTS } from "./payments.ts";
import { callSatispay } from "./request.ts";
import type { Payment } from "./wire.ts";

/**
 * A check-in: the payer has chosen the shop in the app and sent an amount, and Satispay keeps a pending payment that the shop did not
 * ask for. The one of this amount is found here; it is accepted only once it is stored whose it is ({@link readCheckin}).
 */
export async function checkin(context: PaymentContext, charge: Charge): Promise<ChargeOutcome> {
  assertEuro(charge);
  const payment = await findCheckin(context, charge);
  return payment ? { status: "pending", providerTransactionId: payment.id } : { status: "pending" };
}

/** Waits for the check-in, and accepts it once it is known; one that never came is given up. */
export async function readCheckin(context: PaymentContext, charge: KnownCharge): Promise<ChargeOutcome> {
  const id = charge.providerTransactionId;
  if (!id) return charge.mayRepeat ? checkin(context, charge) : notExecuted("Nobody has sent this amount");
  const payment = await getPayment(context, id);
  const outcome = paymentOutcome(charge, payment);
  return outcome.status === "pending" ? accept(context, charge, id) : outcome;
}

/** Accepting is done once for all; asked for again, Satispay says that it can not be changed any more. */
async function accept(context: PaymentContext, charge: Charge, id: string): Promise<ChargeOutcome> {
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

/** The oldest pending payment of this amount that nobody of the shop made. */
async function findCheckin(context: PaymentContext, charge: Charge): Promise<Payment | undefined> {
  let found: Payment | undefined;
  for await (const payment of listPayments(context, "PENDING", charge.id)) {
    const { type, external_code, amount_unit, currency, expired } = payment;
    const isCheckin = type === "TO_BUSINESS" && !external_code && !expired;
    if (isCheckin && amount_unit === charge.amountMinor && currency === charge.currency) found = payment;
  }
  return found;
}
