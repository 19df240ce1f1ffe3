import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import type { PartStatus } from "../../src/sales/sale.ts";
import { stateOf } from "../../src/sales/state.ts";

const CHOOSERS: Choosers = {
  paymentProvider: () => "stripe",
  documentProvider: () => "fiskaly",
  prepaid: ({ code }) => ({ id: code!, vat: null }),
};

/** Returns the state of a 10.00 sale with the given payments: means, amount and status of each. */
function state(...paid: [means: "cash" | "terminal", amount: number, status: PartStatus][]) {
  const items = [{ description: "Dish", quantity: 1, price: 10, vat: "10" }];
  const payments = paid.map(([means, amount]) => ({ means, amount, ...(means === "terminal" && TERMINAL) }));
  const input = checkSale({ items, payments }, "till", CHOOSERS);
  const parts = input.payments.map((payment, index) => ({ ...payment, status: paid[index]![2] }));
  const { status, isMoving } = stateOf({ ...input, payments: parts });
  return [status, isMoving];
}
const TERMINAL = { terminalId: "tmr_1" };

test("a sale requests its document once everything is paid", () => {
  assert.deepEqual(state(["cash", 10, "completed"]), ["issuing", true]);
  assert.deepEqual(state(["cash", 4, "completed"]), ["open", false]);
  assert.deepEqual(state(["cash", 4, "completed"], ["terminal", 6, "failed"]), ["open", false]);
});

test("a sale continues while a payment is in progress", () => {
  assert.deepEqual(state(["terminal", 10, "pending"]), ["paying", true]);
  assert.deepEqual(state(["terminal", 10, "verification"]), ["question", true]);
  assert.deepEqual(state(["cash", 4, "completed"], ["terminal", 6, "pending"]), ["paying", true]);
});
