import type { Receipt, ReceiptItem } from "../../api/records.ts";
import { saleTotal } from "../../sale-total.ts";

/** Lines of a receipt that the API treats as one: the same description, price, VAT and kind. */
export interface Goods {
  item: ReceiptItem;
  /** The quantity sold, and the quantity not returned yet. */
  sold: number;
  left: number;
  lines: readonly Line[];
}

interface Line {
  quantity: number;
  discount: number;
  returned: { quantity: number; discount: number };
}

/** Returns the goods of a receipt with the remaining quantity of each, in the order in which they were sold. */
export function goodsOf({ items, returned }: Pick<Receipt, "items" | "returned">): Goods[] {
  const goods = new Map<string, Goods>();
  for (const [index, item] of items.entries()) {
    const { description, price, vat, gift = false, quantity, discount = 0 } = item;
    const name = JSON.stringify([description, price, vat, gift]);
    const back = returned[index] ?? { quantity: 0, discount: 0 };
    const { sold, left, lines } = goods.get(name) ?? { sold: 0, left: 0, lines: [] };
    goods.set(name, {
      item,
      sold: thousandths(sold + quantity),
      left: thousandths(left + quantity - back.quantity),
      lines: [...lines, { quantity, discount, returned: back }],
    });
  }
  return [...goods.values()];
}

/**
 * Returns a return's item for this quantity of the goods, with the share of the lines' discounts that the API
 * requires.
 */
export function partOf({ item, lines }: Goods, quantity: number): ReceiptItem[] {
  if (!(quantity > 0)) return [];
  let missing = quantity;
  let cents = 0;
  for (const line of lines) {
    const part = Math.min(missing, thousandths(line.quantity - line.returned.quantity));
    cents += part > 0 ? discountShare(line, part) : 0;
    missing = thousandths(missing - part);
  }
  const { discount: _, ...same } = item;
  return [{ ...same, quantity, ...(cents > 0 && { discount: cents / 100 }) }];
}

/**
 * Returns the discount's share of a part, rounded in proportion to everything returned so far, so that the parts of a
 * line total the whole discount.
 */
function discountShare({ quantity, discount, returned }: Line, part: number): number {
  const share = (Math.round(discount * 100) * (returned.quantity + part)) / quantity;
  return Math.round(thousandths(share)) - Math.round(returned.discount * 100);
}

/** Returns the total of a receipt's earlier returns, in euro. */
export function returnedSum({ items, returned }: Pick<Receipt, "items" | "returned">): number {
  return saleTotal(
    items.map((item, index) => ({ ...item, ...(returned[index] ?? { quantity: 0, discount: 0 }) })),
  );
}

const thousandths = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;
