import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import type { ReceiptOrder } from "@banco/providers";
import {
  invoiceOutcome,
  isReturnOf,
  isSaleOf,
  receiptOutcome,
  returnItemsOf,
  saleOf,
} from "@banco/providers/fiscal/openapi/map";
import { webhooks } from "@banco/providers/fiscal/openapi/webhook";
import type { Receipt } from "@banco/providers/fiscal/openapi/wire";
import { checkReceipt, type ReceiptRequest } from "@banco/receipts";

function order(request: Partial<ReceiptRequest>): ReceiptOrder {
  const result = checkReceipt({ type: "sale", items: [], payment: {}, ...request });
  if ("findings" in result) throw new Error(JSON.stringify(result.findings));
  const id = newId("rcp");
  return { id, receipt: result.receipt, seller: {}, createdAt: new Date(), original: null, lines: [] };
}

const RECEIPT = { id: "679c", type: "sale", items: [], create_timestamp: 1, document_number: "DCW2026/1" };
const receipt = (change: Partial<Receipt>): Receipt => ({ ...RECEIPT, status: "new", ...change });

test("a submitted receipt has a number, but only a ready one is final", () => {
  const submitted = receiptOutcome(
    receipt({ status: "submitted", document_date: "2026-01-31T14:08:28.000Z" }),
  );
  assert.deepEqual(submitted, { status: "pending", providerDocumentId: "679c", number: "DCW2026/1" });
  const ready = receiptOutcome(receipt({ status: "ready", document_date: "2026-01-31T14:08:28.000Z" }));
  assert.deepEqual([ready.status, ready.date], ["completed", "2026-01-31T14:08:28.000Z"]);
});

test("a failure has the tax office's text or a default message", () => {
  const outcome = receiptOutcome(
    receipt({ status: "failed", error_code: "EF0", error_message: "non valido" }),
  );
  assert.deepEqual(outcome.failure, { code: "EF0", message: "non valido" });
  assert.ok(receiptOutcome(receipt({ status: "failed" })).failure?.message);
});

test("an invoice has SDI's ID and, if refused, the reason", () => {
  const details = { sdi_id: "1234567", sdi_status: "ERROR", sdi_message: "00311" };
  const refused = invoiceOutcome({ id: "i1", state: "ERROR", details });
  assert.deepEqual(refused, {
    status: "failed",
    providerDocumentId: "i1",
    sdiId: "1234567",
    failure: { code: "ERROR", message: "00311" },
  });
  const undelivered = { sdi_id: "7", sdi_status: "NOT_DELIVERED" };
  assert.equal(invoiceOutcome({ id: "i2", state: "DONE", details: undelivered }).status, "completed");
});

test("a nature's sub-code is sent as its group", () => {
  const items = [
    { description: "Libro", quantity: 1, price: 2, vat: "N2.2" },
    { description: "Olio", quantity: 1, price: 1, vat: "7.3" },
  ];
  const sale = saleOf(order({ items, payment: { cash: 3 } }), "01234567897");
  assert.deepEqual(
    sale.items.map(({ vat_rate_code }) => vat_rate_code),
    ["N2", "7.3"],
  );
  assert.equal(sale.fiscal_id, "01234567897");
});

test("a quantity with three decimals is refused, not rounded", () => {
  const items = [
    { description: "Pane", quantity: 0.25, price: 4, vat: "4" },
    { description: "Prosciutto", quantity: 0.125, price: 40, vat: "10" },
  ];
  assert.throws(() => saleOf(order({ items, payment: { cash: 6 } }), "1"), {
    kind: "rejected",
    path: "/items/1/quantity",
  });
});

test("a sale whose response was lost is found by tag or content", () => {
  const items = [
    { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
    { description: "Cornetto", quantity: 1, price: 1.5, vat: "10" },
  ];
  const sale = saleOf(order({ items, payment: { cash: 3.9 } }), "1");
  const { cash_payment_amount, electronic_payment_amount } = sale;
  const listed = [...sale.items].reverse().map(({ quantity, description }) => ({ quantity, description }));
  const same = receipt({ items: listed, cash_payment_amount, electronic_payment_amount });
  assert.equal(isSaleOf(same, sale), true);
  assert.equal(isSaleOf({ ...same, tags: sale.tags, items: [] }, sale), true);
  assert.equal(isSaleOf({ ...same, tags: ["rcp_other"] }, sale), false);
  assert.equal(isSaleOf({ ...same, cash_payment_amount: 3.8 }, sale), false);
  assert.equal(isSaleOf({ ...same, items: listed.slice(1) }, sale), false);
});

test("a refund refers to each of the tax office's lines once", () => {
  const sale = receipt({
    items: [
      { id: "111", sku: "1" },
      { id: "222", sku: "2" },
    ],
  });
  const lines = [
    { line: 1, quantityMilli: 1_000, discountMinor: 0 },
    { line: 0, quantityMilli: 500, discountMinor: 0 },
    { line: 1, quantityMilli: 2_000, discountMinor: 0 },
  ];
  assert.deepEqual(returnItemsOf(sale, lines), [
    { id: "222", quantity: 3 },
    { id: "111", quantity: 0.5 },
  ]);
  assert.throws(() => returnItemsOf(receipt({}), lines), { kind: "rejected", code: "unknown_line" });
  const same = receipt({
    type: "return",
    items: [
      { sku: "1", return: 0.5 },
      { sku: "2", return: 3 },
    ],
  });
  assert.equal(isReturnOf(same, lines), true);
  assert.equal(isReturnOf(same, lines.slice(1)), false);
  assert.equal(isReturnOf(receipt({ items: [{ sku: "1", return: 0.5 }] }), lines), false);
});

test("a callback's document is found at either level", async () => {
  const delivery = (body: unknown) => ({
    method: "POST" as const,
    headers: {},
    query: {},
    body: typeof body === "string" ? body : JSON.stringify(body),
    receivedAt: new Date(),
  });
  const document = { id: "679c", status: "ready", type: "sale" };
  for (const body of [{ data: document, custom: null }, { data: { data: document, custom: null } }]) {
    assert.deepEqual(webhooks.read(delivery(body)), [
      { id: "679c:ready", type: "sale", documents: [{ providerDocumentId: "679c" }] },
    ]);
  }
  const [invoice] = webhooks.read(delivery({ data: { id: "6977", state: "DONE", type: "TD01" } }));
  assert.equal(invoice?.id, "6977:DONE");
  for (const body of ["{", "null", "[]", "7", { data: null }, { data: { id: 7 } }]) {
    assert.equal(await webhooks.verify({} as never, delivery(body)), false);
    assert.deepEqual(webhooks.read(delivery(body)), []);
  }
});
