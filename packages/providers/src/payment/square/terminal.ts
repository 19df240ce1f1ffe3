import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, ChargeOf, KnownCharge, KnownChargeOf } from "../../contract/payment.ts";
import { assertSame } from "../assert-same.ts";
import { noRecord } from "../recovery.ts";
import { cancelCheckout, createCheckout, findCheckout, readCheckout } from "./checkouts.ts";
import { assertFree } from "./devices.ts";
import { type Context, manifest } from "./manifest.ts";
import { amountsOf, paymentOutcome, statusOf } from "./map.ts";
import { readPayment, searchedFrom } from "./payments.ts";
import type { Payment, TerminalCheckout } from "./wire.ts";

/** Takes a payment on a Square Terminal. */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  await assertFree(context, charge);
  return settle(context, charge, await createCheckout(context, charge));
}

/**
 * Returns the outcome of a terminal payment. It never sends the payment again, because the payer may
 * have left.
 */
export async function readTerminalPayment(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const paymentId = paymentIdOf(charge);
  if (paymentId) return paymentOutcome(charge, await readPayment(context, paymentId));
  const checkout = await knownCheckout(context, charge);
  return checkout ? settle(context, charge, checkout) : neverSent();
}

/** Stops the terminal; returns the payment's real outcome. */
export async function cancelTerminal(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const paymentId = paymentIdOf(charge);
  if (paymentId) return paymentOutcome(charge, await readPayment(context, paymentId));
  const checkout = await knownCheckout(context, charge);
  if (!checkout) return neverSent();
  const over = statusOf("terminal.checkout", checkout.status) !== "pending";
  return settle(context, charge, over ? checkout : await cancelCheckout(context, checkout.id));
}

/**
 * Returns the payments of a checkout: a declined card may be followed by another, so there can be several.
 */
export async function paymentsOf(context: Context, checkout: TerminalCheckout): Promise<Payment[]> {
  return Promise.all((checkout.payment_ids ?? []).map((id) => readPayment(context, id)));
}

/**
 * Returns the stored ID once it identifies the payment: Square keeps checkouts for only 30 days, but payments
 * permanently.
 */
function paymentIdOf({ providerTransactionId: id, memory }: KnownCharge): string | undefined {
  return id && id !== memory.checkout ? id : undefined;
}

async function knownCheckout(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<TerminalCheckout | undefined> {
  const { checkout } = charge.memory;
  if (typeof checkout === "string") return readCheckout(context, checkout);
  return findCheckout(context, charge, searchedFrom(charge));
}

function neverSent(): ChargeAnswer {
  return noRecord("Square has no record of this payment");
}

/** Returns the outcome from a checkout and its payments. */
async function settle(context: Context, charge: Charge, checkout: TerminalCheckout): Promise<ChargeOutcome> {
  assertSame(manifest, checkout.id, amountsOf(charge).amount_money, checkout.amount_money);
  const memory = { checkout: checkout.id };
  const payments = await paymentsOf(context, checkout);
  const paid = payments.find(({ status }) => status === "COMPLETED");
  if (paid) return { ...paymentOutcome(charge, paid), memory };
  // A completed checkout without a payment does not prove that money was received, but the terminal is done
  // with it.
  const isOver = checkout.status === "COMPLETED";
  const outcome: ChargeOutcome = {
    status: isOver ? "verification" : statusOf("terminal.checkout", checkout.status),
    ...(isOver && { isTerminalFree: true }),
    providerTransactionId: checkout.id,
    memory,
    ...(checkout.location_id && { locationId: checkout.location_id }),
  };
  const declined = payments.findLast(({ status }) => status === "FAILED");
  if (outcome.status !== "canceled" || !declined) return outcome;
  return { ...outcome, ...paymentOutcome(charge, declined), status: "failed", memory };
}
