/** Tests which payments and lines a return refunds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "@banco/core";
import { withReturn } from "../../src/sales/changes.ts";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import { documentedItems } from "../../src/sales/prepaid.ts";
import type { ReturnRequest, SaleRequest } from "../../src/sales/requests.ts";
import { surplusOf, undoOf } from "../../src/sales/returns.ts";
import type { Sale, SalePayment } from "../../src/sales/sale.ts";
import { contentOf, documentOf, paymentOf, refundOf, returnOf, saleOf } from "./parts.ts";

const CHOOSERS: Choosers = {
  paymentProvider: () => "stripe",
  documentProvider: () => "fiskaly",
  prepaid: ({ code }) => ({ id: code!, vat: code!.startsWith("22") ? "22" : null }),
};
const dish = (price: number, more: object = {}) => ({
  ...{ description: "Dish", quantity: 1, price, vat: "22", ...more },
});
const cash = (amount: number) => ({ means: "cash" as const, amount });
const voucher = (code: string, amount: number) => ({ means: "voucher" as const, code, amount });
const card = (id: string, more: Partial<SalePayment> = {}) =>
  paymentOf("completed", { id, means: "card", provider: "stripe", ...more });

/** A completed sale with its receipt. */
function sold(body: SaleRequest): Sale {
  const { content, payments } = checkSale(body, "till", CHOOSERS);
  const paid = payments.map((payment) => ({ ...payment, status: "completed" as const }));
  return saleOf({ content, payments: paid, document: documentOf("completed") });
}
const returned = (sale: Sale, body: ReturnRequest) => withReturn(sale, body).returns.at(-1)!;
const refunds = (sale: Sale, body: ReturnRequest) =>
  returned(sale, body).payments.map(({ means, amountMinor }) => [means, amountMinor]);

/** Returns the path of the first refused field. */
function refused(check: () => unknown): string | undefined {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.extras.errors?.[0]?.path;
  }
  return undefined;
}
const refusedReturn = (sale: Sale, body: ReturnRequest) => refused(() => returned(sale, body));

test("a refund goes to debts and cards before meal vouchers and cash", () => {
  const payments = [
    paymentOf("completed", { id: "cash", amountMinor: 200 }),
    paymentOf("completed", { id: "ticket", means: "ticket", amountMinor: 200 }),
    card("card", { amountMinor: 300 }),
    paymentOf("completed", { id: "credit", means: "credit", amountMinor: 300 }),
  ];
  const sale = saleOf({ payments });
  assert.deepEqual(refunds(sale, { amount: 9 }), [
    ["credit", 300],
    ["card", 300],
    ["ticket", 200],
    ["cash", 100],
  ]);
});

test("a return refunds only completed payments, less their earlier refunds", () => {
  const payments = [card("failed", { status: "failed" }), paymentOf("completed")];
  const lost = (["failed", "canceled"] as const).map((status) =>
    returnOf("failed", {
      payments: [refundOf(status)],
    }),
  );
  const sale = saleOf({ payments, returns: lost });
  assert.deepEqual(refunds(sale, { amount: 10 }), [["cash", 1_000]]);
  const named = [{ paymentId: "failed", amount: 10 }];
  assert.equal(refusedReturn(sale, { amount: 10, payments: named }), "/payments/0/amount");
});

test("a return lists only payments of its sale, each once", () => {
  const sale = saleOf({
    payments: [card("card", { amountMinor: 400 }), paymentOf("completed", { amountMinor: 600 })],
  });
  const give = (...named: [string, number][]) =>
    refusedReturn(sale, { amount: 6, payments: named.map(([paymentId, amount]) => ({ paymentId, amount })) });
  assert.equal(give(["card", 1], ["spm_1", 5]), undefined);
  assert.equal(give(["card", 6]), "/payments/0/amount");
  assert.equal(give(["spm_1", 3], ["spm_1", 3]), "/payments/1/paymentId");
  assert.equal(give(["spm_9", 6]), "/payments/0/paymentId");
});

test("a return by amount includes its share of the sale's discount", () => {
  const sale = sold({ items: [dish(10), dish(10), dish(10)], discount: 3, payments: [cash(27)] });
  const { amountMinor, discountMinor, lines } = returned(sale, { amount: 9 });
  assert.deepEqual([amountMinor, discountMinor, lines.length], [900, 100, 1]);
});

test("a return by amount matches its lines exactly, without gifts", () => {
  const sale = sold({ items: [dish(5, { gift: true }), dish(100)], payments: [cash(100)] });
  assert.deepEqual(
    returned(sale, { amount: 100 }).lines.map(({ line }) => line),
    [1],
  );
  assert.equal(refusedReturn(sale, { amount: 0.55 }), "/amount");
  assert.equal(refusedReturn(sale, { items: [{ line: 2, quantity: 1 }] }), "/items/0/line");
});

test("a sale without a document is returned without one, with or without its lines", () => {
  const sale: Sale = { ...sold({ items: [dish(10)], payments: [cash(10)] }), document: null };
  const whole = returned(sale, {});
  assert.deepEqual([whole.lines.length, whole.document, whole.amountMinor], [1, null, 1_000]);
  assert.deepEqual(returned(sale, { amount: 4 }).lines, []);
});

test("a returned sale has nothing left to return", () => {
  const sale = sold({ items: [dish(10)], payments: [cash(10)] });
  const done: Sale = { ...sale, returns: [{ ...returned(sale, {}), status: "completed" }] };
  assert.equal(refusedReturn(done, {}), "/items");
});

test("vouchers and deposits are returned by line, not by amount", () => {
  const gift = {
    description: "Buono",
    quantity: 1,
    price: 10,
    vat: "N2",
    voucher: { purpose: "multi" as const },
  };
  const sale = sold({ items: [gift], payments: [cash(10)] });
  assert.equal(refusedReturn(sale, { amount: 10 }), "/amount");
  assert.equal(refusedReturn(sale, { items: [{ line: 0, quantity: 1 }] }), undefined);
});

test("a canceled sale without a document returns its tip without stating it", () => {
  const content = contentOf({ tipMinor: 100 });
  const open = saleOf({
    status: "open",
    content,
    payments: [paymentOf("completed", { amountMinor: 1_100 })],
  });
  const undo = undoOf(open);
  assert.deepEqual([undo.amountMinor, undo.lines, "tipMinor" in undo], [1_100, [], false]);
  assert.equal(undoOf({ ...open, document: documentOf("completed") }).tipMinor, 100);
});

test("an overpayment is refunded without a document", () => {
  const payments = [paymentOf("completed"), card("late")];
  const surplus = surplusOf(saleOf({ payments, document: documentOf("completed") }), [payments[0]!])!;
  assert.deepEqual([surplus.document, surplus.lines], [null, []]);
});

test("a debt is settled by its completed payments, again after a failed refund", () => {
  const credit = paymentOf("completed", { id: "credit", means: "credit" });
  const failed = card("failed", { status: "failed", settles: true, amountMinor: 400 });
  const late = card("late", { amountMinor: 500 });
  const other = surplusOf(saleOf({ payments: [credit, failed, late] }), [credit, failed])!;
  assert.deepEqual(
    [other.reason, other.payments.map(({ paymentId }) => paymentId)],
    ["Paid twice", ["late"]],
  );
  const paid = card("paid", { settles: true, amountMinor: 400 });
  const lost = returnOf("failed", {
    ...{ purpose: "surplus", reason: "Paid later" },
    payments: [refundOf("failed", { paymentId: "credit", means: "credit", amountMinor: 400 })],
  });
  const settled = surplusOf(saleOf({ payments: [credit, paid], returns: [lost] }), [credit, paid])!;
  assert.deepEqual([settled.reason, settled.amountMinor], ["Paid later", 400]);
});

test("a voucher with prepaid VAT gets back its part of the returned goods", () => {
  const sale = sold({ items: [dish(10)], payments: [voucher("22 a", 4), cash(6)] });
  const back = [
    ["voucher", 400],
    ["cash", 600],
  ];
  assert.deepEqual(refunds(sale, {}), back);
  assert.deepEqual(refunds(sale, { amount: 10 }), back);
  assert.equal(refusedReturn(sale, { amount: 5 }), "/amount");
  const [spent, paid] = sale.payments;
  const named = { items: [{ line: 0, quantity: 1 }] };
  const payments = [
    { paymentId: spent!.id, amount: 4 },
    { paymentId: paid!.id, amount: 2 },
  ];
  assert.equal(refusedReturn(sale, { ...named, payments }), "/payments/0/paymentId");
});

test("a failed voucher payment deducts nothing", () => {
  const sale = sold({ items: [dish(10)], payments: [voucher("22 a", 4), cash(6)] });
  const discounts = (payments: readonly SalePayment[]) =>
    documentedItems(sale.content, payments).map(({ discountMinor }) => discountMinor);
  assert.deepEqual(discounts(sale.payments), [400]);
  assert.deepEqual(discounts(sale.payments.map((one) => ({ ...one, status: "failed" as const }))), [0]);
});

test("vouchers pay goods, but neither tips, discounts nor gifts", () => {
  const pay = (body: Partial<SaleRequest>) => refused(() => sold({ items: [dish(10)], ...body }));
  assert.equal(pay({ discount: 2, tip: 2, payments: [voucher("A", 8)] }), undefined);
  assert.equal(pay({ discount: 2, tip: 2, payments: [voucher("A", 9)] }), "/payments/0/amount");
  assert.equal(pay({ tip: 5, payments: [voucher("A", 8), voucher("B", 3)] }), "/payments/1/amount");
  const both = [voucher("A", 6), voucher("22 a", 5)];
  assert.equal(pay({ tip: 5, payments: both }), "/payments/1/amount");
  const items = [dish(10, { gift: true }), dish(10, { vat: "10" })];
  assert.equal(pay({ items, payments: [voucher("22 a", 5)] }), "/payments/0/amount");
});

test("deposits are sold alone, at a price, and never as vouchers", () => {
  const deposit = dish(10, { deposit: true });
  const sell = (...items: object[]) => refused(() => sold({ items: items as never, payments: [] }));
  assert.equal(sell(deposit, deposit), undefined);
  assert.equal(sell(deposit, dish(10)), "/items/1");
  assert.equal(sell({ ...deposit, price: 0 }), "/items/0/price");
  const single = { voucher: { purpose: "single" } };
  assert.equal(sell({ ...deposit, ...single }), "/items/0/deposit");
});
