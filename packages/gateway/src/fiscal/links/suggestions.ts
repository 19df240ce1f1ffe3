import { SUGGESTED_APART_MS } from "../../pace.ts";
import type { PaymentsOfDay, ReceiptsOfDay } from "./reconciliation-sql.ts";

/** A receipt and the payment that it may be of. */
export interface Suggestion {
  receiptId: string;
  transactionId: string;
  /** How far apart they were made. */
  seconds: number;
}

/**
 * So many payments of the same amount are looked at before and after a receipt: where one price is all that
 * is sold, thousands have it.
 */
const NEIGHBOURS = 10;

interface Placed {
  id: string;
  at: number;
}

/**
 * Finds pairs of the two sides that have no other side: the same amount, taken whole in euro, made within an
 * hour. Of several the nearest in time go first, and each payment and receipt is in one pair.
 */
export function suggestions(payments: PaymentsOfDay["open"], receipts: ReceiptsOfDay["open"]): Suggestion[] {
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
  const taken = new Set<string>();
  return pairs
    .toSorted((one, other) => one.seconds - other.seconds)
    .filter(({ receiptId, transactionId }) => {
      if (taken.has(receiptId) || taken.has(transactionId)) return false;
      taken.add(receiptId).add(transactionId);
      return true;
    });
}

/**
 * The payments next to a time, each with how far it is from it in milliseconds; `alike` is in the order of
 * time.
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
