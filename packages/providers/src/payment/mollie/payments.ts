import type { KnownCharge } from "../../contract/payment.ts";
import { everyOne, pageOf } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Payment } from "./wire.ts";

export const PAYMENTS = "/v2/payments";

/** How far Mollie's clock and ours may be apart. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** One payment. */
export function getPayment(context: Context, id: string): Promise<Payment> {
  return callMollie<Payment>(context, { method: "GET", path: pathOf(id) });
}

export function pathOf(id: string): string {
  return `${PAYMENTS}/${encodeURIComponent(id)}`;
}

/** A page of the payments, newest first; `from` is the first one of the page. */
export function pageOfPayments(context: Context, from: string | undefined) {
  return pageOf<"payments", Payment>(context, "payments", PAYMENTS, { ...profileOf(context), from });
}

/**
 * The payments, newest first, back to a time: Mollie's list knows no dates.
 *
 * @throws ProviderError `outcome_unknown` past 5000 payments: what was looked for may be further on
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

/** Mollie's payment for ours. */
export async function findPayment(
  context: Context,
  { id, createdAt }: KnownCharge,
): Promise<Payment | undefined> {
  for await (const payment of paymentsSince(context, createdAt.getTime() - CLOCK_MARGIN_MS)) {
    if (payment.metadata?.banco_id === id) return payment;
  }
  return undefined;
}
