/** Tests which operations a sale's step performs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Sale } from "../../src/sales/sale.ts";
import { type Acts, nextParts } from "../../src/sales/step.ts";
import { contentOf, documentOf, HELD, paymentOf, refundOf, returnOf, saleOf } from "./parts.ts";

/** Returns the operations of a sale's next step, and the purposes of its returns after it. */
async function step(change: Partial<Sale>) {
  const done: string[] = [];
  const acts: Acts<Sale> = {
    pay: async ({ payments }) => payments,
    endHold: async (_sale, payment, kind) => {
      done.push(kind);
      return { ...payment, status: kind === "capture" ? "completed" : "canceled" };
    },
    issue: async (_sale, document) => {
      done.push("issue");
      return { ...document, status: "completed" };
    },
    refundReturn: async (_sale, { payments }) => payments,
    issueReturn: async (_sale, _returned, document) => {
      done.push("issueReturn");
      return { ...document, status: "completed" };
    },
  };
  const { returns } = await nextParts(acts, saleOf(change));
  return [done.join(), returns.map(({ purpose }) => purpose).join()];
}

const PAID = { payments: [paymentOf("completed")] };
const ISSUED = { document: documentOf("completed") };

test("a receipt is issued only after the sale was stored as paid", async () => {
  assert.deepEqual(await step({ ...PAID, status: "open" }), ["", ""]);
  assert.deepEqual(await step({ ...PAID, status: "issuing" }), ["issue", ""]);
  const unknown = { ...PAID, document: documentOf("verification") };
  assert.deepEqual(await step({ ...unknown, status: "question" }), ["issue", ""]);
});

test("a held amount is captured after the receipt, and released after a failure", async () => {
  const held = { payments: [paymentOf("pending", HELD)] };
  assert.deepEqual(await step({ ...held, ...ISSUED, status: "paying" }), ["capture", ""]);
  const failure = { code: "refused", message: "no" };
  const refused = { payments: [paymentOf("pending", { ...HELD, failure })] };
  assert.deepEqual(await step({ ...refused, ...ISSUED, status: "question" }), ["", ""]);
  const document = documentOf("failed");
  assert.deepEqual(await step({ ...held, document, status: "paying" }), ["release", ""]);
});

test("a receipt is voided if its only payments were holds that were lost", async () => {
  const lost = paymentOf("canceled", HELD);
  const sale = { status: "paying", ...ISSUED } as const;
  const returnsOf = async (change: Partial<Sale>) =>
    (await step({ ...sale, payments: [lost], ...change }))[1];
  assert.equal(await returnsOf({}), "undo");
  assert.equal(await returnsOf({ document: documentOf("failed") }), "");
  assert.equal(await returnsOf({ payments: [paymentOf("canceled")] }), "");
  assert.equal(await returnsOf({ payments: [lost, paymentOf("pending", { id: "spm_2" })] }), "");
  const cash = paymentOf("completed", { id: "spm_2", amountMinor: 400 });
  assert.equal(await returnsOf({ payments: [lost, cash] }), "");
  assert.equal(await returnsOf({ content: contentOf({ itemsMinor: 0 }) }), "");
  assert.equal(await returnsOf({ returns: [returnOf("completed", { purpose: "undo" })] }), "undo");
  assert.equal(await returnsOf({ returns: [returnOf("failed", { purpose: "undo" })] }), "undo,undo");
});

test("a surplus is refunded in addition to earlier returns", async () => {
  const payments = [paymentOf("completed"), paymentOf("completed", { id: "spm_2" })];
  const returns = [returnOf("failed")];
  assert.deepEqual(await step({ ...ISSUED, payments, returns }), ["", "return,surplus"]);
});

test("a return's document follows its requested refunds, once", async () => {
  const back = (status: "completed" | "pending" | "failed", refundId: string | null, document = "starting") =>
    step({
      ...{ ...PAID, ...ISSUED },
      returns: [
        returnOf("pending", {
          payments: [refundOf(status, { refundId })],
          document: documentOf(document as "starting"),
        }),
      ],
    });
  assert.deepEqual(await back("completed", "ref_1"), ["issueReturn", "return"]);
  assert.deepEqual(await back("pending", "ref_1"), ["issueReturn", "return"]);
  assert.deepEqual(await back("pending", null), ["", "return"]);
  assert.deepEqual(await back("failed", "ref_1"), ["", "return"]);
  assert.deepEqual(await back("pending", "ref_1", "completed"), ["", "return"]);
});
