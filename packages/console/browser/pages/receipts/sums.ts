import type { Receipt, ReceiptPayment } from "../../api/records.ts";

const MEANS = ["electronic", "cash", "ticket", "credit"] as const;
const CASH_STEP = 5;

/**
 * Splits a refund across a receipt's means of payment: first the discount on the total, in proportion, then
 * electronic means before others. Cash that was rounded to five cents is refunded rounded.
 *
 * @param earlier - the total of the goods in earlier returns, in euros
 */
export function paidBack(
  { payment, amount }: Pick<Receipt, "payment" | "amount">,
  total: number,
  earlier: number,
): ReceiptPayment {
  const before = cents(earlier);
  const after = before + cents(total);
  const [discounted, discountedBefore] = [after, before].map((sum) =>
    Math.round((cents(payment.discount) * sum) / cents(amount)),
  ) as [number, number];
  const discount = Math.min(discounted - discountedBefore, after - before);
  const cash = roundedBack(payment, amount, before, after);
  if (cash !== undefined) return { cash: cash / 100 };
  const back: ReceiptPayment = {};
  let gone = before - discountedBefore;
  let left = after - before - discount;
  for (const means of MEANS) {
    const paid = cents(payment[means]);
    const portion = Math.max(Math.min(left, paid - Math.min(gone, paid)), 0);
    if (portion > 0) back[means] = portion / 100;
    gone -= Math.min(gone, paid);
    left -= portion;
  }
  if (discount > 0) back.discount = discount / 100;
  return back;
}

/** Returns the rounded cash to refund; undefined if the receipt was not paid in cash. */
function roundedBack(
  payment: ReceiptPayment,
  amount: number,
  before: number,
  after: number,
): number | undefined {
  const cash = cents(payment.cash);
  if (cash === 0 || cash === cents(amount) || cash !== rounded(cents(amount))) return undefined;
  const back = rounded(after) - rounded(before);
  return back > 0 ? back : undefined;
}

const rounded = (minor: number): number => Math.round(minor / CASH_STEP) * CASH_STEP;
const cents = (amount = 0): number => Math.round(amount * 100);
