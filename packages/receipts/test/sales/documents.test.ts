/** Tests what the documents of a sale and of its returns state. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { returnDocument, saleDocument } from "../../src/sales/documents.ts";
import type { SalePayment } from "../../src/sales/sale.ts";
import { contentOf, documentOf, HELD, paymentOf, refundOf, returnOf, saleOf } from "./parts.ts";

const card = (id: string, more: Partial<SalePayment> = {}) =>
  paymentOf("completed", { id, means: "card", provider: "stripe", ...more });
const LINE = { line: 0, quantityMilli: 1_000, discountMinor: 0 };
const INVOICE = { kind: "invoice", provider: "acube" } as const;
const CUSTOMER = { customer: { name: "Carla" } };
const receipt = (payments: SalePayment[], more: Parameters<typeof saleOf>[0] = {}) =>
  saleDocument(saleOf({ payments, ...more }), "receipt") as Record<string, never>;
const invoice = (payments: SalePayment[], more: Parameters<typeof contentOf>[0] = {}) => {
  const content = contentOf({ document: { ...INVOICE, fields: CUSTOMER }, ...more });
  return saleDocument(saleOf({ payments, content }), "invoice") as Record<string, never>;
};

test("a receipt has the fields of its request", () => {
  const fields = { lottery: "ABCD1234", customerTaxCode: "RSSMRA80A01H501U" };
  const content = contentOf({ document: { kind: "receipt", provider: "fiskaly", fields } });
  const { lottery, customerTaxCode, type } = receipt([card("spm_1")], { content });
  assert.deepEqual({ lottery, customerTaxCode, type }, { ...fields, type: "sale" });
});

test("a receipt names its electronic payments unless one was partly refunded", () => {
  const surplus = (amountMinor: number) =>
    returnOf("completed", {
      ...{ purpose: "surplus", amountMinor },
      payments: [refundOf("completed", { paymentId: "spm_2", amountMinor })],
    });
  const payments = [card("spm_1"), card("spm_2")];
  assert.deepEqual(receipt([card("spm_1")]).transactionIds, ["pay_spm_1"]);
  assert.deepEqual(receipt(payments, { returns: [surplus(1_000)] }).transactionIds, ["pay_spm_1"]);
  assert.equal(receipt(payments, { returns: [surplus(400)] }).transactionIds, undefined);
  assert.equal("transactionIds" in receipt([paymentOf("completed")]), false);
});

test("a held amount is on the receipt, and a debt paid later is not", () => {
  const held = paymentOf("pending", { means: "card", ...HELD });
  assert.deepEqual(receipt([held]).payment, { electronic: 10 });
  const debt = paymentOf("completed", { means: "credit" });
  const paid = card("spm_2", { settles: true });
  assert.deepEqual(receipt([debt, paid]).payment, { credit: 20 });
  assert.equal("transactionIds" in receipt([debt, paid]), false);
});

test("an invoice has prices with VAT, its discount and one payment", () => {
  const { pricesIncludeVat, payment, transactionId, customer, type } = invoice(
    [card("spm_1", { amountMinor: 900 })],
    { discountMinor: 100 },
  );
  assert.deepEqual(
    { pricesIncludeVat, payment, transactionId, customer, type },
    {
      ...{ pricesIncludeVat: true, payment: { electronic: 9, discount: 1 }, transactionId: "pay_spm_1" },
      ...{ ...CUSTOMER, type: undefined },
    },
  );
  const two = invoice([card("spm_1", { amountMinor: 400 }), card("spm_2", { amountMinor: 600 })]);
  assert.equal("transactionId" in two, false);
});

test("an invoice for deposits alone has the deposit invoice type", () => {
  const deposit = { description: "Acconto", quantity: 1, price: 10, vat: "10", deposit: true };
  const { type, items } = invoice([paymentOf("completed")], { items: [deposit] }) as {
    type?: string;
    items?: object[];
  };
  assert.equal(type, "TD02");
  assert.equal("deposit" in items![0]!, false);
  const both = [deposit, { ...deposit, deposit: false }];
  assert.equal("type" in invoice([paymentOf("completed")], { items: both }), false);
});

test("an invoice deducts prepaid VAT, and states multi-purpose vouchers as collected", () => {
  const voucher = (vat: string | null) =>
    paymentOf("completed", { means: "voucher", amountMinor: 400, prepaid: { id: "vch_1", vat } });
  const rest = paymentOf("completed", { id: "spm_2", amountMinor: 600 });
  const deducted = invoice([voucher("10"), rest]) as { items?: { price: number; vat: string }[] };
  assert.deepEqual(
    deducted.items!.map(({ price, vat }) => [price, vat]),
    [
      [10, "10"],
      [-4, "10"],
    ],
  );
  assert.deepEqual(invoice([voucher(null), rest]).payment, {
    ...{ cash: 6, ticket: 4, methods: { ticket: "MP22" } },
  });
  const ticket = paymentOf("completed", { id: "spm_2", means: "ticket", amountMinor: 600 });
  assert.deepEqual(invoice([voucher(null), ticket]).payment, { ticket: 10, ticketCount: 1 });
  assert.deepEqual(invoice([paymentOf("completed")]).payment, { cash: 10 });
});

test("a return's receipt states its lines, discount and refunds", () => {
  const content = contentOf({ itemsMinor: 2_000, discountMinor: 200 });
  const [dish] = content.items;
  const sale = saleOf({
    content: { ...content, items: [dish!, { ...dish!, description: "Wine", discount: 1 }] },
    payments: [paymentOf("completed", { amountMinor: 1_800 })],
    document: documentOf("completed"),
  });
  const returned = returnOf("pending", {
    ...{ amountMinor: 400, discountMinor: 50, lines: [{ ...LINE, line: 1, quantityMilli: 500 }] },
    payments: [refundOf("completed", { amountMinor: 400 }), refundOf("failed", { amountMinor: 100 })],
  });
  assert.deepEqual(returnDocument(sale, returned, "receipt"), {
    ...{ type: "refund", original: "rcp_1", payment: { cash: 4, discount: 0.5 } },
    items: [{ description: "Wine", quantity: 0.5, price: 10, vat: "10" }],
  });
});

test("a refund states its share of meal vouchers, and reported means if whole", () => {
  const reportedMeans = [{ kind: "ticket" as const, amountMinor: 1_000, count: 2 }];
  const back = (payment: SalePayment, amountMinor: number) => {
    const sale = saleOf({ payments: [payment], document: documentOf("completed") });
    const payments = [refundOf("completed", { amountMinor })];
    const returned = returnOf("pending", { amountMinor, payments, lines: [LINE] });
    return (returnDocument(sale, returned, "receipt") as { payment: object }).payment;
  };
  const tickets = paymentOf("completed", { means: "ticket", fields: { ticketCount: 4 } });
  assert.deepEqual(back(tickets, 500), { ticket: 5, ticketCount: 2 });
  const terminal = card("spm_1", { reportedMeans });
  assert.deepEqual(back(terminal, 1_000), { ticket: 10, ticketCount: 2 });
  assert.deepEqual(back(terminal, 500), { electronic: 5 });
});

test("a canceled sale's receipt is voided if its hold was lost, or else refunded", () => {
  const undo = returnOf("pending", { purpose: "undo", lines: [LINE] });
  const of = (payments: SalePayment[], purpose: "undo" | "return" = "undo") => {
    const sale = saleOf({ payments, document: documentOf("completed") });
    const { type, original, payment } = returnDocument(sale, { ...undo, purpose }, "receipt") as never;
    return { type, original, payment };
  };
  const lost = paymentOf("canceled", { means: "card", ...HELD });
  assert.deepEqual(of([lost]), { type: "return", original: "rcp_1", payment: { electronic: 10 } });
  const other = paymentOf("failed", { id: "spm_2", means: "card" });
  assert.deepEqual(of([lost, other]).payment, { electronic: 10 });
  assert.equal(of([paymentOf("completed")]).type, "refund");
  assert.equal(of([paymentOf("completed", { amountMinor: 400 })], "return").type, "refund");
});

test("a credit note refers to its invoice and states the returned discount", () => {
  const content = contentOf({ document: { ...INVOICE, fields: { ...CUSTOMER, type: "TD01" } } });
  const sale = (number: string | null) =>
    saleOf({
      ...{ content, payments: [paymentOf("completed")] },
      document: documentOf("completed", { kind: "invoice", number }),
    });
  const returned = returnOf("pending", { lines: [LINE], discountMinor: 50 });
  const note = returnDocument(sale("2026/1"), returned, "invoice") as Record<string, unknown>;
  assert.deepEqual(
    [note.type, note.related, note.payment],
    [...["TD04", [{ number: "2026/1" }]], { discount: 0.5 }],
  );
  const bare = returnDocument(sale(null), { ...returned, discountMinor: 0 }, "invoice");
  assert.deepEqual(["related" in bare, "payment" in bare], [false, false]);
});
