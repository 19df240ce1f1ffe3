import assert from "node:assert/strict";
import { test } from "node:test";
import { checkItems, type Receipt } from "@banco/receipts";
import fc from "fast-check";
import { euro, netLines, sumAsPrinted } from "../src/lines.ts";

/** Returns the items and the total of a receipt. */
function receiptOf(...items: { quantity: number; price: number; discount?: number; gift?: boolean }[]) {
  const named = items.map((item) => ({ description: "Mele", vat: "4", ...item }));
  return checkItems(named, []) as Receipt;
}
const apples = { quantity: 0.333, price: 1.95 };

test("a printer rounds half a cent of a line up", () => {
  const { lines } = sumAsPrinted(receiptOf({ quantity: 0.5, price: 0.01 }, { quantity: 0.333, price: 1.5 }));
  assert.deepEqual(
    lines.map(({ grossMinor }) => grossMinor),
    [1, 50],
  );
});

test("a printer's total exceeds the receipt's by what it rounds up, without gifts", () => {
  const gift = { quantity: 1, price: 3, gift: true };
  assert.equal(sumAsPrinted(receiptOf(apples, apples, apples, gift)).excessMinor, 0);
  const lemons = { quantity: 0.333, price: 1.94 };
  assert.equal(sumAsPrinted(receiptOf(lemons, lemons, lemons, gift)).excessMinor, 1);
  assert.equal(sumAsPrinted(receiptOf({ quantity: 2, price: 5, discount: 1 })).excessMinor, 0);
});

test("returned lines have net prices above zero that total the receipt", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 5_000 }).map((milli) => milli / 1_000),
    price: fc.integer({ min: 50, max: 9_999 }).map((minor) => minor / 100),
    gift: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (items) => {
      const receipt = receiptOf(...items);
      const lines = netLines(receipt);
      assert.equal(
        lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
        lines.length === 0 ? 0 : receipt.totalMinor,
      );
      assert.ok(lines.every(({ item }) => !item.gift));
    }),
  );
});

test("the largest returned line takes the difference by rounding, and free lines are left out", () => {
  const lemons = { quantity: 0.333, price: 1.94 };
  const free = { quantity: 1, price: 2, discount: 2 };
  const lines = netLines(receiptOf(lemons, free, { quantity: 1, price: 5, discount: 0.5 }, lemons, lemons));
  assert.deepEqual(
    lines.map(({ netMinor }) => netMinor),
    [65, 449, 65, 65],
  );
});

test("cents are written as euros with two decimals", () => {
  assert.deepEqual([5, 65, 100, 123_456].map(euro), ["0.05", "0.65", "1.00", "1234.56"]);
});
