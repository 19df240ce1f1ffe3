import assert from "node:assert/strict";
import { test } from "node:test";
import type { DocumentData, Order } from "@banco/driver";
import type { ReturnPayment, SaleDocument, SalePayment, SaleReturn } from "@banco/receipts/sales/sale";
import type { Devices } from "../../src/orders/devices.ts";
import type { Orders } from "../../src/orders/orders.ts";
import type { SaleEntry } from "../../src/orders/sale-entries.ts";
import { actsOf, documentOrder, refundAct, refundOrder, returnDocumentOrder } from "../../src/sales/acts.ts";
import type { Vouchers } from "../../src/sales/vouchers.ts";

const ITEM = { description: "Coffee", quantity: 1, price: 10, vat: "10" };
const CARD = {
  ...{ id: "spm_1", means: "card", amountMinor: 1_000, changeMinor: 0, status: "completed" },
  ...{ provider: "hosted", transactionId: "pay_1", failure: null, fields: {} },
} as SalePayment;
const DOCUMENT = {
  ...{ kind: "receipt", provider: "fiskaly", id: "rec_1", status: "starting" },
  ...{ number: null, failure: null, attempt: 1 },
} as SaleDocument;
const REFUND = { paymentId: "spm_1", means: "card", amountMinor: 1_000, status: "starting" } as ReturnPayment;
const RETURN = {
  ...{ id: "ret_1", amountMinor: 1_000, discountMinor: 0, status: "starting", purpose: "return" },
  ...{ lines: [{ line: 0, quantityMilli: 1_000, discountMinor: 0 }], payments: [REFUND] },
} as unknown as SaleReturn;

/** Returns a paid sale of one item. */
function saleOf(tipMinor = 0, payments: SalePayment[] = [CARD]): SaleEntry {
  const amounts = { itemsMinor: 1_000, discountMinor: 0, tipMinor, roundingMinor: 0 };
  const document = { kind: "receipt", provider: null, fields: {} };
  const content = { items: [ITEM], ...amounts, document, tableId: null, customerId: null };
  return { id: "sal_1", content, payments, document: DOCUMENT, returns: [] } as unknown as SaleEntry;
}

/** Returns the devices of the drivers with these names. */
const devicesOf = (payment: string, fiscal: string) =>
  ({ payment: { name: payment }, fiscal: { name: fiscal } }) as unknown as Devices;

/** Returns the operations on a journal where each order is pending, and the keys of their orders. */
function pendingActs(devices: Devices, known: readonly string[] = []) {
  const keys: string[] = [];
  const data = { status: "pending", amount: 10, currency: "EUR" } as unknown as DocumentData;
  const orders = {
    recall: (key: string) =>
      known.includes(key) ? { id: "ord_1", data: { ...data, id: "ord_1" } } : undefined,
    give: async (_: Order, { key }: { key: string }) => {
      keys.push(key);
      return { id: "ord_1", data: { ...data, id: "ord_1" } };
    },
  } as unknown as Orders;
  const vouchers = { spend: async (_: SaleEntry, payment: SalePayment) => payment } as unknown as Vouchers;
  const acts = actsOf({
    ...{ orders, vouchers, devices: () => devices },
    ...{ isRequested: () => true, isStopping: () => false },
  });
  return { acts, keys };
}

test("each attempt of a refund is a new operation", () => {
  assert.equal(refundAct(RETURN, REFUND), "ret_1 spm_1 1");
  assert.equal(refundAct(RETURN, { ...REFUND, attempt: 2 }), "ret_1 spm_1 2");
});

test("each attempt of a document has its own key", async () => {
  const { acts, keys } = pendingActs(devicesOf("hosted", "hosted"));
  for (const attempt of [1, 2]) {
    await acts.issue(saleOf(), { ...DOCUMENT, attempt });
    await acts.issueReturn(saleOf(), RETURN, { ...DOCUMENT, attempt });
  }
  assert.deepEqual(keys, [
    ...["sale sal_1 document 1", "sale sal_1 ret_1 document 1"],
    ...["sale sal_1 document 2", "sale sal_1 ret_1 document 2"],
  ]);
});

test("only the hosted API completes a pending receipt by itself", async () => {
  const statusAt = async (fiscal: string, kind: SaleDocument["kind"]) =>
    (await pendingActs(devicesOf("hosted", fiscal)).acts.issue(saleOf(), { ...DOCUMENT, kind })).status;
  assert.equal(await statusAt("hosted", "receipt"), "pending");
  assert.equal(await statusAt("epson-rt", "receipt"), "verification");
  assert.equal(await statusAt("epson-rt", "invoice"), "pending");
});

test("a payment at the terminal does not fail with an unknown voucher", async () => {
  const voucher = {
    ...CARD,
    id: "spm_2",
    status: "pending",
    prepaid: { id: "vou_1", vat: null },
  } as SalePayment;
  const statusesOf = async (status: SalePayment["status"]) => {
    const { acts } = pendingActs(devicesOf("hosted", "hosted"), ["sale sal_1 spm_1"]);
    return (await acts.pay(saleOf(0, [voucher, { ...CARD, status }]))).map((one) => one.status);
  };
  assert.deepEqual(await statusesOf("starting"), ["pending", "failed"]);
  assert.deepEqual(await statusesOf("pending"), ["pending", "verification"]);
});

test("a receipt names its payments only without a tip", () => {
  const namedBy = (devices: Devices, tipMinor = 0) => {
    const payments = [{ ...CARD, amountMinor: 1_000 + tipMinor }];
    const order = documentOrder(saleOf(tipMinor, payments), DOCUMENT, devices);
    return (order as unknown as { document: { transactionIds?: string[] } }).document.transactionIds;
  };
  assert.deepEqual(namedBy(devicesOf("hosted", "hosted")), ["pay_1"]);
  assert.equal(namedBy(devicesOf("hosted", "hosted"), 100), undefined);
  assert.equal(namedBy(devicesOf("adyen-local", "hosted")), undefined);
  assert.equal(namedBy(devicesOf("hosted", "epson-rt")), undefined);
});

test("a document names its provider unless the bridge's own device issues it", () => {
  const providerAt = (fiscal: string, provider: string) => {
    const order = documentOrder(saleOf(), { kind: "receipt", provider }, devicesOf("hosted", fiscal));
    return (order as unknown as { document: { provider?: string } }).document.provider;
  };
  assert.equal(providerAt("hosted", "fiskaly"), "fiskaly");
  assert.equal(providerAt("hosted", "hosted"), undefined);
  assert.equal(providerAt("epson-rt", "epson-rt"), undefined);
});

test("a refund and its document name the member who authorized them", () => {
  const returned = { ...RETURN, memberId: "mem_1" };
  const devices = devicesOf("hosted", "hosted");
  const ordersOf = (one: SaleReturn) => [
    refundOrder(saleOf(), one, REFUND, devices),
    returnDocumentOrder(saleOf(), one, DOCUMENT, devices),
  ];
  const memberIds = (one: SaleReturn) =>
    ordersOf(one).map((order) => (order as { memberId?: string }).memberId);
  assert.deepEqual(memberIds(returned), ["mem_1", "mem_1"]);
  assert.deepEqual(memberIds(RETURN), [undefined, undefined]);
});
