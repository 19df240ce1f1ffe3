import assert from "node:assert/strict";
import { test } from "node:test";
import type { Order, PaymentData } from "@banco/driver";
import type { Entry } from "../src/orders/journal.ts";
import { OrderRefused, type Orders } from "../src/orders/orders.ts";
import { requireWithinDay } from "../src/server/refunds-per-day.ts";

/** Half past midnight in Italy. */
const NOW = Date.parse("2026-11-28T23:30:00Z");
const TODAY = Date.parse("2026-11-28T23:01:00Z");
const YESTERDAY = Date.parse("2026-11-28T22:59:00Z");

const refund = (transactionId: string, amount?: number): Order => ({
  kind: "refund",
  transactionId,
  ...(amount !== undefined && { amount }),
});
const receipt = (type: "sale" | "return" | "refund", price: number, original?: string): Order => ({
  kind: "receipt",
  document: {
    type,
    items: [{ description: "Piatto", quantity: 1, price, vat: "10" }],
    payment: { cash: price },
    ...(original !== undefined && { original }),
  },
});
const entryOf = (order: Order, data?: Partial<PaymentData>, createdAt = TODAY) =>
  ({
    order,
    createdAt,
    outcome: data ? { state: "settled", data: { status: "completed", ...data } } : null,
  }) as Entry;

const PAYMENT = { kind: "payment", amountMinor: 1_000, currency: "EUR" } as Order;
/** The bridge's payments of 10 EUR and of 5,000 JPY, and its receipt of 8 EUR. */
const OWN: Record<string, Entry> = {
  "payment pay_1": entryOf(PAYMENT, { amount: 10, currency: "EUR" }),
  "payment pay_jpy": entryOf(PAYMENT, { amount: 5_000, currency: "JPY" }),
  "receipt doc_1": entryOf(receipt("sale", 8), { amount: 8 }),
};

/** Whether a limit of 12 a day allows the order after the day's refunds. */
function isAllowed(order: Order, ...entries: Entry[]): boolean {
  const orders = {
    entryOf: (kind: string, id: string) => OWN[`${kind} ${id}`],
    refundsWithin: (ms: number) => {
      assert.equal(ms, 25 * 3_600_000, "the longest possible day");
      return { entries, now: NOW };
    },
  } as unknown as Orders;
  try {
    requireWithinDay(orders, 12, order);
    return true;
  } catch (error) {
    assert.ok(error instanceof OrderRefused && error.code === "bridge_right_missing", `${error}`);
    return false;
  }
}

test("refunds of a day may reach the limit but not exceed it", () => {
  const earlier = entryOf(refund("pay_1", 4), { amount: 4, currency: "EUR" });
  assert.equal(isAllowed(refund("pay_1", 12)), true);
  assert.equal(isAllowed(refund("pay_1", 12.01)), false);
  assert.equal(isAllowed(refund("pay_1", 8), earlier), true);
  assert.equal(isAllowed(refund("pay_1", 8.01), earlier), false);
  assert.equal(isAllowed(refund("pay_1", 8), earlier, earlier), false);
});

test("a day begins at midnight in Italy", () => {
  const earlier = (at: number) => entryOf(refund("pay_1", 10), { amount: 10, currency: "EUR" }, at);
  assert.equal(isAllowed(refund("pay_1", 10), earlier(YESTERDAY)), true);
  assert.equal(isAllowed(refund("pay_1", 10), earlier(TODAY)), false);
});

test("refunds and returned documents are counted separately", () => {
  const money = entryOf(refund("pay_1", 10), { amount: 10, currency: "EUR" });
  const goods = entryOf(receipt("refund", 10, "doc_1"), { amount: 10 });
  assert.equal(isAllowed(refund("pay_1", 10), goods), true);
  assert.equal(isAllowed(receipt("refund", 10, "doc_1"), money), true);
  assert.equal(isAllowed(receipt("refund", 10, "doc_1"), goods), false);
});

test("refunds are counted by the currency of their payment", () => {
  const yen = entryOf(refund("pay_jpy", 12), { amount: 12, currency: "EUR" });
  assert.equal(isAllowed(refund("pay_1", 12), yen), true);
  assert.equal(isAllowed(refund("pay_jpy", 13)), false);
  assert.equal(isAllowed(refund("pay_jpy", 1), yen), false);
});

test("a refund without an amount counts as its whole payment", () => {
  assert.equal(isAllowed(refund("pay_1")), true);
  const unknown = entryOf(refund("pay_1"));
  assert.equal(isAllowed(refund("pay_1", 2), unknown), true);
  assert.equal(isAllowed(refund("pay_1", 2.01), unknown), false);
  assert.equal(isAllowed(refund("pay_of_another", 2)), true);
  assert.equal(isAllowed(refund("pay_of_another")), false, "an unknown amount");
});

test("a refund counts with the amount that its terminal reports", () => {
  const more = entryOf(refund("pay_1", 1), { amount: 9, currency: "EUR" });
  assert.equal(isAllowed(refund("pay_1", 3), more), true);
  assert.equal(isAllowed(refund("pay_1", 3.01), more), false);
});

test("a void counts as its whole receipt, and a return as its lines", () => {
  const earlier = entryOf(receipt("refund", 1, "doc_1"), { amount: -4.01 });
  assert.equal(isAllowed(receipt("return", 1, "doc_1"), earlier), false);
  assert.equal(isAllowed(receipt("refund", 1, "doc_1"), earlier), true);
  assert.equal(isAllowed(receipt("refund", 8, "doc_1"), earlier), false);
  assert.equal(isAllowed(receipt("refund", 12.01, "doc_1")), false);
});
