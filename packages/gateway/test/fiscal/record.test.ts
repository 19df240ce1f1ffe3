import assert from "node:assert/strict";
import { test } from "node:test";
import { findFiscalProvider } from "@banco/providers";
import { checkedReceipt } from "../../src/fiscal/receipts/receipts.ts";
import { invoiceRecord, receiptRecord, wireItem, wirePayment } from "../../src/fiscal/record.ts";

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

const DOCUMENT = {
  ...{ id: "rcp_1", provider: "handoff", mode: "live", type: "sale", status: "completed", amountMinor: 0 },
  ...{ number: "1", date: null, originalId: null, taken: [], invoiceId: null, bridgeId: null, saleId: null },
  ...{ transactionIds: [], failure: null, memory: {}, createdAt: new Date(0), updatedAt: new Date(0) },
};

test("an invoice is returned with its related invoices and SDI notifications", () => {
  const related = [{ number: "7/2026", date: "2026-01-10" }];
  const record = (columns: object, request: object = {}) => {
    const content = { request: { type: "TD01", items: [], ...request }, vat: [], date: "2026-01-11" };
    const row = { ...DOCUMENT, content, sdiId: null, notifications: [], ...columns };
    return invoiceRecord(row as unknown as Parameters<typeof invoiceRecord>[0]);
  };
  const notice = { kind: "NS", receivedAt: "2026-01-12T10:00:00Z", message: null };
  assert.deepEqual(record({}, { related }).related, related);
  assert.equal("related" in record({}), false);
  assert.equal(record({}).sdi, null);
  assert.deepEqual(record({ sdiId: "111" }).sdi, { id: "111", notifications: [] });
  assert.deepEqual(record({ notifications: [notice] }).sdi, { id: null, notifications: [notice] });
});

test("a receipt of a provider that no longer exists is not transmitted", () => {
  const payment = { cashMinor: 0, electronicMinor: 0, ticketMinor: 0, ticketCount: 0, discountMinor: 0 };
  const content = { type: "sale", items: [], payment: { ...payment, creditMinor: 0 }, lottery: null };
  const isTransmitted = (provider: string) => {
    const row = { ...DOCUMENT, provider, content };
    return receiptRecord(row as unknown as Parameters<typeof receiptRecord>[0]).transmitted;
  };
  assert.equal(isTransmitted("fiskaly"), true);
  assert.equal(isTransmitted("discontinued"), false);
});

test("a receipt's VAT codes must be those that its provider supports", () => {
  const fiskaly = findFiscalProvider("fiskaly")!;
  const check = (vat: string, provider = fiskaly) => {
    const items = [
      { description: "Pane", quantity: 1, price: 1, vat: "10" },
      { description: "Libro", quantity: 1, price: 1, vat },
    ];
    const request = { type: "sale", items, payment: { cash: 2 } } as Parameters<typeof checkedReceipt>[0];
    return checkedReceipt(request, provider, new Date());
  };
  const manifest = { ...fiskaly.manifest, receiptVatCodes: ["10", "N2"] };
  const limited = { ...fiskaly, manifest };
  assert.ok(check("22"));
  assert.ok(check("N2.1", limited), "a nature is supported with its sub-codes");
  for (const vat of ["22", "N4"])
    assert.throws(
      () => check(vat, limited),
      ({ message }: Error) => message.startsWith("/items/1/vat "),
    );
  const { receiptVatCodes: _, ...unlimited } = manifest;
  assert.ok(check("N4", { ...fiskaly, manifest: unlimited }));
});
