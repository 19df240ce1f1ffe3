import type { ReceiptPayment } from "../../api/records.ts";

const MEANS = ["electronic", "cash", "ticket", "credit"] as const;

/**
 * Splits a sum to give back over the means of a receipt's payment, the electronic one first; the rest is
 * cash.
 *
 * @param earlier - the sum that earlier returns took from the means in the same order, in euro
 */
export function paidBack(payment: ReceiptPayment, total: number, earlier: number): ReceiptPayment {
  let gone = Math.round(earlier * 100);
  let left = Math.round(total * 100);
  const back: ReceiptPayment = {};
  for (const means of MEANS) {
    const paid = Math.round((payment[means] ?? 0) * 100);
    const before = Math.min(gone, paid);
    const taken = Math.min(left, paid - before);
    if (taken > 0) back[means] = taken / 100;
    gone -= before;
    left -= taken;
  }
  if (left > 0) back.cash = ((back.cash ?? 0) * 100 + left) / 100;
  return back;
}
