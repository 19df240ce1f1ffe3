import { ProviderError } from "../../contract/error.ts";
import type { Context } from "./manifest.ts";
import { callSatispay } from "./request.ts";
import type { ListedPayment } from "./wire.ts";

const LIMIT = 100;
const PAGES_MAX = 50;

/**
 * The statuses, each of which has a list. A payment leaves `PENDING` for one of the others, so reading the lists in
 * this order misses no payment.
 */
export const STATUSES = ["PENDING", "ACCEPTED", "CANCELED"] as const;

/** Where a page starts: after a payment, after a time, or at the start of the list. */
export type Start = { id?: string; since?: Date };

/** One page of the payments with a given status. */
export interface PaymentPage {
  has_more: boolean;
  data: ListedPayment[];
}

/**
 * Returns one page of the payments with a given status
 * (https://developers.satispay.com/reference/get-list-of-payments).
 */
export function pageOfPayments(
  context: Context,
  status: ListedPayment["status"],
  { id, since }: Start,
): Promise<PaymentPage> {
  const query = new URLSearchParams({
    status,
    limit: String(LIMIT),
    ...(id && { starting_after: id }),
    ...(since && { starting_after_timestamp: String(since.getTime()) }),
  });
  return callSatispay(context, { method: "GET", path: "/payments", query });
}

/**
 * Returns the direction in which a list is sorted by time: Satispay does not document it, and its examples show both
 * directions. Undefined if all times are the same, or the list is not sorted.
 */
export function orderOf(payments: readonly ListedPayment[]): "newest_first" | "oldest_first" | undefined {
  const times = payments.map(insertedAt);
  const steps = times.slice(1).map((time, before) => Math.sign(time - times[before]!));
  const [up, down] = [steps.includes(1), steps.includes(-1)];
  if (up === down) return undefined;
  return up ? "oldest_first" : "newest_first";
}

/** Returns the time at which a payment was made, in milliseconds since 1970. */
export function insertedAt({ insert_date }: ListedPayment): number {
  return Date.parse(insert_date);
}

/**
 * Returns all payments with a given status that were made since a given time. An unsorted list is read to its end, so
 * that no payment is missed.
 *
 * @throws ProviderError `outcome_unknown` after fifty pages, because the payment may be on a later page
 */
export async function paymentsSince(
  context: Context,
  status: ListedPayment["status"],
  since: Date,
): Promise<ListedPayment[]> {
  const read: ListedPayment[] = [];
  let start: Start = {};
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { has_more, data } = await pageOfPayments(context, status, start);
    read.push(...data);
    const last = data.at(-1);
    const order = orderOf(read);
    const isBefore = last !== undefined && insertedAt(last) < since.getTime();
    if (!has_more || !last || (isBefore && order === "newest_first")) {
      return read.filter((payment) => insertedAt(payment) >= since.getTime());
    }
    const skips = isBefore && order === "oldest_first" && !start.since;
    start = skips ? { since } : { id: last.id };
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Satispay's list is longer than Banco reads");
}
