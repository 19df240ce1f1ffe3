import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "@banco/core";
import { canceled, withReturn } from "../../src/sales/changes.ts";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import { documentedItems } from "../../src/sales/prepaid.ts";
import type { SaleRequest } from "../../src/sales/requests.ts";
import { surplusOf } from "../../src/sales/returns.ts";
import type { PartStatus, Sale, SaleReturn } from "../../src/sales/sale.ts";

const CHOOSERS: Choosers = {
  paymentProvider: () => "stripe",
  documentProvider: () => "fiskaly",
  prepaid: ({ code }) => ({ id: code!, vat: code === "multi" ? null : code!.split(" ")[0]! }),
};

const dish = (price: number, more: object = {}) => ({
  ...{ description: "Dish", quantity: 1, price, vat: "10" },
  ...more,
});
const cash = (amount: number) => ({ means: "cash" as const, amount });
const voucher = (code: string, amount: number) => ({ means: "voucher" as const, code, amount });

const checked = (body: SaleRequest) => checkSale(body, "till", CHOOSERS);

/** A completed sale. */
function sold(body: SaleRequest): Sale {
  const input = checked(body);
  const at = new Date("2026-11-27T12:00:00Z");
  return {
    ...input,
    ...{ id: "sal_1", createdAt: at, updatedAt: at, status: "completed" },
    payments: input.payments.map((payment) => ({ ...payment, status: "completed" as const })),
    document: {
      ...{ kind: "receipt", provider: "fiskaly", id: "rcp_1", status: "completed" },
      ...{ number: null, failure: null, attempt: 1 },
    },
  };
}

/** The return that a request adds. */
const returned = (sale: Sale, body: object): SaleReturn => withReturn(sale, body).returns.at(-1)!;
/** The sale after a completed return. */
const after = (sale: Sale, body: object): Sale => ({
  ...sale,
  returns: [...sale.returns, { ...returned(sale, body), status: "completed" }],
});

/** Returns the path of the first refused field. */
function refused(check: () => unknown): string | undefined {
  try {
    check();
  } catch (error) {
    assert.ok(error instanceof Problem);
    return error.extras.errors?.[0]?.path;
  }
  return undefined;
}

test("a return has quantities in whole thousandths and either items or an amount", () => {
  const sale = sold({ items: [dish(9), dish(6)], payments: [cash(15)] });
  const of = (quantity: number, line = 0) => ({ line, quantity });
  assert.equal(
    refused(() => returned(sale, { items: [of(0.3333)] })),
    "/items/0/quantity",
  );
  assert.equal(
    refused(() => returned(sale, { items: [of(0.6), of(0.6)] })),
    "/items/1/quantity",
  );
  assert.equal(
    refused(() => returned(sale, { items: [of(1)], amount: 2 })),
    "/amount",
  );
  assert.equal(returned(sale, { items: [of(0.6), of(0.4)] }).amountMinor, 900);
  assert.equal(
    refused(() => returned(after(sale, { items: [of(1)] }), { items: [of(0.1)] })),
    "/items/0/quantity",
  );
});

test("a return refunds at most the remainder of the payments", () => {
  const sale = { ...sold({ items: [dish(10)], payments: [cash(10)] }), document: null };
  assert.equal(
    refused(() => returned(sale, { amount: 10.01 })),
    "/amount",
  );
  const rest = after(sale, { amount: 4 });
  assert.equal(
    refused(() => returned(rest, { amount: 6.01 })),
    "/amount",
  );
  assert.equal(returned(rest, { amount: 6 }).payments[0]!.amountMinor, 600);
});

test("a return by amount does not use any part of a discounted line", () => {
  const sale = sold({ items: [dish(10, { discount: 2 })], payments: [cash(8)] });
  assert.equal(
    refused(() => returned(sale, { amount: 4 })),
    "/amount",
  );
  assert.deepEqual(
    returned(sale, { amount: 8 }).lines.map(({ quantityMilli, discountMinor }) => [
      quantityMilli,
      discountMinor,
    ]),
    [[1_000, 200]],
  );
});

test("each return includes its own share of the total's discount", () => {
  const sale = sold({ items: [dish(10), dish(10), dish(10)], discount: 1, payments: [cash(29)] });
  const item = (line: number) => ({ items: [{ line, quantity: 1 }] });
  const one = after(sale, item(0));
  const two = after(one, item(1));
  const three = after(two, item(2));
  assert.deepEqual(
    three.returns.map(({ amountMinor, discountMinor }) => [amountMinor, discountMinor]),
    [
      [967, 33],
      [966, 34],
      [967, 33],
    ],
  );
});

test("a late payment does not pay a debt twice", () => {
  const sale = sold({ items: [dish(10)], payments: [{ means: "credit", amount: 10 }] });
  const [credit] = sale.payments;
  const payment = { ...credit!, means: "link" as const, provider: "stripe", transactionId: "pay_1" };
  const late = { ...payment, id: "spm_late", amountMinor: 500, status: "canceled" as const };
  const paid = { ...payment, id: "spm_paid", amountMinor: 400, settles: true as const };
  const settled: SaleReturn = {
    ...{ id: "srt_1", amountMinor: 400, discountMinor: 0, status: "completed", lines: [], document: null },
    ...{ reason: "Paid later", purpose: "surplus" },
    payments: [
      {
        ...{ paymentId: credit!.id, means: "credit", amountMinor: 400 },
        ...{ status: "completed", refundId: "ref_1", failure: null },
      },
    ],
  };
  const before = [credit!, late, paid];
  const payments = before.map((one) => ({ ...one, status: "completed" as const }));
  const surplus = surplusOf({ ...sale, payments, returns: [settled] }, before)!;
  assert.deepEqual(
    [surplus.reason, surplus.payments.map(({ paymentId, amountMinor }) => [paymentId, amountMinor])],
    ["Paid twice", [["spm_late", 500]]],
  );
});

test("a sale is not canceled while its document's outcome is unknown", () => {
  const sale = sold({ items: [dish(10)], payments: [cash(10)] });
  const asking = (status: PartStatus): Sale => ({
    ...{ ...sale, status: "question" },
    document: { ...sale.document!, status },
  });
  assert.throws(() => canceled(asking("verification")), { code: "conflict" });
  assert.equal(canceled(asking("failed")).returns!.length, 1);
});

test("a voucher is sold at its full price, and never as a gift", () => {
  const item = { ...dish(20, { vat: "N2" }), voucher: { purpose: "multi" as const } };
  const sell = (change: object, more: object = {}) =>
    refused(() => checked({ items: [{ ...item, ...change }], payments: [], ...more }));
  assert.equal(sell({}), undefined);
  assert.equal(sell({ gift: true }), "/items/0/gift");
  assert.equal(sell({}, { discount: 5 }), "/discount");
});

test("a voucher with prepaid VAT is deducted from goods, not from gifts", () => {
  const items = [dish(10, { vat: "22", gift: true }), dish(10, { vat: "22" })];
  const { content, payments } = sold({ items, payments: [voucher("22 a", 10)] });
  assert.deepEqual(
    documentedItems(content, payments).map(({ discountMinor }) => discountMinor),
    [0, 1_000],
  );
});

test("vouchers for a VAT rate pay at most that rate's goods", () => {
  const items = [dish(10, { vat: "22" }), dish(30)];
  const pay = (...amounts: number[]) =>
    refused(() =>
      checked({ items, payments: amounts.map((amount, index) => voucher(`22 ${index}`, amount)) }),
    );
  assert.equal(pay(6, 4), undefined);
  assert.equal(pay(6, 5), "/payments/1/amount");
});

test("a return's listed payments add up to the refunded amount", () => {
  const sale = sold({ items: [dish(10)], payments: [cash(10)] });
  const { id } = sale.payments[0]!;
  const named = (amount: number) =>
    refused(() => returned(sale, { amount: 4, payments: [{ paymentId: id, amount }] }));
  assert.deepEqual([named(3.99), named(4), named(4.01)], ["/payments", undefined, "/payments"]);
});

test("an exactly paid sale has no overpayment", () => {
  const sale = sold({ items: [dish(10)], payments: [cash(10)] });
  assert.equal(surplusOf(sale, sale.payments), undefined);
  const [paid] = sale.payments;
  const twice = { ...sale, payments: [paid!, { ...paid!, id: "spm_2" }] };
  assert.deepEqual(
    [surplusOf(twice, [paid!])?.amountMinor, surplusOf(twice, [paid!])?.purpose],
    [1_000, "surplus"],
  );
});
