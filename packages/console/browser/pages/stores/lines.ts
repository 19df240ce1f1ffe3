import { decimals } from "@banco/ui";
import type { StoreItem, StoreOrder } from "../../api/records.ts";

/** A line of an order, with the quantity returned. */
export interface Line extends StoreItem {
  back: number;
  /** The refunded amount, in major units. */
  backAmount: number;
}

/** Returns an order's lines with the returned part of each. */
export function linesOf({ items, refunds = [] }: Pick<StoreOrder, "items" | "refunds">): Line[] {
  const refunded = refunds.filter(({ status }) => status !== "failed").flatMap((refund) => refund.items);
  return items.map((item) => {
    const own = refunded.filter(({ id }) => id === item.id);
    return {
      ...item,
      back: own.reduce((sum, { quantity }) => sum + quantity, 0),
      backAmount: own.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/**
 * Returns the refund, in major units, for the given number of pieces of each line. As in the gateway, a line is
 * refunded in proportion to its pieces, with rounding, so that refunding the last piece refunds the rest of the line's
 * total.
 */
export function sumOf(
  lines: readonly Line[],
  counts: Readonly<Record<string, number>>,
  currency: string,
): number {
  const unit = 10 ** decimals(currency);
  const minor = lines.reduce((sum, { id, amount, quantity, back, backAmount }) => {
    const count = counts[id] ?? 0;
    if (count === 0) return sum;
    const whole = Math.round(amount * unit);
    const then = back + count === quantity ? whole : Math.round((whole * (back + count)) / quantity);
    return sum + Math.max(0, then - Math.round(backAmount * unit));
  }, 0);
  return minor / unit;
}
