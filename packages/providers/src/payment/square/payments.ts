import type { KnownCharge } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { ourIdOf } from "./map.ts";
import { callSquare, locationOf, pagesOf } from "./request.ts";
import type { Payment } from "./wire.ts";

/** The maximum difference between Square's clock and ours. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** Returns one payment. */
export async function readPayment(context: Context, id: string): Promise<Payment> {
  const path = `/v2/payments/${encodeURIComponent(id)}`;
  return (await callSquare<{ payment: Payment }>(context, { method: "GET", path })).payment;
}

/**
 * Returns the payment at Square that has our ID in its reference or note; if there are several, the one that took the
 * money. Square's list has no filter for either, so it is read from the time of our payment onwards.
 *
 * @throws ProviderError if Square cannot be reached or the list is too long, in which case the outcome cannot be
 * determined
 */
export async function findPayment(context: Context, charge: KnownCharge): Promise<Payment | undefined> {
  const pages = pagesOf<{ payments?: Payment[] }>(context, {
    method: "GET",
    path: "/v2/payments",
    query: {
      location_id: locationOf(context),
      begin_time: searchedFrom(charge),
      sort_order: "ASC",
      limit: "100",
    },
  });
  let match: Payment | undefined;
  for await (const { payments = [] } of pages) {
    for (const payment of payments) {
      if (ourIdOf(payment) !== charge.id) continue;
      if (payment.status === "COMPLETED") return payment;
      match = payment;
    }
  }
  return match;
}

/** Returns the earliest time at which our payment can have been created at Square. */
export function searchedFrom({ createdAt }: Pick<KnownCharge, "createdAt">): string {
  return new Date(createdAt.getTime() - CLOCK_MARGIN_MS).toISOString();
}
