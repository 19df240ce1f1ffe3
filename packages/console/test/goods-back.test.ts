import assert from "node:assert/strict";
import { test } from "node:test";
import { checkReceipt, type Receipt, refundLines } from "@banco/receipts";
import fc from "fast-check";
import type { ReceiptItem } from "../browser/api/records.ts";
import { goodsOf, partOf } from "../browser/pages/receipts/left.ts";

const line = fc
  .record({
    description: fc.constantFrom("Pane", "Olio"),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.constantFrom(1.5, 9.9),
    vat: fc.constantFrom("10", "22"),
    cents: fc.integer({ min: 0, max: 149 }),
  })
  .map(({ cents, ...item }): ReceiptItem => (cents > 0 ? { ...item, discount: cents / 100 } : item));

test("the console asks for returns that the API takes, until nothing is left of a receipt", () => {
  const returns = fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 8 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), returns, (items, wishes) => {
      const sale = readItems(items);
      const returned = items.map(() => ({ quantity: 0, discount: 0 }));
      // The last return takes everything that is left.
      for (const counts of [...wishes, items.map(() => Number.POSITIVE_INFINITY)]) {
        const parts = goodsOf({ items, returned }).flatMap((goods, index) =>
          partOf(goods, Math.min(counts[index] ?? 0, goods.left)),
        );
        if (parts.length === 0) continue;
        const states = sale.map((item, index) => ({
          item,
          refundedMilli: Math.round(returned[index]!.quantity * 1_000),
          refundedDiscountMinor: Math.round(returned[index]!.discount * 100),
        }));
        const taken = refundLines(states, readItems(parts));
        if ("findings" in taken) assert.fail(JSON.stringify(taken.findings));
        for (const { line: index, quantityMilli, discountMinor } of taken.lines) {
          returned[index]!.quantity += quantityMilli / 1_000;
          returned[index]!.discount += discountMinor / 100;
        }
      }
      assert.deepEqual(
        returned.map(({ quantity, discount }) => [quantity, Math.round(discount * 100)]),
        items.map(({ quantity, discount = 0 }) => [quantity, Math.round(discount * 100)]),
      );
    }),
  );
});

/** Returns the items as the API reads them. */
function readItems(items: readonly ReceiptItem[]): Receipt["items"] {
  const total = items.reduce(
    (sum, { quantity, price, discount = 0 }) => sum + quantity * price - discount,
    0,
  );
  const payment = { cash: Math.round(total * 100) / 100 };
  const read = checkReceipt({ type: "sale", items: [...items], payment });
  if ("findings" in read) throw new Error(JSON.stringify(read.findings));
  return read.receipt.items;
}
