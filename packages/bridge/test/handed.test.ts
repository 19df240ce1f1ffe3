import assert from "node:assert/strict";
import { test } from "node:test";
import { type Handed, handedIn } from "../src/orders/handed.ts";
import type { Answered } from "../src/orders/orders.ts";
import { unproven } from "../src/orders/unproven.ts";

const PAYMENT = { id: "pay_1", amount: 2.5, currency: "EUR", description: null, mayStart: true };
const RECEIPT = { id: "rcp_1", document: {}, mayStart: true };

const both = (takes: Parameters<typeof handedIn>[1] = ["payments", "receipts"]) =>
  handedIn({ payments: [PAYMENT], receipts: [RECEIPT] }, takes);
const reportOf = (one: Handed, data: object) =>
  one.report({
    id: "ord_1",
    createdAt: 0,
    data: { id: "x", amount: 2.5, currency: "EUR", ...data },
  } as Answered);

test("an order with an unproven outcome is not reported", () => {
  for (const one of both())
    for (const status of ["pending", "verification"]) assert.equal(reportOf(one, { status }), undefined);
});

test("an order with an unknown outcome is never completed or failed", () => {
  const yen = { kind: "payment", amountMinor: 250, currency: "JPY" } as const;
  const refund = { kind: "refund", transactionId: "pay_1" } as const;
  const items = [{ description: "Caffè", quantity: 1, price: 2.5, vat: "10" }];
  const document = { type: "sale", items, payment: { cash: 2.5 } } as const;
  const receipt = { kind: "receipt", document } as const;
  assert.deepEqual(
    [yen, refund, { ...refund, amount: 2 }, receipt].map((order) => unproven({ id: "ord_1", order })),
    [
      { id: "ord_1", status: "verification", amount: 250, currency: "JPY" },
      { id: "pay_1", status: "verification", amount: 0, currency: "EUR" },
      { id: "pay_1", status: "verification", amount: 2, currency: "EUR" },
      { id: "ord_1", status: "pending", amount: 2.5 },
    ],
  );
});

test("a handed-over payment keeps its currency and description", () => {
  const payments = [{ ...PAYMENT, amount: 250, currency: "JPY", description: "Table 4" }];
  const [payment] = handedIn({ payments }, ["payments"]);
  const order = { kind: "payment", amountMinor: 250, currency: "JPY", description: "Table 4" };
  assert.deepEqual(payment!.order(), order);
  assert.equal("description" in both()[0]!.order(), false);
});

test("a completed receipt is reported with its ID, date and number", () => {
  const [, receipt] = both();
  const createdAt = Date.parse("2026-11-28T21:30:00.000Z");
  const data = { id: "epson-rt:1", status: "completed", amount: 2.5, number: "0764-0002" };
  const report = {
    status: "completed",
    documentId: "epson-rt:1",
    date: "2026-11-28T21:30:00.000Z",
    number: "0764-0002",
  };
  assert.deepEqual(receipt!.report({ id: "ord_1", createdAt, data } as Answered), report);
});

test("a failed or canceled order is reported with only its reason", () => {
  for (const one of both())
    for (const status of ["failed", "canceled"])
      assert.deepEqual(reportOf(one, { status, reason: "no", amount: 9 }), { status, reason: "no" });
});

test("a completed payment is reported with its amount only if it differs", () => {
  const [payment] = both();
  assert.deepEqual(reportOf(payment!, { status: "completed" }), { status: "completed" });
  const report = { status: "completed", amount: 3, tip: 0.5 };
  assert.deepEqual(reportOf(payment!, report), report);
});

test("the reported payment means total the amount", () => {
  const [payment] = both();
  const ticket = { kind: "ticket", amount: 2, count: 1 };
  const means = [ticket, { kind: "card", amount: 0.5 }];
  const completed = { status: "completed" };
  assert.deepEqual(reportOf(payment!, { ...completed, means }), { ...completed, means });
  assert.deepEqual(reportOf(payment!, { ...completed, means: [ticket] }), completed);
  assert.deepEqual(reportOf(payment!, { ...completed, means: [...means, ...means] }), completed);
  const part = { ...completed, amount: 2, means: [ticket] };
  assert.deepEqual(reportOf(payment!, part), part);
});

test("a bridge accepts only orders that its devices support", () => {
  assert.deepEqual(
    both(["receipts"]).map(({ id }) => id),
    ["rcp_1"],
  );
  assert.deepEqual(
    both(["payments"]).map(({ id }) => id),
    ["pay_1"],
  );
  assert.deepEqual(both([]), []);
});
