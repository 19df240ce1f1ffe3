import type { PaymentsOfDay, ReceiptsOfDay } from "./reconciliation-sql.ts";

/** A receipt and the payment that it may be of. */
export interface Suggestion {
  receiptId: string;
  transactionId: string;
  /** How far apart they were made. */
  seconds: number;
}

/** A customer pays at the counter within so much of the receipt; what is further apart is a person's to say. */
const APART_MAX_S = 60 * 60;

/**
 * Finds pairs of the two sides that have no other side: the same amount, taken whole in euro, made within an hour. Of several the nearest
 * in time go first, and each payment and receipt is in one pair.
 */
export function suggestions(payments: PaymentsOfDay["open"], receipts: ReceiptsOfDay["open"]): Suggestion[] {
  const byAmount = new Map<number, PaymentsOfDay["open"]>();
  for (const payment of payments) {
    if (payment.currency !== "EUR") continue;
    byAmount.set(payment.takenMinor, [...(byAmount.get(payment.takenMinor) ?? []), payment]);
  }
  const pairs = receipts.flatMap(({ id, electronicMinor, createdAt }) =>
    (byAmount.get(electronicMinor) ?? []).flatMap((payment): Suggestion[] => {
      const seconds = Math.round(Math.abs(Date.parse(payment.createdAt) - Date.parse(createdAt)) / 1_000);
      return seconds > APART_MAX_S ? [] : [{ receiptId: id, transactionId: payment.id, seconds }];
    }),
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
