/** Tests which requests for a sale, its payments and its document are refused, and where. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "@banco/core";
import { canceled, documentRequestOf, withDocument, withPayment } from "../../src/sales/changes.ts";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import type { SaleDocumentRequest, SalePaymentRequest, SaleRequest } from "../../src/sales/requests.ts";
import { contentOf, documentOf, paymentOf, saleOf } from "./parts.ts";

const CHOOSERS: Choosers = {
  paymentProvider: () => "stripe",
  documentProvider: (name) => name ?? "fiskaly",
  prepaid: ({ code }) => ({ id: code!, vat: code!.startsWith("22") ? "22" : null }),
};
const items = [{ description: "Dish", quantity: 1, price: 10, vat: "10" }];
const cash = (amount: number) => ({ means: "cash" as const, amount });

const check = (body: Partial<SaleRequest>) => checkSale({ items, ...body }, "till", CHOOSERS);

/** Returns the path of the first refused field. */
function refused(body: Partial<SaleRequest>): string | undefined {
  try {
    check(body);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return error.extras.errors?.[0]?.path;
  }
  return undefined;
}
const document = (request: SaleDocumentRequest) => refused({ document: request });
const payment = (...payments: SalePaymentRequest[]) => refused({ payments });

test("a discount can equal the items' total, but not exceed it", () => {
  assert.equal(refused({ discount: 10 }), undefined);
  assert.equal(refused({ discount: 10.01 }), "/discount");
  assert.equal(refused({ items: [{ ...items[0]!, deposit: true }], discount: 1 }), "/discount");
});

test("a document's fields belong to its kind", () => {
  const customer = { name: "Carla" };
  assert.equal(document({ type: "TD01" }), "/document/type");
  assert.equal(document({ customer }), "/document/customer");
  assert.equal(document({ kind: "invoice" }), "/document/customer");
  assert.equal(document({ kind: "invoice", customer }), undefined);
  assert.equal(document({ kind: "invoice", customer, lottery: "ABCD1234" }), "/document/lottery");
  const customerTaxCode = "RSSMRA80A01H501U";
  assert.equal(document({ kind: "invoice", customer, customerTaxCode }), "/document/customerTaxCode");
  assert.equal(document({ kind: "none", provider: "fiskaly" }), "/document/provider");
});

test("a payment's fields belong to its means", () => {
  assert.equal(payment({ ...cash(10), provider: "stripe" }), "/payments/0/provider");
  assert.equal(payment({ ...cash(10), provider: "handoff" }), undefined);
  assert.equal(payment({ ...cash(10), ticketCount: 1 }), "/payments/0/ticketCount");
  assert.equal(payment({ means: "ticket", amount: 10, ticketCount: 1 }), undefined);
  for (const [name, value] of Object.entries({ ticketCount: 1, code: "A", depositId: "dep_1" }))
    assert.equal(payment({ means: "terminal", amount: 10, [name]: value }), `/payments/0/${name}`);
  const voucher = { means: "voucher", amount: 10 } as const;
  assert.equal(payment(voucher), "/payments/0/code");
  assert.equal(payment({ ...voucher, code: "A", depositId: "dep_1" }), "/payments/0/depositId");
  assert.equal(payment({ ...voucher, code: "A", token: "tok" }), "/payments/0/token");
});

test("a debt requires a document", () => {
  const payments = [{ means: "credit" as const, amount: 10 }];
  assert.equal(refused({ payments }), undefined);
  assert.equal(refused({ payments, document: { kind: "none" } }), "/payments/0/means");
});

test("a debt is not paid by another debt, meal vouchers, vouchers or deposits", () => {
  const credit = paymentOf("completed", { means: "credit" });
  const owing = saleOf({ payments: [credit], document: documentOf("completed") });
  const choosers = { ...CHOOSERS, prepaid: () => ({ id: "dep_1", vat: null }) };
  const pay = (request: SalePaymentRequest) => withPayment(owing, request, choosers).payments.at(-1);
  assert.equal(pay(cash(5))?.settles, true);
  for (const request of [{ means: "credit" }, { means: "ticket" }] as const)
    assert.throws(() => pay({ ...request, amount: 5 }), { code: "validation_failed" });
  const voucher = { means: "voucher", code: "A", amount: 5 } as const;
  assert.throws(() => pay(voucher), { code: "validation_failed" });
  const deposit = { means: "deposit", depositId: "dep_1", amount: 5 } as const;
  assert.throws(() => pay(deposit), { code: "validation_failed" });
});

test("a payment pays at most what is due, and only cash gives change", () => {
  assert.equal(payment(cash(10), cash(1)), "/payments/1");
  assert.equal(payment(cash(4), { means: "terminal", amount: 6.01 }), "/payments/1/amount");
  const { payments } = check({ payments: [cash(4), cash(10)] });
  assert.deepEqual(
    payments.map(({ amountMinor, changeMinor }) => [amountMinor, changeMinor]),
    [
      [400, 0],
      [600, 400],
    ],
  );
});

test("only cash without a tip is rounded, to the nearest five cents", () => {
  const rounded = (body: Partial<SaleRequest>) =>
    refused({ items: [{ ...items[0]!, price: 9.98 }], rounding: 0.02, payments: [cash(10)], ...body });
  assert.equal(rounded({}), undefined);
  assert.equal(rounded({ rounding: 0.01 }), "/rounding");
  assert.equal(rounded({ tip: 1, payments: [cash(11)] }), "/rounding");
  assert.equal(rounded({ payments: [{ means: "terminal", amount: 10 }] }), "/rounding");
});

test("an added voucher is counted with earlier ones for the same VAT", () => {
  const content = contentOf({ items: [{ ...items[0]!, vat: "22" }, ...items], itemsMinor: 2_000 });
  const prepaid = { id: "22 a", vat: "22" };
  const earlier = paymentOf("completed", { means: "voucher", amountMinor: 600, prepaid });
  const open = saleOf({ status: "open", content, payments: [earlier] });
  const add = (amount: number) => withPayment(open, { means: "voucher", code: "22 b", amount }, CHOOSERS);
  assert.equal(add(4).payments.length, 2);
  assert.throws(() => add(4.01), { code: "validation_failed" });
});

test("a refused document is retried with its own fields, or with new ones", () => {
  const fields = { lottery: "ABCD1234" };
  const content = contentOf({ document: { kind: "receipt", provider: "fiskaly", fields } });
  const asking = saleOf({ status: "question", content, document: documentOf("failed") });
  assert.deepEqual(withDocument(asking, undefined, CHOOSERS).content?.document.fields, fields);
  const other = withDocument(asking, { provider: "acube" }, CHOOSERS);
  assert.deepEqual(other.content?.document, { kind: "receipt", provider: "acube", fields: {} });
  assert.equal(other.document?.provider, "acube");
  assert.throws(() => documentRequestOf(asking, { kind: "none" }, CHOOSERS), { code: "validation_failed" });
});

test("a sale that is already undone is not undone again", () => {
  const undone = saleOf({ status: "undone", payments: [paymentOf("completed")] });
  assert.deepEqual(canceled(undone), {});
});
