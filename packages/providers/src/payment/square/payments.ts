import type { KnownCharge, PaymentContext } from "../../contract/payment.ts";
import { ourIdOf } from "./map.ts";
import { callSquare, locationOf, pagesOf } from "./request.ts";
import type { Payment } from "./wire.ts";

/** How far Square's clock and ours may be apart. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** One payment. */
export async function readPayment(context: PaymentContext, id: string): Promise<Payment> {
  const path = `/v2/payments/${encodeURIComponent(id)}`;
  return (await callSquare<{ payment: Payment }>(context, { method: "GET", path })).payment;
}

/**
 * The payment made for one of ours, by our identifier in its reference or note; the one that took the money, should there be
 * several. Square's list can not be asked for either, so it is read from the time on at which ours was made.
 *
 * @throws ProviderError when Square can not be asked or the list is too long: then nobody can tell
 */
export async function findPayment(
  context: PaymentContext,
  charge: KnownCharge,
): Promise<Payment | undefined> {
  const pages = pagesOf<{ payments?: Payment[] }>(context, {
    method: "GET",
    path: "/v2/payments",
    query: {
      location_id: locationOf(context),
      begin_time: madeAt(charge.id),
      sort_order: "ASC",
      limit: "100",
    },
  });
  let found: Payment | undefined;
  for await (const { payments = [] } of pages) {
    for (const payment of payments) {
      if (ourIdOf(payment) !== charge.id) continue;
      if (payment.status === "COMPLETED") return payment;
      found = payment;
    }
  }
  return found;
}

/** When an identifier was made: its first 48 bits are milliseconds (RFC 9562, section 5.7, UUID version 7). */
export function madeAt(id: string): string | undefined {
  const milliseconds = Number.parseInt(/^[a-z]+_([0-9a-f]{12})7/.exec(id)?.[1] ?? "", 16);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds - CLOCK_MARGIN_MS).toISOString();
}
