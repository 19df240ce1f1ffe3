import type { KnownCharge } from "../../contract/payment.ts";
import { everyOne, pageOf } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Payment } from "./wire.ts";

export const PAYMENTS = "/v2/payments";

/** The maximum difference between Mollie's clock and ours. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** Returns one payment. */
export function getPayment(context: Context, id: string): Promise<Payment> {
  return callMollie<Payment>(context, { method: "GET", path: pathOf(id) });
}

export function pathOf(id: string): string {
  return `${PAYMENTS}/${encodeURIComponent(id)}`;
}

/** Returns a page of the payments, newest first; `from` is its first payment. */
export function pageOfPayments(context: Context, from: string | undefined) {
  return pageOf<"payments", Payment>(context, "payments", PAYMENTS, { ...profileOf(context), from });
}

/**
 * Yields the payments, newest first, back to a time: Mollie's list has no date filter.
 *
 * @throws ProviderError `outcome_unknown` after 5000 payments, because the requested payment may come later
 */
export async function* paymentsSince(context: Context, since: number): AsyncGenerator<Payment> {
  for await (const payment of everyOne<"payments", Payment>(
    context,
    "payments",
    PAYMENTS,
    profileOf(context),
  )) {
    if (Date.parse(payment.createdAt) < since) return;
    yield payment;
  }
}

/** Returns Mollie's payment for ours. */
export async function findPayment(
  context: Context,
  { id, createdAt }: KnownCharge,
): Promise<Payment | undefined> {
  for await (const payment of paymentsSince(context, createdAt.getTime() - CLOCK_MARGIN_MS)) {
    if (payment.metadata?.banco_id === id) return payment;
  }
  return undefined;
}
