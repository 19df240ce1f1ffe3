import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import type { PartStatus, ReturnPayment, SaleDocument, SaleReturn } from "../../src/sales/sale.ts";
import { type Parts, stateOf, statusOfReturn } from "../../src/sales/state.ts";

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

const DOCUMENT: Omit<SaleDocument, "status"> = {
  ...{ kind: "receipt", provider: "fiskaly", id: "rcp_1", number: null, failure: null, attempt: 1 },
};

test("a refused document releases held cards and then requires a decision", () => {
  const items = [{ description: "Dish", quantity: 1, price: 10, vat: "10" }];
  const { content, payments } = checkSale(
    { items, payments: [{ means: "cash", amount: 10 }] },
    "till",
    CHOOSERS,
  );
  const document = { ...DOCUMENT, status: "failed" as const };
  const stateWith = (more: Partial<Parts["payments"][number]>) => {
    const parts = payments.map((payment) => ({ ...payment, ...more }));
    const { status, isMoving } = stateOf({ content, payments: parts, document, returns: [] });
    return [status, isMoving];
  };
  assert.deepEqual(stateWith({ status: "completed" }), ["question", false]);
  assert.deepEqual(stateWith({ status: "pending", heldUntil: null }), ["paying", true]);
});

test("a refused refund requires a decision once the other refunds are known", () => {
  const items = [{ description: "Dish", quantity: 1, price: 10, vat: "10" }];
  const sold = checkSale({ items, payments: [{ means: "cash", amount: 10 }] }, "till", CHOOSERS);
  const payments = sold.payments.map((payment) => ({ ...payment, status: "completed" as const }));
  const document = { ...DOCUMENT, status: "completed" as const };
  const stateWith = (...statuses: PartStatus[]) => {
    const refunds = statuses.map((status) => ({
      ...{ paymentId: "spm_1", means: "cash", amountMinor: 300, status, refundId: null, failure: null },
    }));
    const status = statusOfReturn({ payments: refunds as ReturnPayment[], document: null });
    const returns = [{ payments: refunds, document: null, status }] as unknown as SaleReturn[];
    const state = stateOf({ content: sold.content, payments, document, returns });
    return [state.status, state.question?.kind, state.isMoving];
  };
  assert.deepEqual(stateWith("completed", "failed"), ["question", "refund_refused", true]);
  for (const open of ["pending", "verification"] as const)
    assert.deepEqual(stateWith("failed", open), ["completed", undefined, true]);
});

test("a return completes with its refunds and its document", () => {
  const back = (status: PartStatus): ReturnPayment => ({
    ...{ paymentId: "spm_1", means: "cash", amountMinor: 500, status, refundId: null, failure: null },
  });
  const status = (payments: PartStatus[], document: PartStatus | null): SaleReturn["status"] =>
    statusOfReturn({
      payments: payments.map(back),
      document: document && { ...DOCUMENT, status: document },
    });
  assert.equal(status(["completed"], null), "completed");
  assert.equal(status(["completed"], "completed"), "completed");
  for (const open of ["starting", "pending", "failed", "verification"] as const)
    assert.equal(status(["completed"], open), "pending", open);
  assert.equal(status(["completed", "pending"], "completed"), "pending");
  assert.equal(status(["pending", "verification"], null), "verification");
  assert.equal(status(["completed", "failed"], null), "pending");
  assert.equal(status(["failed", "canceled"], null), "failed");
});
