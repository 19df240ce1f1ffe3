import assert from "node:assert/strict";
import { test } from "node:test";
import { newInvoice, newSale } from "@banco/provider-testing/fiscal/bench";
import type { KnownReceipt } from "@banco/providers/contract/fiscal";
import {
  invoiceOutcome as acubeInvoiceOutcome,
  receiptOutcome as acubeReceiptOutcome,
  returnBody as acubeReturn,
  saleBody as acubeSale,
  isSame,
} from "@banco/providers/fiscal/acube/map";
import { invoiceDocument } from "@banco/providers/fiscal/fattureincloud/invoice-map";
import { receiptDocument } from "@banco/providers/fiscal/fattureincloud/receipt-map";
import type { PreCreateInfo } from "@banco/providers/fiscal/fattureincloud/wire";
import { operationOf } from "@banco/providers/fiscal/fiskaly/map";
import type { ReceiptOperation } from "@banco/providers/fiscal/fiskaly/wire";
import { isReturnOf, isSaleOf, saleOf as openapiSale } from "@banco/providers/fiscal/openapi/map";
import type { Receipt as OpenapiReceipt } from "@banco/providers/fiscal/openapi/wire";

const LOTTERY = "ABCD1234";
const ITEMS = [
  { description: "Maglia", quantity: 2, price: 5, vat: "22", discount: 1 },
  { description: "Libro", quantity: 1, price: 1.5, vat: "N2.2" },
  { description: "Omaggio", quantity: 1, price: 3, vat: "10", gift: true },
];
/** Pays the 10.50 euro of the items in every way. */
const PAYMENT = { cash: 1, electronic: 2, ticket: 3, ticketCount: 2, credit: 4, discount: 0.5 };
const SALE = newSale({ items: ITEMS, payment: PAYMENT });
const DRAWN = newSale({
  ...{ items: [{ description: "Maglia", quantity: 1, price: 5, vat: "22" }] },
  ...{ payment: { electronic: 5 }, lottery: LOTTERY },
});
const INFO: PreCreateInfo = {
  vat_types_list: [
    { id: 1, value: 22, ei_type: "0" },
    { id: 2, value: 10, ei_type: "0" },
    { id: 3, value: 0, ei_type: "2.2" },
  ],
  payment_accounts_list: [{ id: 21 }],
};
const knownAs = (order: typeof SALE) =>
  ({
    ...order,
    providerDocumentId: "d1",
    number: "12",
    memory: {},
    mayRepeat: false,
    overdue: false,
  }) as KnownReceipt;

for (const [name, bodyOf] of [
  ["A-Cube", acubeSale],
  ["Openapi", (order: typeof SALE) => openapiSale(order, "01234567897")],
] as const) {
  test(`a sale at ${name} has each payment, discount and gift in its field`, () => {
    const { items, ...payment } = bodyOf(SALE) as { items: Record<string, unknown>[] } & Record<
      string,
      unknown
    >;
    const amounts = Object.entries(payment).filter(([field]) =>
      /payment|restaurant|uncollected|discount/.test(field),
    );
    assert.deepEqual(Object.fromEntries(amounts), {
      ...{ cash_payment_amount: 1, electronic_payment_amount: 2, ticket_restaurant_payment_amount: 3 },
      ...{ ticket_restaurant_quantity: 2, goods_uncollected_amount: 4, discount: 0.5 },
    });
    assert.deepEqual(
      items.map((one) => [one.quantity, one.unit_price, one.vat_rate_code, one.discount, one.complimentary]),
      [
        [2, 5, "22", 1, undefined],
        [1, 1.5, "N2", undefined, undefined],
        [1, 3, "10", undefined, true],
      ],
    );
    const services = newSale({ items: ITEMS, payment: { ...PAYMENT, creditFor: "services" } });
    assert.equal((bodyOf(services) as Record<string, unknown>).services_uncollected_amount, 4);
  });

  test(`a sale at ${name} has its lottery code, if there is one`, () => {
    const codeOf = (order: typeof SALE) => (bodyOf(order) as { lottery_code?: string }).lottery_code;
    assert.deepEqual([codeOf(DRAWN), codeOf(SALE)], [LOTTERY, undefined]);
  });
}

test("a refund at A-Cube refers to the line with its description and price", () => {
  const sale = knownAs(SALE);
  const refund = newSale({ items: [ITEMS[1]!], payment: { cash: 1.5 } });
  const lines = [{ line: 1, quantityMilli: 1_000, discountMinor: 0 }];
  const detail = (id: string | null, description: string, unit_price: number) => ({
    ...{ id, quantity: 1, description, unit_price },
  });
  const idOf = (...details: ReturnType<typeof detail>[]) => {
    const body = acubeReturn({ ...refund, lines }, sale, details) as {
      items: { id: string; quantity: number }[];
    };
    return body.items[0];
  };
  const shirt = detail("1", "Maglia", 5);
  assert.deepEqual(idOf(shirt, detail("2", "Libro", 1.5)), { id: "2", quantity: 1 });
  assert.equal(idOf(detail("2", "Libro", 1.5), shirt)?.id, "2");
  for (const other of [detail("2", "Libro", 1.6), detail("2", "Quaderno", 1.5), detail(null, "Libro", 1.5)])
    assert.throws(() => idOf(shirt, other), { code: "line_unknown" });
});

test("a lost document at A-Cube has exactly the requested lines", () => {
  const details = SALE.receipt.items.map(({ description, priceMinor, quantityMilli }) => ({
    ...{ description, unit_price: priceMinor / 100, quantity: quantityMilli / 1_000 },
  }));
  const { items } = SALE.receipt;
  assert.equal(isSame([...details].reverse(), items), true);
  assert.equal(isSame(details.slice(1), items), false);
  assert.equal(isSame([...details, details[0]!], items), false);
  assert.equal(isSame(details.slice(0, 2), [items[0]!, items[0]!]), false);
  assert.equal(isSame([...details.slice(1), details[1]!], items), false);
  assert.equal(isSame([{ ...details[0]!, quantity: 3 }, ...details.slice(1)], items), false);
});

test("an invoice at A-Cube has its last SDI ID", () => {
  const notified = (id: number) => ({ type: "RC", message: { identificativo_sdi: id } });
  const outcome = acubeInvoiceOutcome("i-1", "delivered", [notified(1), notified(2), { type: "MC" }]);
  assert.deepEqual(outcome, { status: "completed", providerDocumentId: "i-1", sdiId: "2" });
  assert.equal(acubeInvoiceOutcome("i-1", "rejected", []).failure?.code, "rejected");
});

test("a document at A-Cube without an ID is not accepted", () => {
  assert.throws(() => acubeReceiptOutcome({ status: "ready" } as never), { kind: "outcome_unknown" });
});

test("a lost sale at Openapi has the same payments, quantities and descriptions", () => {
  const sale = openapiSale(SALE, "1");
  const listed = { ...sale, tags: [] } as unknown as OpenapiReceipt;
  assert.equal(isSaleOf(listed, sale), true);
  for (const field of [
    ...["cash_payment_amount", "electronic_payment_amount", "ticket_restaurant_payment_amount"],
    ...["goods_uncollected_amount", "services_uncollected_amount", "discount"],
  ])
    assert.equal(isSaleOf({ ...listed, [field]: 9 }, sale), false, field);
  const items = listed.items.map((item) => ({ ...item, quantity: 9 }));
  assert.equal(isSaleOf({ ...listed, items }, sale), false);
});

test("a lost return at Openapi has the same quantity of each line", () => {
  const lines = [{ line: 0, quantityMilli: 1_000, discountMinor: 0 }];
  const returned = (...items: object[]) => ({ items }) as unknown as OpenapiReceipt;
  assert.equal(isReturnOf(returned({ sku: "1", return: 0.5 }, { sku: "1", return: 0.5 }), lines), true);
  assert.equal(isReturnOf(returned({ sku: "1", return: 2 }), lines), false);
  assert.equal(isReturnOf(returned({ sku: "2", return: 1 }), lines), false);
  assert.equal(isReturnOf(returned({ sku: "1", return: 1 }, { sku: "2", return: 1 }), lines), false);
});

test("a sale at fiskaly has each payment, discount and gift in its field", () => {
  const { entries, payments, document } = operationOf(SALE, { N2: "NOT_SUBJECT" }) as ReceiptOperation;
  assert.deepEqual(
    payments.map((one) => [one.type, one.details.amount, one.details.discount]),
    [
      ["ONLINE", "2.00", "0.50"],
      ["CARD", "3.00", undefined],
      ["OUTSTANDING", "4.00", undefined],
      ["CASH", "1.00", undefined],
    ],
  );
  assert.deepEqual(
    entries.map(({ details }) => details.purpose),
    ["STANDARD", "STANDARD", "GIFT"],
  );
  assert.deepEqual(
    entries.map(({ data }) => (data.vat as { code: string }).code),
    ["STANDARD", "NOT_SUBJECT", "REDUCED_1"],
  );
  assert.equal(document.total_vat.inclusive, "10.50");
  const concepts = (creditFor: "goods" | "services") => {
    const sale = newSale({ items: ITEMS, payment: { ...PAYMENT, creditFor } });
    return (operationOf(sale, { N2: "NOT_SUBJECT" }) as ReceiptOperation).payments.map(
      (one) => (one as { concept?: string }).concept,
    )[2];
  };
  assert.deepEqual([concepts("goods"), concepts("services")], ["GOOD", "SERVICE"]);
});

test("a sale at fiskaly has its lottery and rate codes", () => {
  const drawn = operationOf(DRAWN, {}) as ReceiptOperation;
  assert.deepEqual(drawn.customer, { type: "EXTERNAL", code: LOTTERY });
  assert.equal((operationOf(SALE, { N2: "X" }) as ReceiptOperation).customer, undefined);
  const codeOf = (vat: string) => {
    const sale = newSale({
      items: [{ description: "Voce", quantity: 1, price: 1, vat }],
      payment: { cash: 1 },
    });
    return ((operationOf(sale, {}) as ReceiptOperation).entries[0]!.data.vat as { code: string }).code;
  };
  assert.deepEqual(["22", "10", "5", "4"].map(codeOf), ["STANDARD", "REDUCED_1", "REDUCED_2", "REDUCED_3"]);
});

test("cash at fiskaly exceeds the total by at most two cents", () => {
  const sold = (price: number, cash: number) =>
    operationOf(
      newSale({ items: [{ description: "Voce", quantity: 1, price, vat: "22" }], payment: { cash } }),
      {},
    );
  assert.equal((sold(9.98, 10) as ReceiptOperation).payments[0]?.details.amount, "10.00");
  const { receipt, ...order } = newSale({
    ...{ items: [{ ...ITEMS[1]!, price: 9.97 }] },
    payment: { cash: 9.97 },
  });
  const payment = { ...receipt.payment, cashMinor: 1_000 };
  assert.throws(() => operationOf({ ...order, receipt: { ...receipt, payment } }, { N2: "X" }), {
    code: "rounding_too_large",
  });
});

test("a receipt at Fatture in Cloud has its discounts, gifts and unpaid amount", () => {
  const document = receiptDocument(SALE, INFO);
  assert.deepEqual(
    document.items_list.map((one) => [one.name, one.qty, one.gross_price, one.vat.id]),
    [
      ["Maglia", 2, 5, 1],
      ["Sconto", 1, -1, 1],
      ["Libro", 1, 1.5, 3],
      ["Omaggio", 1, 0, 2],
    ],
  );
  assert.deepEqual(
    document.payments_list.map(({ amount, status }) => [amount, status]),
    [
      [1, "paid"],
      [2, "paid"],
      [3, "paid"],
      [4, "not_paid"],
    ],
  );
  assert.equal(document.amount_due_discount, 0.5);
  assert.throws(() => receiptDocument(DRAWN, INFO), { code: "no_lottery" });
});

test("an invoice at Fatture in Cloud is due without withheld tax", () => {
  const fee = { items: [{ description: "Consulenza", quantity: 1, price: 1000, vat: "22.00" }] };
  const dueOf = (change: object) => {
    const document = invoiceDocument(newInvoice({ ...fee, payment: {}, ...change }), INFO);
    return document.payments_list.map(({ amount }) => amount);
  };
  assert.deepEqual(dueOf({}), [1220]);
  assert.deepEqual(dueOf({ withholdings: [{ type: "RT01", rate: 20, reason: "A" }] }), [1020]);
});
