/** Tests how the outcomes of a sale's orders become its payments, refunds and documents. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { OrderRefused } from "@banco/bridge/orders/orders";
import { issuedBy, type Known, paidBy, refundedBy } from "@banco/bridge/sales/outcomes";
import type { DocumentData, PaymentData } from "@banco/driver";
import type { ReturnPayment, SaleDocument, SalePayment } from "@banco/receipts/sales/sale";

const PAYMENT = { id: "spm_1", amountMinor: 600, status: "starting", failure: null } as SalePayment;
const REFUND = { paymentId: "spm_1", amountMinor: 600, status: "starting", failure: null } as ReturnPayment;
const DOCUMENT = { kind: "receipt", status: "starting", id: null, number: null } as SaleDocument;
const REFUSED = new OrderRefused("The terminal is off", "bridge");

const payment = (data: Partial<PaymentData>): Known<PaymentData> => ({
  id: "ord_1",
  data: { id: "pay_1", status: "completed", amount: 6, currency: "EUR", ...data },
});
const document = (data: Partial<DocumentData>): Known<DocumentData> => ({
  id: "ord_1",
  data: { id: "doc_1", status: "completed", amount: 6, ...data },
});

test("a tip from the terminal is recorded in addition to the payment's amount", () => {
  const { amountMinor, addedTipMinor } = paidBy(PAYMENT, payment({ amount: 6.5, tip: 0.5 }));
  assert.deepEqual([amountMinor, addedTipMinor], [600, 50]);
  for (const data of [{}, { status: "failed", tip: 0.5 } as const])
    assert.equal("addedTipMinor" in paidBy(PAYMENT, payment(data)), false);
});

test("a payment has the charged amount only once it is completed", () => {
  assert.equal(paidBy(PAYMENT, payment({ amount: 4 })).amountMinor, 400);
  assert.equal(paidBy(PAYMENT, payment({ amount: 4, status: "failed" })).amountMinor, 600);
});

test("a payment has its transaction, and the means that the terminal reports", () => {
  const tickets = { kind: "ticket", amount: 5, count: 2 } as const;
  const means = [tickets, { kind: "card" as const, amount: 1 }];
  const paid = paidBy(PAYMENT, payment({ means }));
  assert.equal(paid.transactionId, "pay_1");
  assert.deepEqual(paid.reportedMeans, [
    { kind: "ticket", amountMinor: 500, count: 2 },
    { kind: "card", amountMinor: 100 },
  ]);
  assert.equal("reportedMeans" in paidBy(PAYMENT, payment({})), false);
  const nothing = paidBy(PAYMENT, payment({ amount: 0, status: "canceled", reason: "Red key" }));
  assert.deepEqual(nothing.failure, { code: "canceled", message: "Red key" });
  assert.equal(paidBy(PAYMENT, payment({ reason: "Approved" })).failure, null);
});

test("a pending payment is unknown, and a refused one has failed", () => {
  assert.equal(paidBy(PAYMENT, payment({ status: "pending" })).status, "verification");
  const { status, failure } = paidBy(PAYMENT, REFUSED);
  assert.deepEqual([status, failure], ["failed", { code: "not_done", message: "The terminal is off" }]);
});

test("a refund that its provider accepted is completed", () => {
  assert.equal(refundedBy(REFUND, "ref_1", payment({ status: "pending" })).status, "completed");
  assert.equal(refundedBy(REFUND, "ref_1", payment({ status: "verification" })).status, "verification");
  assert.equal(refundedBy(REFUND, "ref_1", payment({})).refundId, "ref_1");
  const { status, refundId } = refundedBy({ ...REFUND, refundId: null }, "ref_1", REFUSED);
  assert.deepEqual([status, refundId], ["failed", null]);
});

test("a pending receipt is unknown unless its issuer completes it", () => {
  const pending = document({ status: "pending" });
  assert.equal(issuedBy(DOCUMENT, pending, false).status, "verification");
  assert.equal(issuedBy(DOCUMENT, pending, true).status, "pending");
});

test("an issued document has its ID and number, and a refused one its reason", () => {
  const { id, number, status } = issuedBy(DOCUMENT, document({ number: "0764-0001" }), false);
  assert.deepEqual([id, number, status], ["doc_1", "0764-0001", "completed"]);
  const refused = issuedBy(DOCUMENT, REFUSED, false);
  assert.deepEqual([refused.status, refused.failure?.message], ["failed", "The terminal is off"]);
});

test("an invoice is issued once its provider has it", () => {
  const invoice = { ...DOCUMENT, kind: "invoice" } as const;
  const pending = (id: string) => document({ id, status: "pending" });
  assert.equal(issuedBy(invoice, pending("doc_1"), true).status, "completed");
  const unsent = issuedBy(invoice, pending("ord_1"), true);
  assert.deepEqual([unsent.status, unsent.id], ["pending", null]);
});
