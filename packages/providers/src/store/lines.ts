import type { StoreItem } from "../contract/store.ts";

/**
 * Divides an amount by weights, exactly: each part is rounded down, and the leftover units go to the largest
 * remainders. If all weights are zero, the first part gets everything.
 */
function divided(amountMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amountMinor : 0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountMinor) * BigInt(weight);
    return { index, minor: Number(product / sum), rest: product % sum };
  });
  const parts = shares.map(({ minor }) => minor);
  let left = amountMinor - parts.reduce((total, part) => total + part, 0);
  for (const { index } of shares.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left <= 0) break;
    parts[index]! += 1;
    left -= 1;
  }
  return parts;
}

/**
 * Deducts an order-level discount from its items in proportion to their amounts: first from the products,
 * then from shipping and fees. Any discount above their total is ignored.
 */
export function lessDiscount(items: readonly StoreItem[], discountMinor: number): StoreItem[] {
  let left = discountMinor;
  let discounted = [...items];
  for (const isNext of [isProduct, (item: StoreItem) => !isProduct(item)]) {
    const weights = discounted.map((item) => (isNext(item) ? Math.max(0, item.totalMinor) : 0));
    const deduction = Math.min(
      left,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    if (deduction <= 0) continue;
    const parts = divided(deduction, weights);
    discounted = discounted.map((item, index) => ({ ...item, totalMinor: item.totalMinor - parts[index]! }));
    left -= deduction;
  }
  return discounted;
}

/**
 * Adjusts the items to the order's amount if they differ only by rounding: at most one minor unit for each piece. A
 * larger difference remains, because it shows that the items do not add up to the amount.
 */
export function settled(items: readonly StoreItem[], amountMinor: number): StoreItem[] {
  const difference = amountMinor - sumOf(items);
  const pieces = items.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);
  if (difference === 0 || Math.abs(difference) > pieces) return [...items];
  const weights = items.map(({ totalMinor }) => Math.max(0, totalMinor));
  if (difference < 0 && weights.every((weight) => weight === 0)) return [...items];
  const parts = divided(Math.abs(difference), weights);
  return items.map((item, index) => ({
    ...item,
    totalMinor: item.totalMinor + Math.sign(difference) * parts[index]!,
  }));
}

/** Returns the part of an order's amount that its items do not account for. */
export function unexplainedMinor({
  amountMinor,
  items,
}: {
  amountMinor: number;
  items: readonly StoreItem[];
}): number {
  return amountMinor - sumOf(items);
}

const isProduct = ({ kind }: StoreItem) => kind === "product";
const sumOf = (items: readonly StoreItem[]) => items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
