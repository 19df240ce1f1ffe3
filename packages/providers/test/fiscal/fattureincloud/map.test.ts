import assert from "node:assert/strict";
import { test } from "node:test";
import { newInvoice, newRefund, newSale } from "@banco/provider-testing/fiscal/bench";
import { invoiceDocument } from "@banco/providers/fiscal/fattureincloud/invoice-map";
import { receiptDocument } from "@banco/providers/fiscal/fattureincloud/receipt-map";
import { vatTypeOf } from "@banco/providers/fiscal/fattureincloud/vat";
import type { Item, PreCreateInfo } from "@banco/providers/fiscal/fattureincloud/wire";
import { draftOf } from "@banco/simulators/fattureincloud/new-document";
import { VAT_TYPES } from "@banco/simulators/fattureincloud/world";
import fc from "fast-check";
import { grossBasket, grossRequest } from "../gross-basket.ts";

const NATURES = ["N1", "N2.1", "N2.2", "N3.1", "N4", "N5", "N6.9", "N7"];
const info: PreCreateInfo = {
  vat_types_list: [
    ...[22, 10, 5, 4].map((value, id) => ({ id, value, ei_type: "0" })),
    ...NATURES.map((nature, index) => ({ id: 100 + index, value: 0, ei_type: nature.slice(1) })),
  ],
  payment_accounts_list: [{ id: 21 }],
};

test("a nature with or without N matches an enabled VAT type", () => {
  for (const [index, nature] of NATURES.entries()) {
    assert.equal(vatTypeOf(info.vat_types_list, { nature }, "").id, 100 + index);
  }
  assert.equal(vatTypeOf([{ id: 9, value: 0, ei_type: "N4" }], { nature: "N4" }, "").id, 9);
  assert.equal(vatTypeOf(info.vat_types_list, { nature: "N2" }, "").id, 101);
  const off = [{ id: 9, value: 0, ei_type: "4", is_disabled: true }];
  for (const treatment of [{ nature: "N4" }, { rate: 0 }]) {
    assert.throws(() => vatTypeOf(off, treatment, "/items/0/vat"), {
      code: "no_vat_type",
      path: "/items/0/vat",
    });
  }
  const wrong = { nature: "N2.1" };
  assert.throws(() => vatTypeOf([{ id: 9, value: 0, ei_type: "2.2" }], wrong, ""), { code: "no_vat_type" });
});

test("lines less discounts equal the receipt's total, and payments equal the amount due", () => {
  const item = fc.record({
    description: fc.constant("Articolo"),
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
    vat: fc.constantFrom("22", "10", "4", "N4"),
    gift: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), fc.nat({ max: 100 }), (items, percent) => {
      const cents = items.reduce(
        (sum, { quantity, price, gift }) => sum + (gift ? 0 : quantity * Math.round(price * 100)),
        0,
      );
      const discount = Math.floor((cents * percent) / 100);
      const payment = { cash: (cents - discount) / 100, discount: discount / 100 };
      const document = receiptDocument(newSale({ items, payment }), info);
      const total = document.items_list.reduce((sum, { qty, gross_price }) => sum + qty * gross_price!, 0);
      assert.equal(Math.round(total * 100), cents);
      const paid = document.payments_list.reduce((sum, { amount }) => sum + amount, 0);
      assert.equal(Math.round((paid + (document.amount_due_discount ?? 0)) * 100), cents);
    }),
  );
});

test("a payment is booked to an account or, without one, left unpaid", () => {
  const order = newSale();
  assert.equal(receiptDocument(order, info).payments_list[0]?.payment_account?.id, 21);
  const [payment] = receiptDocument(order, { ...info, payment_accounts_list: [] }).payments_list;
  assert.deepEqual([payment?.status, payment?.amount], ["not_paid", 2.4]);
});

test("a refund has negative amounts and refers to its receipt", () => {
  const sale = { ...newSale(), providerDocumentId: "7", number: "12", memory: {} };
  const refund = newRefund({ ...sale, mayRepeat: false, overdue: false });
  const document = receiptDocument(refund, info);
  assert.equal(document.items_list[0]?.gross_price, -1.2);
  assert.equal(document.payments_list[0]?.amount, -1.2);
  assert.match(document.visible_subject ?? "", /\b12$/);
});

test("an invoice is sent with its number, customer, natures and stamp duty", () => {
  const order = newInvoice({
    type: "TD04",
    items: [{ description: "Lezione", quantity: 2, price: 50, vat: "0.00", natura: "N4" }],
    payment: { credit: 100 },
    related: [{ number: "3/2026", date: "2026-02-01" }],
  });
  const document = invoiceDocument(order, info);
  assert.equal(`${document.number}${document.numeration}`, order.number);
  assert.equal(document.type, "credit_note");
  assert.equal(document.stamp_duty, 2);
  assert.deepEqual(document.items_list[0]?.vat, { id: 104 });
  assert.deepEqual(
    [document.ei_data?.invoice_number, document.ei_data?.invoice_date],
    ["3/2026", "2026-02-01"],
  );
  assert.deepEqual(document.entity, {
    name: "Cliente SPA",
    type: "company",
    vat_number: "IT12345670785",
    address_street: "Via Po, 2",
    address_postal_code: "10123",
    address_city: "Torino",
    address_province: "TO",
    country: "Italia",
    country_iso: "IT",
    ei_code: "ABC1234",
  });
});

test("an invoice with gross prices adds up to what the customer pays", () => {
  fc.assert(
    fc.property(grossBasket, (basket) => {
      const { request, totalMinor } = grossRequest(basket);
      fc.pre(totalMinor > 0);
      const order = newInvoice(request);
      assert.equal(order.totalMinor, totalMinor);
      const document = invoiceDocument(order, info);
      assert.equal(document.use_gross_prices, true);
      const draft = draftOf({ ...document, items_list: withKnownVat(document.items_list) }, order.date);
      assert.equal(Math.round(draft.amount_gross * 100), totalMinor);
    }),
  );
});

test("only two withholdings and a taxable share are supported", () => {
  const fee = {
    items: [{ description: "Provvigioni", quantity: 1, price: 1000, vat: "22.00" }],
    payment: {},
  };
  const income = { type: "RT01", rate: 23, reason: "R", taxableShare: 50 };
  const enasarco = { type: "RT04", rate: 8.5, reason: "R" };
  const document = invoiceDocument(newInvoice({ ...fee, withholdings: [income, enasarco] }), info);
  assert.deepEqual(
    [document.withholding_tax, document.withholding_tax_taxable, document.other_withholding_tax],
    [23, 50, 8.5],
  );
  const shared = [income, { ...enasarco, taxableShare: 50 }];
  for (const [withholdings, path] of [
    [shared, "/withholdings/1/taxableShare"],
    [[enasarco, { ...enasarco, type: "RT03" }], "/withholdings/1"],
  ] as const) {
    const order = newInvoice({ ...fee, withholdings: [...withholdings] });
    assert.throws(() => invoiceDocument(order, info), { code: "fee_not_told", path });
  }
});

/** Replaces the test's VAT types in the items with the simulator's. */
function withKnownVat(items: readonly Item[]) {
  return items.map((item) => {
    const { value } = info.vat_types_list.find(({ id }) => id === item.vat.id)!;
    return { ...item, vat: VAT_TYPES.find((type) => type.value === value) };
  });
}
