import assert from "node:assert/strict";
import { test } from "node:test";
import { type Handed, handedIn } from "../src/orders/handed.ts";
import type { Answered } from "../src/orders/orders.ts";

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
