/**
 * Tests what a day's reconciliation counts and which documents a statement reads, one condition at a time.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { freeNumber, newestDate, nextNumber, noteDate } from "../../src/fiscal/issue/series-sql.ts";
import { lockPayment } from "../../src/fiscal/links/payment-link-sql.ts";
import { linkedOfDay, paymentsOfDay, receiptsOfDay } from "../../src/fiscal/links/reconciliation-sql.ts";
import {
  listDocuments,
  ownedDocuments,
  readDocument,
  readDocumentById,
  readRefundsOf,
} from "../../src/fiscal/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const START = new Date("2026-06-01T22:00:00Z");
const END = new Date("2026-06-02T22:00:00Z");
const NOON = new Date("2026-06-02T10:00:00Z");
const DAY = { start: START, end: END };
const OUTSIDE = [{ created_at: new Date(START.getTime() - 1) }, { created_at: END }];

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.account("doc_live", { kind: "fiscal", provider: "acube", mode: "live" });
  await ledger.account("doc_test", {
    kind: "fiscal",
    provider: "acube",
    mode: "test",
    status: "disconnected",
  });
});
after(() => ledger.close());

const payment = (columns: object = {}) =>
  ledger.payment({ account_id: "acc_live", created_at: NOON, ...columns });

/** Stores an issued receipt of 3.00 EUR, of which 2.00 electronic, in live mode. */
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
    content: { payment: { electronicMinor: 200 } },
    created_at: NOON,
    updated_at: NOON,
    ...columns,
  });
  return id;
}

test("a day's payments are completed, electronic and not fully refunded", async () => {
  const documented = await payment({ receipt_id: "rcp_1" });
  const open = await payment({ created_at: START, refunded_minor: 300, result: { tipMinor: 200 } });
  const dollars = await payment({ currency: "USD" });
  for (const columns of [
    ...OUTSIDE,
    { account_id: "acc_1" },
    { status: "verification" },
    { status: "failed" },
    { refunded_minor: 1000 },
    { refunded_minor: 800, result: { tipMinor: 200 } },
    ...["cash", "ticket", "credit", "voucher", "deposit"].map((type) => ({ type })),
    { tenant_id: "ten_2" },
  ])
    await payment(columns);
  const day = await paymentsOfDay(ledger.db, TENANT, DAY, "live");
  assert.deepEqual([day.count, day.documented, day.amountMinor], [3, 1, 1000 + 500]);
  assert.deepEqual(new Set(day.open.map(({ id }) => id)), new Set([open, dollars]));
  const { amountMinor, takenMinor } = day.open.find(({ id }) => id === open)!;
  assert.deepEqual([amountMinor, takenMinor], [500, 800]);
  assert.ok(!day.open.some(({ id }) => id === documented));
  const sandbox = await paymentsOfDay(ledger.db, TENANT, DAY, "sandbox");
  assert.equal(sandbox.count, 1);
});

test("a day's receipts are its issued sales with an electronic payment", async () => {
  const [paid, undone] = [await payment(), await payment({ status: "failed" })];
  const canceled = await payment({ status: "canceled" });
  await receipt({ transaction_ids: [paid] });
  const without = await receipt({ created_at: START, status: "pending" });
  const lacking = await receipt({ transaction_ids: [paid, undone, canceled] });
  for (const columns of [
    ...OUTSIDE,
    { account_id: "doc_test" },
    { kind: "invoice" },
    { type: "refund" },
    { status: "failed" },
    { status: "canceled" },
    { content: { payment: { electronicMinor: 0 } } },
    { tenant_id: "ten_2" },
  ])
    await receipt(columns);
  const day = await receiptsOfDay(ledger.db, TENANT, DAY, "live");
  assert.deepEqual([day.count, day.electronicMinor, day.linked], [3, 600, 1]);
  assert.deepEqual(new Set(day.open.map(({ id }) => id)), new Set([without, lacking]));
  const { undoneIds } = day.open.find(({ id }) => id === lacking)!;
  assert.deepEqual(new Set(undoneIds), new Set([undone, canceled]));
});

test("a day lists its issued receipts that were linked later", async () => {
  const later = { linked_at: NOON, transaction_ids: ["pay_1"] };
  const linked = await receipt({ ...later, status: "pending" });
  for (const columns of [
    ...OUTSIDE,
    { account_id: "doc_test" },
    { kind: "invoice" },
    { status: "failed" },
    { linked_at: null },
    { tenant_id: "ten_2" },
  ])
    await receipt({ ...later, ...columns });
  const links = await linkedOfDay(ledger.db, TENANT, DAY, "live");
  assert.deepEqual(
    links.map(({ receiptId }) => receiptId),
    [linked],
  );
});

test("a payment with a hold stays reserved for its sale while pending", async () => {
  const held = { sale_id: "sale_1", status: "pending", result: { hold: {} } };
  const isHeld = async (columns: object) =>
    (await lockPayment(ledger.db, TENANT, await payment({ ...held, ...columns })))!.isHeldForSale;
  assert.equal(await isHeld({}), true);
  for (const columns of [{ sale_id: null }, { status: "completed" }, { result: {} }])
    assert.ok(!(await isHeld(columns)), JSON.stringify(columns));
});

test("releasing an invoice resets its series' date to the newest other invoice's", async () => {
  const invoice = (date: string, columns: object = {}, series = "F", year = 2026) =>
    receipt({
      kind: "invoice",
      type: "TD01",
      content: { series, year, counter: 2, date },
      ...columns,
    });
  await nextNumber(ledger.db, TENANT, "F", 2026);
  await nextNumber(ledger.db, TENANT, "F", 2026);
  await noteDate(ledger.db, TENANT, "F", "2026-05-30");
  await invoice("2026-05-01");
  await invoice("2026-05-02", { status: "pending" });
  await invoice("2026-05-03", { status: "failed" });
  await invoice("2026-05-04", {}, "G");
  await invoice("2027-05-05", {}, "F", 2027);
  await invoice("2026-05-06", { account_id: "doc_test" });
  await invoice("2026-05-07", { kind: "receipt" });
  await invoice("2026-05-08", { tenant_id: "ten_2" });
  const released = await readDocumentById(ledger.db, TENANT, await invoice("2026-05-30"));
  await nextNumber(ledger.db, TENANT, "G", 2026);
  await noteDate(ledger.db, TENANT, "G", "2026-05-31");
  await freeNumber(ledger.db, released!);
  assert.equal(await newestDate(ledger.db, TENANT, "G", 2026), "2026-05-31", "another series");
  assert.equal(await newestDate(ledger.db, TENANT, "F", 2026), "2026-05-02");
  assert.equal((await readDocumentById(ledger.db, TENANT, released!.id))!.number, null);
});

test("a document list is limited to its provider, type, period and filters", async () => {
  const provider = "openapi";
  const at = { provider, created_at: START };
  const ids = [await receipt({ ...at, created_at: END }), await receipt(at)];
  const refund = await receipt({ ...at, created_at: NOON, type: "refund", status: "pending" });
  const inTest = await receipt({ ...at, account_id: "doc_test" });
  for (const columns of [
    { provider: "acube" },
    { kind: "invoice" },
    { created_at: new Date(START.getTime() - 1) },
    { created_at: new Date(END.getTime() + 1) },
  ])
    await receipt({ ...at, ...columns });
  const list = async (filter: object) => {
    const all = { ...DAY, kind: "receipt", status: null, type: null, mode: null, limit: 9, order: "asc" };
    const rows = await listDocuments(ledger.db, TENANT, provider, { ...all, ...filter } as never);
    return new Set(rows.map(({ id }) => id));
  };
  assert.deepEqual(await list({}), new Set([...ids, refund, inTest]));
  assert.deepEqual(await list({ type: "sale" }), new Set([...ids, inTest]));
  assert.deepEqual(await list({ status: "pending" }), new Set([refund]));
  assert.deepEqual(await list({ mode: "test" }), new Set([inTest]));
});

test("a document is read only under its own kind and provider", async () => {
  const id = await receipt();
  const read = (provider: string, kind: "receipt" | "invoice") =>
    readDocument(ledger.db, TENANT, provider, kind, id);
  assert.equal((await read("acube", "receipt"))?.id, id);
  assert.equal(await read("handoff", "receipt"), undefined);
  assert.equal(await read("acube", "invoice"), undefined);
});

test("a sale's refunds include those issued or in progress", async () => {
  const sale = await receipt();
  const refunds = [
    await receipt({ original_id: sale, type: "refund" }),
    await receipt({ original_id: sale, type: "refund", status: "pending" }),
  ];
  for (const columns of [{ type: "return" }, { status: "failed" }, { original_id: "rcp_other" }])
    await receipt({ original_id: sale, type: "refund", ...columns });
  const rows = await readRefundsOf(ledger.db, { tenantId: TENANT, id: sale });
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(refunds));
});

test("a provider's document ID is unique only within its account", async () => {
  await receipt({ provider_document_id: "d_1" });
  await receipt({ provider_document_id: "d_2", account_id: "doc_test" });
  const owned = await ownedDocuments(ledger.db, { tenantId: TENANT, id: "doc_live" }, ["d_1", "d_2", "d_3"]);
  assert.deepEqual([...owned], ["d_1"]);
});
