/** Tests the state of a sale with debts, held amounts, returns and cancellations. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Parts, stateOf } from "../../src/sales/state.ts";
import { contentOf, documentOf, HELD, paymentOf, refundOf, returnOf } from "./parts.ts";

const PAID = { payments: [paymentOf("completed")], document: documentOf("completed") };
const CREDIT = paymentOf("completed", { means: "credit" });

/** Returns a sale's status, its question and whether it is moving. */
function state(parts: Partial<Parts>) {
  const { status, question, isMoving } = stateOf({
    ...{ content: contentOf(), payments: [], document: null, returns: [] },
    ...parts,
  });
  return question ? [status, question.kind, question.choices, isMoving] : [status, isMoving];
}

test("a sale stays completed while its debt is paid", () => {
  for (const status of ["pending", "verification"] as const) {
    const payments = [CREDIT, paymentOf(status, { id: "spm_2", settles: true })];
    assert.deepEqual(state({ ...PAID, payments }), ["completed", true], status);
  }
});

test("a held amount pays for a sale until its receipt is issued", () => {
  const payments = [paymentOf("completed", { amountMinor: 400 }), paymentOf("pending", HELD)];
  assert.deepEqual(state({ payments }), ["issuing", true]);
  assert.deepEqual(state({ payments, document: documentOf("completed") }), ["paying", true]);
  const captured = [paymentOf("completed", HELD)];
  assert.deepEqual(state({ ...PAID, payments: captured }), ["completed", false]);
});

test("a receipt's unknown outcome is queried even if the hold has ended", () => {
  const payments = [paymentOf("canceled", HELD)];
  assert.deepEqual(state({ payments, document: documentOf("verification") }), [
    ...["question", "document_unknown"],
    ...[["ask_again"], true],
  ]);
});

test("a refused capture is retried or refunded, a lost hold only refunded", () => {
  const failure = { code: "refused", message: "The account is closed" };
  const refused = [paymentOf("pending", { ...HELD, failure })];
  assert.deepEqual(state({ ...PAID, payments: refused }), [
    ...["question", "capture_refused"],
    ...[["capture_again", "give_back"], false],
  ]);
  const lost = paymentOf("canceled", { ...HELD, amountMinor: 600 });
  assert.deepEqual(state({ ...PAID, payments: [lost] }), ["paying", true]);
  const cash = paymentOf("completed", { id: "spm_2", amountMinor: 400 });
  assert.deepEqual(state({ ...PAID, payments: [lost, cash] }), [
    ...["question", "capture_refused"],
    ...[["give_back"], false],
  ]);
});

test("a late hold keeps a completed sale moving until its release", () => {
  const late = paymentOf("canceled", { id: "spm_2", isAbandoned: true, isHeldLate: true });
  assert.deepEqual(state({ ...PAID, payments: [...PAID.payments, late] }), ["completed", true]);
});

test("a sale is returned once everything paid has been refunded", () => {
  const after = (...returns: Parts["returns"]) => state({ ...PAID, returns });
  assert.deepEqual(after(returnOf("pending")), ["completed", true]);
  assert.deepEqual(after(returnOf("completed")), ["returned", false]);
  assert.deepEqual(after(returnOf("completed", { amountMinor: 400 })), ["completed", false]);
  const free = { content: contentOf({ itemsMinor: 0 }), document: documentOf("completed") };
  assert.deepEqual(state(free), ["completed", false]);
});

test("a return's refused document can only be issued again", () => {
  const back = (status: "starting" | "failed") =>
    returnOf("pending", { payments: [refundOf("completed")], document: documentOf(status) });
  assert.deepEqual(state({ ...PAID, returns: [back("starting")] }), ["completed", true]);
  assert.deepEqual(state({ ...PAID, returns: [back("failed")] }), [
    ...["question", "document_refused"],
    ...[["issue_again"], true],
  ]);
});

test("a sale is undone once its money is refunded and its holds are released", () => {
  const undone = (status: "pending" | "completed", payments = PAID.payments) =>
    state({ payments, returns: [returnOf(status, { purpose: "undo" })] });
  assert.deepEqual(undone("pending"), ["paying", true]);
  assert.deepEqual(undone("completed"), ["undone", false]);
  assert.deepEqual(undone("completed", [paymentOf("pending", HELD)]), ["paying", true]);
});
