import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoreItem } from "@banco/providers";
import { lessDiscount, settled, unexplainedMinor } from "@banco/providers/store/lines";
import { shareOf } from "@banco/providers/store/money";

const item = (totalMinor: number, kind: StoreItem["kind"] = "product", quantity = 1): StoreItem =>
  ({ id: "1", kind, totalMinor, quantity }) as StoreItem;
const totals = (items: readonly StoreItem[]) => items.map(({ totalMinor }) => totalMinor);

test("a discount reduces the products first, then the shipping", () => {
  const order = [item(1000), item(500, "shipping")];
  assert.deepEqual(totals(lessDiscount(order, 300)), [700, 500]);
  assert.deepEqual(totals(lessDiscount(order, 1200)), [0, 300]);
  assert.deepEqual(totals(lessDiscount(order, 9999)), [0, 0]);
});

test("items add up to the order's amount, except for rounding", () => {
  assert.deepEqual(totals(settled([item(999, "product", 2)], 1001)), [1001]);
  assert.deepEqual(totals(settled([item(999, "product", 2)], 1002)), [999]);
  assert.equal(unexplainedMinor({ amountMinor: 1002, items: [item(999, "product", 2)] }), 3);
});

test("a share is rounded half away from zero", () => {
  assert.deepEqual([shareOf(101, 1, 2), shareOf(-101, 1, 2), shareOf(99, 1, 2)], [51, -51, 50]);
  assert.deepEqual([shareOf(7, 3, 3), shareOf(7, 1, 0)], [7, 7]);
});
