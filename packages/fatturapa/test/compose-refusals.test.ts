import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { examineInvoice } from "../src/index.ts";
import { SELLER_VAT } from "./support/invoice.ts";
import { ADDRESS, item, OPTIONS, refusals, SALE, SELLER } from "./support/sale.ts";

describe("inputs that SDI would refuse", () => {
  const { customer } = SALE;
  const cases: Readonly<Record<string, readonly [object, readonly string[]]>> = {
    "no items": [{ items: [], payment: {} }, ["items 00200"]],
    "no items for a payment": [{ items: [] }, ["items 00200"]],
    "a negative quantity": [{ items: [item("22.00", 1, { quantity: -1 })] }, ["items[0].quantity 00200"]],
    "a price of nine decimals": [{ items: [item("22.00", 0.000000001)] }, ["items[0].price 00200"]],
    "a rate that is none": [{ items: [item("many")] }, ["items[0].vat 00200"]],
    "an unreadable line beside a readable one": [
      { items: [item("22.00"), item("many")], payment: { cash: 40, discount: 200 } },
      ["items[1].vat 00200"],
    ],
    "a negative total": [{ items: [item("22.00", -10)], payment: {} }, ["items total-negative"]],
    "a negative line beside an unreadable one": [
      { items: [item("22.00", -10), item("many")], payment: {} },
      ["items[1].vat 00200"],
    ],
    "a rate over 100": [{ items: [item("101")], payment: {} }, ["items[0].vat 00200", "items 00200"]],
    "an unknown document type": [{ type: "TD99" }, ["type 00200"]],
    "a deferred invoice of nothing": [{ type: "TD24" }, ["deliveryNotes reference-missing"]],
    "a delivery note of the future": [
      { type: "TD24", deliveryNotes: [{ number: "1", date: "2999-01-01" }] },
      ["deliveryNotes[0].date date-not-allowed"],
    ],
    "a second delivery note of the future": [
      {
        type: "TD24",
        deliveryNotes: [
          { number: "1", date: "2026-01-02" },
          { number: "2", date: "2999-01-01" },
        ],
      },
      ["deliveryNotes[1].date date-not-allowed"],
    ],
    "two natures": [
      { items: [item("N4", 100, { natura: "N2.2" })], payment: {} },
      ["items[0].natura natura-conflict"],
    ],
    "two natures of a contribution": [
      { fund: { type: "TC22", rate: 4, vat: "N4", natura: "N2.2" }, payment: {} },
      ["fund.natura natura-conflict"],
    ],
    "a foreign VAT number without country": [
      { customer: { ...customer, vatId: "DE123456789", address: { ...ADDRESS, country: undefined } } },
      ["customer.address.country country-missing"],
    ],
    "a VAT number of another country": [
      { customer: { ...customer, vatId: "DE129273398", address: { ...ADDRESS, country: "GE" } } },
      ["customer.vatId vat-country"],
    ],
    "a foreign VAT number in Italy": [
      { customer: { ...customer, vatId: "FR12345678901", address: ADDRESS } },
      ["customer.vatId vat-country"],
    ],
    "a country that is none": [
      { customer: { ...customer, vatId: "123", address: { ...ADDRESS, country: "ZZ" } } },
      ["customer.address.country country-unknown"],
    ],
    "a country in words": [
      { customer: { ...customer, vatId: "123", address: { ...ADDRESS, country: "Germania" } } },
      ["customer.address.country country-unknown", "customer.vatId 00200", "customer.address.country 00200"],
    ],
    "a self-invoice": [{ type: "TD16" }, ["type type-not-issued"]],
    "an abolished regime": [{ regime: "RF03" }, ["regime 00200", "regime 00459"]],
    "a wrong VAT number": [{ customer: { ...customer, vatId: "12345678901" } }, ["customer.vatId 00305"]],
    "a wrong tax code": [{ customer: { ...customer, vatId: "RSSMRA80A01H501A" } }, ["customer.vatId 00306"]],
    "a wrong tax code beside a VAT number": [
      { customer: { ...customer, taxCode: "RSSMRA80A01H501A" } },
      ["customer.taxCode 00306"],
    ],
    "no VAT number": [
      { customer: { ...customer, vatId: "" } },
      ["customer.vatId 00200", "customer.vatId 00306"],
    ],
    "no name": [{ customer: { ...customer, name: undefined } }, ["customer.name 00200"]],
    "an address without street": [
      { customer: { ...customer, address: { ...ADDRESS, street: undefined } } },
      ["customer.address.street 00200"],
    ],
    "a wrong postal code": [
      { customer: { ...customer, address: { ...ADDRESS, postal: "184" } } },
      ["customer.address.postal 00200"],
    ],
    "a code of five characters": [
      { customer: { ...customer, sdi: "ABC12" } },
      ["customer.sdi 00200", "customer.sdi 00427"],
    ],
    "a description that is too long": [
      { items: [item("22.00", 100, { description: "x".repeat(1001) })] },
      ["items[0].description 00200"],
    ],
    "the seller as customer": [{ customer: { ...customer, vatId: SELLER_VAT } }, ["type 00471"]],
  };
  for (const [title, [input, expected]] of Object.entries(cases)) {
    it(`${title}: ${expected.join(", ")}`, () => {
      assert.deepEqual(refusals(input), expected);
    });
  }

  it("all errors are reported together", () => {
    const wrong = {
      type: "TD99",
      items: [item("many", 1, { quantity: 0 })],
      customer: { vatId: "1", name: "x".repeat(81) },
    };
    const found = new Set(refusals(wrong).map((text) => text.split(" ")[0]));
    for (const field of [
      "type",
      "items[0].vat",
      "items[0].quantity",
      "customer.vatId",
      "customer.name",
      "customer.address.street",
    ]) {
      assert.ok(found.has(field), field);
    }
  });

  it("an examined invoice with an unreadable line has no totals", () => {
    const sumsOf = (vat: string) =>
      examineInvoice({ ...SALE, items: [item("22.00"), item(vat)], payment: {} }, SELLER, OPTIONS).sums;
    assert.equal(sumsOf("22.00")?.totals.totalMinor, 24_400n);
    assert.equal(sumsOf("many"), null);
  });

  it("future dates and numbers without digits are refused", () => {
    assert.deepEqual(refusals({}, { date: "2026-07-01" }), ["date 00403"]);
    assert.deepEqual(refusals({}, { number: "UNO" }), ["number 00425"]);
  });

  it("more lines than the format allows are refused", () => {
    const items = Array.from({ length: 10_000 }, () => item("22.00", 1));
    assert.deepEqual(refusals({ items, payment: {} }), ["items[9999] 00200"]);
  });

  it("a file over 5 MB is refused", () => {
    const items = Array.from({ length: 6_000 }, () => item("22.00", 1, { description: "x".repeat(1000) }));
    assert.deepEqual(refusals({ items, payment: {} }), ["items 00003"]);
  });

  it("an incomplete seller record is reported", () => {
    assert.deepEqual(
      refusals({}, {}, { ...SELLER, legalName: undefined, address: { ...ADDRESS, city: "" } }),
      ["seller.name 00200", "seller.address.city 00200"],
    );
  });
});
