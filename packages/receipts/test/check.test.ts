import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkReceipt, type Receipt, type ReceiptRequest } from "@banco/receipts";
import { sale } from "./samples.ts";

function accepted(request: ReceiptRequest): Receipt {
  const result = checkReceipt(request);
  assert.ok("receipt" in result, JSON.stringify(result));
  return result.receipt;
}

function refused(request: ReceiptRequest): Record<string, string> {
  const result = checkReceipt(request);
  assert.ok("findings" in result);
  return Object.fromEntries(result.findings.map(({ path, message }) => [path, message]));
}

const oneAt = (price: number, more: object = {}) => [
  { description: "Pane", quantity: 1, price, vat: "4", ...more },
];

describe("a receipt", () => {
  test("a receipt for two coffees totals 2.40 in cash", () => {
    const { totalMinor, payment, items } = accepted(sale());
    assert.equal(totalMinor, 240);
    assert.equal(payment.cashMinor, 240);
    assert.equal(items[0]?.quantityMilli, 2_000);
  });

  test("a receipt can combine all means of payment", () => {
    const payment = { cash: 1, electronic: 2, ticket: 14, ticketCount: 2, discount: 0.5, credit: 2.5 };
    const { totalMinor, payment: stored } = accepted(sale({ items: oneAt(20), payment }));
    assert.equal(totalMinor, 2_000);
    assert.equal(stored.ticketCount, 2);
  });

  test("a receipt whose payments and items differ is refused with both amounts", () => {
    const payment = { cash: 1, electronic: 1.39 };
    assert.deepEqual(refused(sale({ payment })), { "/payment": "totals 2.39, but the items total 2.40" });
  });

  test("a receipt whose electronic payments exceed the items is refused", () => {
    for (const payment of [
      { electronic: 2.41 },
      { cash: 1, electronic: 1.41 },
      { ticket: 2.41 },
      { credit: 2.41 },
    ])
      assert.deepEqual(refused(sale({ payment })), { "/payment": "totals 2.41, but the items total 2.40" });
  });

  test("a receipt's voucher count defaults to one and requires an amount", () => {
    assert.equal(accepted(sale({ payment: { ticket: 2.4 } })).payment.ticketCount, 1);
    for (const payment of [
      { cash: 2.4, ticketCount: 1 },
      { ticket: 2.4, ticketCount: 0 },
    ]) {
      assert.deepEqual(Object.keys(refused(sale({ payment }))), ["/payment/ticketCount"]);
    }
  });

  test("a receipt that contains only gifts requires no payment", () => {
    assert.equal(accepted(sale({ items: oneAt(5, { gift: true }), payment: {} })).totalMinor, 0);
  });

  test("a receipt reports all invalid items together", () => {
    const items = [
      { description: "a", quantity: 1.0001, price: 1, vat: "4" },
      { description: "b", quantity: 1, price: 1.005, vat: "99" },
      { description: "c", quantity: 1, price: 1, vat: "4", discount: 1.01 },
    ];
    assert.deepEqual(Object.keys(refused(sale({ items }))), [
      "/items/0/quantity",
      "/items/1/price",
      "/items/1/vat",
      "/items/2/discount",
    ]);
  });

  test("a receipt above any till's maximum is refused", () => {
    const items = [{ description: "a", quantity: 9_999_999, price: 999_999_999, vat: "4" }];
    assert.deepEqual(Object.keys(refused(sale({ items, payment: { cash: 1 } }))), ["/items"]);
  });

  test("a receipt contains either a tax code or a lottery code", () => {
    const code = "RSSMRA80A01H501U";
    assert.equal(accepted(sale({ customerTaxCode: code.toLowerCase() })).customerTaxCode, code);
    assert.equal(accepted(sale({ customerTaxCode: "12345670785" })).customerTaxCode, "12345670785");
    assert.equal(accepted(sale()).customerTaxCode, null);
    for (const change of [
      { customerTaxCode: "RSSMRA80A01H501X" },
      { customerTaxCode: "12345670786" },
      { customerTaxCode: code, type: "refund", original: "rcp_1" } as const,
      { customerTaxCode: code, lottery: "ABCD1234", payment: { electronic: 2.4 } },
    ]) {
      assert.deepEqual(Object.keys(refused(sale(change))), ["/customerTaxCode"]);
    }
  });

  test("only a receipt with credit states the purpose of the credit", () => {
    assert.equal(
      accepted(sale({ payment: { credit: 2.4, creditFor: "services" } })).payment.creditFor,
      "services",
    );
    assert.deepEqual(Object.keys(refused(sale({ payment: { cash: 2.4, creditFor: "services" } }))), [
      "/payment/creditFor",
    ]);
  });

  test("a return or void must reference its receipt, and a sale must not", () => {
    for (const type of ["return", "refund"] as const) {
      assert.deepEqual(Object.keys(refused(sale({ type }))), ["/original"]);
      assert.equal(accepted(sale({ type, original: "rcp_1" })).original, "rcp_1");
    }
    assert.deepEqual(Object.keys(refused(sale({ original: "rcp_1" }))), ["/original"]);
  });
});

describe("a refund without an original", () => {
  const NIGHT = new Date("2026-06-30T22:30:00Z");
  const back = (date: string, more: Partial<ReceiptRequest> = {}) =>
    checkReceipt(sale({ type: "refund", withoutOriginal: { date }, ...more }), NIGHT);
  const paths = (result: ReturnType<typeof back>) =>
    "findings" in result ? result.findings.map(({ path }) => path) : [];

  test("a refund without an original requires a purchase date up to today", () => {
    assert.deepEqual(paths(back("2026-07-01")), []);
    assert.deepEqual(paths(back("2026-07-02")), ["/withoutOriginal/date"]);
    assert.deepEqual(paths(back("2026-02-30")), ["/withoutOriginal/date"]);
  });

  test("a purchase date is allowed only for refunds without an original", () => {
    assert.deepEqual(paths(back("2026-07-01", { type: "sale" })), ["/withoutOriginal"]);
    assert.deepEqual(paths(back("2026-07-01", { original: "rcp_1" })), ["/withoutOriginal"]);
  });
});

describe("a receipt's payments", () => {
  test("a receipt's payments start with a transactionId", () => {
    const transactionIds = ["pay_1", "pay_2"];
    assert.deepEqual(
      accepted(sale({ transactionId: "pay_1", transactionIds })).transactionIds,
      transactionIds,
    );
    assert.deepEqual(accepted(sale({ transactionId: "pay_1" })).transactionIds, ["pay_1"]);
    assert.deepEqual(Object.keys(refused(sale({ transactionId: "pay_2", transactionIds }))), [
      "/transactionId",
    ]);
  });
});

describe("the lottery", () => {
  const lottery = "ABCD1234";

  test("the lottery accepts only electronic payments of at least one euro", () => {
    assert.equal(accepted(sale({ payment: { electronic: 2.4 }, lottery })).lottery, lottery);
    assert.equal(accepted(sale({ payment: { electronic: 1, discount: 1.4 }, lottery })).lottery, lottery);
    assert.equal(accepted(sale({ items: oneAt(1), payment: { electronic: 1 }, lottery })).lottery, lottery);
  });

  test("the lottery refuses all other payments", () => {
    const refusals: Partial<ReceiptRequest>[] = [
      { payment: { electronic: 2, cash: 0.4 } },
      { payment: { electronic: 1.4, ticket: 1 } },
      { payment: { electronic: 1.4, credit: 1 } },
      { payment: { discount: 2.4 } },
      { items: oneAt(0.99), payment: { electronic: 0.99 } },
      { payment: { electronic: 2.4 }, type: "refund", original: "rcp_1" },
    ];
    for (const change of refusals)
      assert.deepEqual(Object.keys(refused(sale({ lottery, ...change }))), ["/lottery"]);
  });

  test("lottery codes have eight capital letters or digits", () => {
    for (const code of ["ABC", "abcd1234", "ABCD-234", "ABCD12345"]) {
      assert.deepEqual(Object.keys(refused(sale({ payment: { electronic: 2.4 }, lottery: code }))), [
        "/lottery",
      ]);
    }
    assert.equal(accepted(sale({ lottery: "" })).lottery, null);
  });
});
