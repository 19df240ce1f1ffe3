import type { Order, ReceiptItem } from "./api/records.ts";

/**
 * Returns the total of a sale's items, in euro: computed exactly, and rounded to the cent once, as receipts and
 * orders do; gifts count as zero.
 */
export function saleTotal(items: readonly ReceiptItem[]): number {
  const mills = items
    .filter(({ gift }) => !gift)
    .map(
      ({ quantity, price, discount = 0 }) =>
        Math.round(quantity * 1000) * Math.round(price * 100) - Math.round(discount * 100) * 1000,
    );
  return Math.round(mills.reduce((sum, one) => sum + one, 0) / 1000) / 100;
}

/** Returns the amount due for an order, in euro; zero if it was paid or overpaid. */
export function leftToPay({ total, paid }: Pick<Order, "total" | "paid">): number {
  return Math.max(Math.round((total - paid) * 100) / 100, 0);
}
