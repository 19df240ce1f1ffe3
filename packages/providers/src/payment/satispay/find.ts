import { paymentsSince, STATUSES } from "./list.ts";
import type { Context } from "./manifest.ts";
import { callSatispay } from "./request.ts";
import type { ListedPayment, Payment } from "./wire.ts";

export const PAYMENTS = "/payments";

/** The maximum difference between Satispay's clock and ours. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** Returns one payment. */
export function getPayment(context: Context, id: string): Promise<Payment> {
  return callSatispay<Payment>(context, { method: "GET", path: `${PAYMENTS}/${encodeURIComponent(id)}` });
}

/** The search criteria for Satispay's lists. */
export interface Criteria {
  /** Our ID, its `external_code`. */
  id: string;
  /** The time at which our payment was created; Satispay's payment is no older. */
  createdAt: Date;
  type: "TO_BUSINESS" | "REFUND_TO_BUSINESS";
  amountMinor: number;
  currency: string;
}

/**
 * Returns the payment, or refund, that contains our ID. Lists do not show it: each payment that may be the one and
 * has no record yet is read individually.
 *
 * @returns undefined if Satispay has no such payment
 * @throws ProviderError `outcome_unknown` when its lists could not be read far enough to be certain
 */
export async function findPayment(context: Context, criteria: Criteria): Promise<Payment | undefined> {
  const since = new Date(criteria.createdAt.getTime() - CLOCK_MARGIN_MS);
  for (const status of STATUSES) {
    const alike = (await paymentsSince(context, status, since)).filter(
      ({ type, amount_unit, currency }) =>
        type === criteria.type && amount_unit === criteria.amountMinor && currency === criteria.currency,
    );
    for (const { id } of await nobodys(context, alike)) {
      const payment = await getPayment(context, id);
      if (payment.external_code === criteria.id) return payment;
    }
  }
  return undefined;
}

/** Returns the listed payments that do not yet belong to any Banco record, of any type. */
export async function nobodys(context: Context, listed: readonly ListedPayment[]): Promise<ListedPayment[]> {
  if (listed.length === 0) return [];
  const owned = await context.owned?.(listed.map(({ id }) => id));
  return listed.filter(({ id }) => !owned?.has(id));
}
