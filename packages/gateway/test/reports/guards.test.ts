/** Tests each condition on reports, tills and the ledger, and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { listCloses } from "../../src/closes/sql.ts";
import { listFacts, sumFacts, sumFeeVat } from "../../src/ledger/sql.ts";
import { readSaleFigures } from "../../src/reports/sales-sql.ts";
import { type Measure, readSums } from "../../src/reports/sql.ts";
import { readTillNames, readTillSums } from "../../src/reports/tills-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const START = new Date("2026-06-01T22:00:00Z");
const END = new Date("2026-06-02T22:00:00Z");
const NOON = new Date("2026-06-02T10:00:00Z");
const BEFORE = new Date(START.getTime() - 1);
const SPAN = { tenantId: TENANT, mode: "live", start: START, end: END } as const;
const OUTSIDE = [{ created_at: BEFORE }, { created_at: END }];
const ROME = { timeZone: "Europe/Rome", endHour: 0 };
const OF_OTHERS = { tenant_id: "ten_2", account_id: "acc_2" };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.db.raw("update account set mode = 'live' where id = 'acc_2'");
  await ledger.account("doc_live", { kind: "fiscal", provider: "acube", mode: "live" });
  await ledger.account("doc_test", { kind: "fiscal", provider: "openapi", mode: "test" });
});
after(() => ledger.close());

const payment = (columns: object = {}) =>
  ledger.payment({ account_id: "acc_live", created_at: NOON, ...columns });
const PAYMENT_LINES = { description: "Caffè", priceMinor: 300, quantityMilli: 1000, discountMinor: 0 };
const TEN = { code: "10", rate: 1000 };

async function receipt(columns: object = {}): Promise<string> {
  const id = newId("rcp");
  await ledger.insert("fiscal_document", {
    tenant_id: TENANT,
    id,
    kind: "receipt",
    account_id: "doc_live",
    provider: "acube",
    type: "sale",
    status: "completed",
    amount_minor: 300,
    content: {
      items: [{ ...PAYMENT_LINES, vat: TEN }],
      payment: { cashMinor: 100, electronicMinor: 200, ticketMinor: 0 },
    },
    created_at: NOON,
    updated_at: NOON,
    ...columns,
  });
  return id;
}
const NOT_OF_DAY = [
  ...OUTSIDE,
  { account_id: "acc_1" },
  { status: "verification" },
  { status: "failed" },
  OF_OTHERS,
];
const NO_RECEIPT_OF_DAY = [
  ...OUTSIDE,
  { account_id: "doc_test" },
  { kind: "invoice" },
  { status: "pending" },
  { status: "failed" },
  { status: "canceled" },
  { type: "refund", status: "canceled", annulled_by: "rcp_1" },
];
const sums = async (...measures: Measure[]) =>
  (await readSums(ledger.db, SPAN, measures, "key", ROME)).map((one) => [
    ...[one.measure, one.group, one.currency, one.amountMinor, one.extraMinor, one.count],
  ]);
const wipe = () =>
  ledger.db.raw("delete from fiscal_document; delete from payment_refund; delete from payment_transaction");

test("payments are totaled per day, mode and currency, with tips separate", async () => {
  await payment({ result: { tipMinor: 200 } });
  await payment({ created_at: START });
  await payment({ currency: "USD" });
  for (const columns of NOT_OF_DAY) await payment(columns);
  assert.deepEqual(await sums("taken"), [
    ["taken", "card", "EUR", 1800, 200, 2],
    ["taken", "card", "USD", 1000, 0, 1],
  ]);
  await wipe();
});

test("refunds include only the day's accepted ones, and return the tip last", async () => {
  const day = { status: "completed", stage: null };
  const other = await payment({ result: { tipMinor: 950 }, created_at: BEFORE });
  await ledger.refund(other, { ...day, created_at: BEFORE });
  const id = await payment({ result: { tipMinor: 950 }, created_at: BEFORE });
  await ledger.refund(id, { ...day, created_at: START });
  await ledger.refund(id, { status: "pending", stage: "watching", created_at: NOON });
  for (const columns of [
    { ...day, status: "failed" },
    { status: "verification" },
    { status: "pending", stage: "calling" },
    { ...day, created_at: END },
    { ...day, created_at: BEFORE, status: "failed" },
  ])
    await ledger.refund(id, { created_at: NOON, ...columns });
  await ledger.refund(await payment({ account_id: "acc_1" }), { ...day, created_at: NOON });
  assert.deepEqual(await sums("refunded"), [["refunded", "card", "EUR", 50, 150, 2]]);
  await wipe();
});

test("receipts are issued sales and those voided by another receipt", async () => {
  await receipt();
  await receipt({ created_at: START, status: "canceled", annulled_by: "rcp_1" });
  await receipt({ type: "return" });
  for (const columns of NO_RECEIPT_OF_DAY) await receipt(columns);
  assert.deepEqual(await sums("sale", "return"), [
    ["return", "", "EUR", -300, 0, 1],
    ["sale", "", "EUR", 600, 0, 2],
  ]);
  assert.deepEqual(await sums("means"), [
    ["means", "cash", "EUR", 100, 0, 3],
    ["means", "electronic", "EUR", 200, 0, 3],
  ]);
  await wipe();
});

test("VAT is rounded once per code and receipt, excluding invoiced receipts", async () => {
  const line = { ...PAYMENT_LINES, priceMinor: 103, vat: TEN };
  const content = { items: [line, line, { ...line, vat: { code: "N4", rate: 0 } }], payment: {} };
  const replaced = await receipt({ content, invoice_id: "inv_1" });
  await receipt({ content, type: "return", original_id: replaced });
  assert.deepEqual(await sums("vat"), []);
  const sale = await receipt({ content });
  await receipt({ content });
  await receipt({ content, type: "return", original_id: sale });
  assert.deepEqual(await sums("vat"), [
    ["vat", "10", "EUR", 206, 19, 3],
    ["vat", "N4", "EUR", 103, 0, 3],
  ]);
  await wipe();
});

test("the counter's cash comes from receipts without a cash payment", async () => {
  await receipt();
  const paid = await receipt();
  await payment({ type: "cash", receipt_id: paid });
  await receipt({ type: "refund", original_id: paid });
  const byCard = await receipt();
  await payment({ receipt_id: byCard });
  await payment({ type: "cash", receipt_id: "rcp_other" });
  await receipt({ content: { items: [], payment: { electronicMinor: 300 } } });
  assert.deepEqual(await sums("counter"), [["counter", "sale", "EUR", 200, 0, 2]]);
  await wipe();
});

const line = (columns: object = {}) =>
  ledger.insert("payout_line", {
    ...{ tenant_id: TENANT, id: newId("pol"), account_id: "acc_live", provider: "stripe" },
    ...{ provider_line_id: newId("l"), kind: "sale", amount_minor: 1000, fee_minor: 20, fee_vat_minor: 4 },
    ...{ currency: "EUR", occurred_at: NOON, ...columns },
  });

test("payout lines have their payment's key, whether or not the payment is known", async () => {
  const paid = await payment();
  for (const columns of [
    { transaction_id: paid },
    { transaction_id: paid, currency: "USD" },
    { occurred_at: START },
    { kind: "refund" },
    { kind: "fee" },
    { kind: "fee", transaction_id: paid, currency: "USD" },
    { occurred_at: BEFORE },
    { occurred_at: END },
    { account_id: "acc_1" },
    OF_OTHERS,
  ])
    await line(columns);
  const keys = (await sums("settled")).map(([, key, currency, , , count]) => [key, currency, count]);
  assert.deepEqual(keys, [
    ["exchanged_sale", "USD", 1],
    ["fee", "EUR", 1],
    ["fee", "USD", 1],
    ["sale", "EUR", 1],
    ["unknown_refund", "EUR", 1],
    ["unknown_sale", "EUR", 1],
  ]);
  await ledger.db.raw("update payout_line set fee_vat_minor = null where kind = 'fee'");
  assert.deepEqual(await sumFeeVat(ledger.db, SPAN), [
    { provider: "stripe", currency: "EUR", vatMinor: 12 },
    { provider: "stripe", currency: "USD", vatMinor: 4 },
  ]);
});

test("the ledger contains only records of its mode, period and source", async () => {
  const inTest = await payment({ account_id: "acc_1" });
  await ledger.refund(inTest, { status: "completed", stage: null, created_at: NOON });
  await receipt({ account_id: "doc_test" });
  const paid = await receipt();
  await payment({ type: "cash", receipt_id: paid });
  const payout = (columns: object) =>
    ledger.insert("payout", {
      ...{ tenant_id: TENANT, id: newId("pyo"), account_id: "acc_live", provider: "stripe" },
      ...{ provider_payout_id: newId("p"), status: "paid", amount_minor: 980, currency: "EUR" },
      ...{ created_at: NOON, ...columns },
    });
  for (const columns of [{}, { status: "pending", created_at: START }, { status: "in_transit" }])
    await payout(columns);
  for (const columns of [
    ...OUTSIDE,
    { status: "failed" },
    { status: "canceled" },
    { account_id: "acc_1" },
    OF_OTHERS,
  ])
    await payout(columns);
  const prepaid = (columns: object) =>
    ledger.insert("prepayment", {
      ...{ tenant_id: TENANT, id: newId("ppm"), kind: "voucher", sale_id: newId("sal"), line: 0 },
      ...{ description: "Buono", amount_minor: 500, mode: "live", created_at: NOON, ...columns },
    });
  await prepaid({});
  for (const columns of [...OUTSIDE, { amount_minor: 0 }, { mode: "test" }, { tenant_id: "ten_2" }])
    await prepaid(columns);
  const facts = (await sumFacts(ledger.db, SPAN)).map((one) => [one.source, one.key, one.amountMinor]);
  assert.deepEqual(facts.sort(), [
    ["payout", "payout", 3 * 980],
    ["prepayment", "voucher", 500],
  ]);
  const list = async (source: string | null) => {
    const options = {
      start: START.toISOString(),
      end: NOON.toISOString(),
      order: "asc",
      after: null,
      limit: 99,
    };
    const facts = await listFacts(ledger.db, TENANT, {
      ...options,
      mode: "live",
      account: null,
      source,
    } as never);
    return facts.map(({ source, key }) => `${source} ${key}`).sort();
  };
  assert.deepEqual(await list("payout"), ["payout payout", "payout payout", "payout payout"]);
  assert.deepEqual(await list("prepayment"), ["prepayment voucher"]);
  assert.deepEqual(await list("payment"), ["payment card", "payment cash"]);
  assert.deepEqual(await list("refund"), []);
  assert.deepEqual(await list("receipt"), []);
  assert.equal((await list(null)).length, 6 + 6);
});

test("a till's payments are those it requested or received", async () => {
  await wipe();
  const till = { client_id: "brg_1" };
  await payment(till);
  await payment({ type: "cash", client_id: "brg_1", result: { tipMinor: 100 } });
  await payment({ provider: "handoff", type: "terminal", terminal_id: "brg_2" });
  await payment({ provider: "stripe", type: "terminal", terminal_id: "brg_2", client_id: "web" });
  await payment({ client_id: "web" });
  await payment({ ...till, account_id: "acc_1" });
  const refunded = { status: "completed", stage: null, created_at: NOON };
  await ledger.refund(await payment({ ...till, created_at: BEFORE }), refunded);
  await ledger.refund(await payment({ ...till, type: "cash", created_at: BEFORE }), refunded);
  await ledger.refund(await payment({ ...till, account_id: "acc_1", created_at: BEFORE }), refunded);
  await receipt({ bridge_id: "brg_1" });
  await receipt({ provider: "handoff", memory: { bridge: "brg_2" } });
  await receipt({ memory: { bridge: "brg_2" } });
  await receipt({ bridge_id: "brg_1", account_id: "doc_test" });
  const sums = await readTillSums(ledger.db, SPAN, ["taken", "refunded", "sale"]);
  const of = (till: string | null, measure: string) =>
    sums
      .filter((one) => one.bridgeId === till && one.measure === measure)
      .map((one) => [one.group, one.amountMinor, one.count]);
  assert.deepEqual(of("brg_1", "taken"), [
    ["card", 1000, 1],
    ["cash", 900, 1],
  ]);
  assert.deepEqual(of("brg_2", "taken"), [["terminal", 1000, 1]]);
  assert.deepEqual(of("brg_1", "sale"), [["", 300, 1]]);
  assert.deepEqual(of("brg_2", "sale"), [["", 300, 1]]);
  assert.deepEqual(of("brg_1", "refunded"), [
    ["card", 100, 1],
    ["cash", 100, 1],
  ]);
  assert.deepEqual(of(null, "refunded"), [
    ["stripe card", 100, 1],
    ["stripe cash", 100, 1],
  ]);
  assert.deepEqual(of("brg_1", "drawer"), [["cash", 900, 2]]);
  assert.deepEqual(of(null, "drawer"), [["handoff cash", 900, 2]]);
  await ledger.insert("bridge", {
    ...{ tenant_id: "ten_2", id: "brg_9", name: "Bar", address_hash: "h", address_end: "7" },
  });
  assert.deepEqual(await readTillNames(ledger.db, TENANT), new Map());
});

test("sale totals cover the day's completed sales in the mode, less returns", async () => {
  const item = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };
  const voucher = { ...item, description: "Buono", vat: "N2.2", voucher: {} };
  const tea = { ...item, description: "Tè", productId: "prd_1", quantity: 1 };
  for (const [id, category] of [
    ["prd_1", "Bar"],
    ["prd_2", "Altro"],
  ])
    await ledger.insert("product", {
      ...{ tenant_id: TENANT, id, name: "Tè verde", category, price_minor: 120, currency: "EUR", vat: "10" },
      active: true,
    });
  const sums = { discountMinor: 0, tipMinor: 50 };
  const content = { items: [item, voucher, tea], itemsMinor: 600, ...sums };
  const paid = (id: string, status: string) => ({ id, means: "card", status, amountMinor: 300 });
  const back = (purpose: string, status: string) => ({
    ...{ purpose, status, amountMinor: 120, lines: [{ line: 0, quantityMilli: 1000 }] },
    payments: [{ paymentId: "p1", status, amountMinor: 120 }],
  });
  const payments = JSON.stringify([paid("p1", "completed"), paid("p2", "completed"), paid("p3", "failed")]);
  const sale = (columns: object = {}) =>
    ledger.insert("sale", {
      ...{ tenant_id: TENANT, id: newId("sal"), client_id: "till", status: "completed", content },
      ...{ payments, returns: "[]", document: {} },
      ...{ is_moving: false, metadata: {}, was_completed: true, mode: "live", created_at: NOON, ...columns },
    });
  await sale({ created_at: START, mode: null, document: null });
  const returns = [back("return", "completed"), back("return", "failed"), back("undo", "completed")];
  await sale({ returns: JSON.stringify(returns) });
  const only = { document: null, payments: "[]" };
  await sale({ ...only, content: { items: [voucher], itemsMinor: 240, ...sums } });
  await sale({ ...only, content: { items: [{ ...item, gift: true }], itemsMinor: 0, ...sums } });
  for (const columns of [
    ...OUTSIDE,
    { mode: "test" },
    { status: "question", was_completed: false },
    { status: "undone" },
    { tenant_id: "ten_2" },
  ])
    await sale(columns);
  const { totals, products, categories, means } = await readSaleFigures(ledger.db, SPAN);
  assert.deepEqual(totals, {
    ...{ sales: 3, amountMinor: 720, tipsMinor: 200, returns: 1, returnedMinor: 120 },
    ...{ undocumented: 1, undocumentedMinor: 600, prepaid: 3, prepaidMinor: 720 },
  });
  assert.deepEqual(
    products.map((one) => [one.description, one.category, one.quantity, one.returned, one.amountMinor]),
    [
      ["Caffè", null, 6, 1, 480],
      ["Tè verde", "Bar", 2, 0, 240],
    ],
  );
  assert.deepEqual(categories, [
    { category: null, quantity: 6, amountMinor: 480 },
    { category: "Bar", quantity: 2, amountMinor: 240 },
  ]);
  assert.deepEqual(means, [{ means: "card", payments: 4, amountMinor: 1200 - 240 }]);
});

test("closes are listed by time and mode", async () => {
  const close = async (number: number, columns: object) => {
    const at = { first_start: START, starts: START, ends: END, date: `2026-06-0${number}` };
    await ledger.insert("day_close", {
      ...{ tenant_id: TENANT, id: `cls_${number}`, mode: "live", number, figures: {}, cumulative: {}, ...at },
      ...{ created_at: NOON, ...columns },
    });
  };
  await close(1, { created_at: START });
  await close(2, { created_at: END });
  await close(3, { mode: "test" });
  await close(4, { created_at: BEFORE });
  await close(5, { created_at: new Date(END.getTime() + 1) });
  await close(6, { tenant_id: "ten_2" });
  const list = async (mode: "live" | "test" | null) => {
    const options = {
      start: START.toISOString(),
      end: END.toISOString(),
      order: "asc",
      after: null,
      limit: 9,
    };
    return (await listCloses(ledger.db, TENANT, { ...options, mode } as never)).map(({ id }) => id);
  };
  assert.deepEqual(await list(null), ["cls_1", "cls_3", "cls_2"]);
  assert.deepEqual(await list("live"), ["cls_1", "cls_2"]);
});
