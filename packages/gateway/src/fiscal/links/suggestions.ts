import { SUGGESTED_APART_MS } from "../../pace.ts";
import type { PaymentsOfDay, ReceiptsOfDay } from "./reconciliation-sql.ts";

/** A receipt and a payment that may belong together. */
export interface Suggestion {
  receiptId: string;
  transactionId: string;
  /** Seconds between them. */
  seconds: number;
}

/**
 * How many payments with the same amount to compare before and after a receipt: a shop with one price has thousands
 * of them.
 */
const NEIGHBOURS = 10;

interface Placed {
  id: string;
  at: number;
}

/**
 * Pairs payments and receipts without a counterpart: with the same amount in euros, before refunds, and within an
 * hour of each other. Pairs the closest in time first, each payment and receipt at most once.
 */
export function suggestions(
  payments: PaymentsOfDay["open"],
  receipts: readonly Omit<ReceiptsOfDay["open"][number], "undoneIds">[],
): Suggestion[] {
  const byAmount = new Map<number, Placed[]>();
  for (const { id, currency, takenMinor, createdAt } of payments) {
    if (currency !== "EUR") continue;
    const alike = byAmount.get(takenMinor) ?? [];
    if (alike.length === 0) byAmount.set(takenMinor, alike);
    alike.push({ id, at: Date.parse(createdAt) });
  }
  for (const alike of byAmount.values()) alike.sort((one, other) => one.at - other.at);
  const pairs = receipts.flatMap(({ id, electronicMinor, createdAt }) =>
    near(byAmount.get(electronicMinor) ?? [], Date.parse(createdAt)).map(
      ([payment, ms]): Suggestion => ({
        receiptId: id,
        transactionId: payment.id,
        seconds: Math.round(ms / 1_000),
      }),
    ),
  );
  const pairedIds = new Set<string>();
  return pairs
    .toSorted((one, other) => one.seconds - other.seconds)
    .filter(({ receiptId, transactionId }) => {
      if (pairedIds.has(receiptId) || pairedIds.has(transactionId)) return false;
      pairedIds.add(receiptId).add(transactionId);
      return true;
    });
}

/**
 * Returns the payments closest to a time, each with its distance in milliseconds; `alike` is sorted by time.
 */
function near(alike: readonly Placed[], at: number): [Placed, number][] {
  let [low, high] = [0, alike.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (alike[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return alike
    .slice(Math.max(0, low - NEIGHBOURS), low + NEIGHBOURS)
    .map((payment): [Placed, number] => [payment, Math.abs(payment.at - at)])
    .filter(([, ms]) => ms <= SUGGESTED_APART_MS);
}
