import assert from "node:assert/strict";
import { test } from "node:test";
import { wireItem, wirePayment } from "../../src/fiscal/record.ts";

test("a receipt's payment is returned with each of its parts", () => {
  const nothing = { cashMinor: 0, electronicMinor: 0, ticketMinor: 0, ticketCount: 0, discountMinor: 0 };
  assert.deepEqual(wirePayment({ ...nothing, creditMinor: 0 }), {});
  const paid = { cashMinor: 100, electronicMinor: 200, ticketMinor: 300, ticketCount: 2, discountMinor: 5 };
  assert.deepEqual(wirePayment({ ...paid, creditMinor: 400, creditFor: "services" }), {
    ...{ cash: 1, electronic: 2, ticket: 3, ticketCount: 2, discount: 0.05 },
    ...{ credit: 4, creditFor: "services" },
  });
});

test("a receipt's line is returned with its discount, and marked if it is a gift", () => {
  const vat = { code: "10" } as Parameters<typeof wireItem>[0]["vat"];
  const line = {
    description: "Pane",
    quantityMilli: 1_500,
    priceMinor: 200,
    discountMinor: 0,
    gift: false,
    vat,
  };
  const plain = { description: "Pane", quantity: 1.5, price: 2, vat: "10" };
  assert.deepEqual(wireItem(line), plain);
  assert.deepEqual(wireItem({ ...line, discountMinor: 5 }), { ...plain, discount: 0.05 });
  assert.deepEqual(wireItem({ ...line, gift: true }), { ...plain, gift: true });
});
