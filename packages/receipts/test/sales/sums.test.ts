/** Tests the amounts of a sale: what is payable, paid, refunded and owed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dueOf,
  netPayments,
  owedOf,
  payableOf,
  payingTransactions,
  returnedOf,
  standingReturns,
  undoIn,
} from "../../src/sales/sale.ts";
import { contentOf, HELD, paymentOf, refundOf, returnOf } from "./parts.ts";

const credit = (id: string, status: "completed" | "failed") => paymentOf(status, { id, means: "credit" });
const surplus = (status: "completed" | "failed") =>
  returnOf(status, { purpose: "surplus", payments: [refundOf(status, { amountMinor: 300 })] });

test("a customer pays the items less the discount, with tip and rounding", () => {
  const content = contentOf({ discountMinor: 101, tipMinor: 50, roundingMinor: 1 });
  assert.equal(payableOf(content), 950);
});

test("failed returns and refunded surpluses are not returns of goods", () => {
  const returns = [returnOf("failed"), surplus("completed"), returnOf("pending"), returnOf("completed")];
  assert.deepEqual(standingReturns({ returns }), returns.slice(2));
  assert.equal(returnedOf({ returns }), 2_000);
});

test("a failed cancellation does not undo a sale", () => {
  const failed = returnOf("failed", { purpose: "undo" });
  assert.equal(undoIn({ returns: [returnOf("completed"), failed] }), undefined);
  const pending = returnOf("pending", { purpose: "undo" });
  assert.equal(undoIn({ returns: [failed, pending] }), pending);
});

test("a payment counts without its refunded surplus", () => {
  const net = (status: "completed" | "failed") =>
    netPayments({ payments: [paymentOf("completed")], returns: [surplus(status)] })[0]!.amountMinor;
  assert.deepEqual([net("completed"), net("failed")], [700, 1_000]);
});

test("completed and held payments pay for a sale, except refunded ones", () => {
  const payments = [
    paymentOf("completed", { id: "paid" }),
    paymentOf("pending", { id: "held", ...HELD }),
    paymentOf("pending", { id: "pending" }),
    paymentOf("failed", { id: "failed" }),
    paymentOf("completed", { id: "late" }),
  ];
  const late = returnOf("completed", {
    purpose: "surplus",
    payments: [refundOf("completed", { paymentId: "late" })],
  });
  assert.deepEqual(payingTransactions({ payments, returns: [late] }), ["pay_paid", "pay_held"]);
});

test("a customer owes completed credit, less what was paid or returned since", () => {
  const owed = (...more: Parameters<typeof owedOf>[0]["payments"]) =>
    owedOf({ payments: [credit("spm_1", "completed"), credit("spm_2", "failed"), ...more], returns: [] });
  assert.equal(owed(), 1_000);
  for (const status of ["starting", "pending", "verification"] as const)
    assert.equal(owed(paymentOf(status, { settles: true, amountMinor: 400 })), 600, status);
  // A completed payment is deducted by its own return.
  assert.equal(owed(paymentOf("completed", { settles: true, amountMinor: 400 })), 1_000);
  const back = (status: "completed" | "pending" | "failed" | "canceled") => {
    const payments = [refundOf(status, { means: "credit", amountMinor: 300 })];
    return owedOf({ payments: [credit("spm_1", "completed")], returns: [returnOf(status, { payments })] });
  };
  assert.deepEqual(
    (["completed", "pending", "failed", "canceled"] as const).map(back),
    [700, 700, 1_000, 1_000],
  );
});

test("a payment in progress is still due, and an overpayment leaves nothing due", () => {
  const due = (...payments: ReturnType<typeof paymentOf>[]) =>
    dueOf({ content: contentOf(), payments, returns: [] });
  assert.equal(due(paymentOf("pending")), 1_000);
  assert.equal(due(paymentOf("pending", { ...HELD, amountMinor: 400 })), 600);
  assert.equal(due(paymentOf("completed"), paymentOf("completed", { id: "spm_2" })), 0);
});
