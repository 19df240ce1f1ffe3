import type { Receipt } from "@banco/receipts";
import { ProviderError } from "../contract/error.ts";

/**
 * Returns a quantity for the tax office's procedure, which has two decimals.
 *
 * @param index - the item's position in the request
 * @throws ProviderError `rejected` if the quantity has three
 */
export function quantityOf(quantityMilli: number, index: number): number {
  if (quantityMilli % 10 === 0) return quantityMilli / 1_000;
  const reason =
    "Quantities have at most two decimals: sell goods by weight as one piece (quantity 1) at the price of the whole";
  throw new ProviderError("rejected", "quantity_decimals", reason, { path: `/items/${index}/quantity` });
}

/**
 * Checks a refund's quantities in its own items, because its lines use the positions of the sale's lines.
 *
 * @throws ProviderError `rejected` if a quantity has three decimals
 */
export function assertQuantities({ items }: Pick<Receipt, "items">): void {
  for (const [index, { quantityMilli }] of items.entries()) quantityOf(quantityMilli, index);
}
