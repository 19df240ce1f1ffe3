/** Tests what the search for exceptions counts, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { findCases } from "../../src/reconciliation/find-sql.ts";
import { settleCase } from "../../src/reconciliation/settle.ts";
import { listCases } from "../../src/reconciliation/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const WITHIN = ago(2);
const EVERY = {
  order: "asc",
  start: "1970-01-01",
  end: "2999-01-01",
  after: null,
  limit: 100,
} as const;
const UNFILTERED = { ...EVERY, mode: null, status: null, kind: null, assignedTo: null };

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.account("doc_1", { kind: "fiscal", provider: "acube" });
  await ledger.account("doc_live", {
    kind: "fiscal",
    provider: "acube",
    mode: "live",
    status: "disconnected",
  });
});
afterEach(() => ledger.close());

const cash = (columns: object = {}) => ledger.payment({ type: "cash", created_at: WITHIN, ...columns });
async function receipt(columns: object = {}): Promise<string> {
  const id = newId("doc");
  await ledger.insert("fiscal_document", {
    ...{ tenant_id: TENANT, id, kind: "receipt", account_id: "doc_1", provider: "acube", type: "sale" },
    ...{ status: "completed", amount_minor: 700, content: { payment: { cashMinor: 700 } } },
    ...{ created_at: WITHIN, updated_at: WITHIN, ...columns },
  });
  return id;
}
/** Stores yesterday's sandbox close, whose drawer contained this much more than its opening float. */
const close = (counted: number, variance: number, figures: object = {}) =>
  ledger.insert("day_close", {
    ...{ tenant_id: TENANT, id: "cls_1", mode: "sandbox", number: 1, date: ago(1), first_start: ago(3) },
    ...{ starts: ago(3), ends: ago(1), cumulative: "[]", created_at: ago(1) },
    figures: { cash: { opening: 50, counted: 50 + counted, variance, ...figures } },
  });
async function cases(filter: object = {}): Promise<[string, number, string][]> {
  await ledger.db.transaction((queries) => findCases(queries, TENANT));
  const rows = await listCases(ledger.db, TENANT, { ...UNFILTERED, ...filter });
  return rows.map(({ kind, amountMinor, mode }) => [kind, amountMinor, mode]);
}

test("a drawer's difference counts only cash of its close's mode", async () => {
  await close(20, -10);
  await cash();
  await receipt({ content: { payment: { cashMinor: 1000 } } });
  const other = await cash({ account_id: "acc_live" });
  await ledger.refund(other, { status: "completed", created_at: WITHIN });
  await receipt({ account_id: "doc_live" });
  assert.deepEqual(await cases(), []);
});

test("a drawer counts cash with both a receipt and payment once", async () => {
  await close(7, -3);
  await cash({ amount_minor: 700, receipt_id: await receipt() });
  assert.deepEqual(await cases(), []);
});

test("cash reported after a balanced close becomes an exception and can be explained", async () => {
  await close(0, 0);
  assert.deepEqual(await cases(), []);
  const late = await cash({ amount_minor: 700 });
  assert.deepEqual(await cases(), [["drawer_difference", -700, "sandbox"]]);
  await ledger.refund(late, { amount_minor: 700, status: "completed", created_at: WITHIN });
  assert.deepEqual(await cases({ status: "open" }), []);
});

test("cash reported more than 14 days after a close is no exception", async () => {
  await close(0, 0);
  await cases();
  const reviewed = (days: number) =>
    ledger.db.raw("update reconciliation_state set payments_until = now() + make_interval(days => $1)", [
      days,
    ]);
  await cash();
  await reviewed(14);
  assert.deepEqual(await cases(), []);
  await reviewed(12);
  assert.equal((await cases()).length, 1);
});

test("an uncounted drawer is no exception", async () => {
  await close(0, 0, { counted: null, variance: null });
  await cash();
  assert.deepEqual(await cases(), []);
});

test("a sale's exception totals only its completed payments", async () => {
  const payments = [
    { amountMinor: 700, status: "completed" },
    { amountMinor: 900, status: "failed" },
  ];
  await ledger.insert("sale", {
    ...{
      tenant_id: TENANT,
      id: "sal_1",
      client_id: "till",
      status: "completed",
      mode: "sandbox",
      content: {},
    },
    ...{
      payments: JSON.stringify(payments),
      returns: "[]",
      is_moving: false,
      metadata: {},
      created_at: ago(3),
    },
  });
  assert.deepEqual(await cases(), [["sale_without_document", 700, "sandbox"]]);
});

const line = (id: string, columns: object = {}) =>
  ledger.insert("payout_line", {
    ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_line_id: id, kind: "sale" },
    ...{ amount_minor: 500, currency: "EUR", occurred_at: ago(5), ...columns },
  });

test("a line's exception has the mode of the line's account", async () => {
  await line("pol_1");
  await line("pol_2", { account_id: "acc_live" });
  assert.deepEqual((await cases()).map(([, , mode]) => mode).toSorted(), ["live", "sandbox"]);
});

test("exceptions are listed by mode, kind and assignee", async () => {
  await line("pol_1");
  await line("pol_2", { account_id: "acc_live" });
  await close(1, 1);
  const unknown = "line_unknown_payment" as const;
  assert.deepEqual(await cases({ mode: "live" }), [[unknown, 500, "live"]]);
  assert.deepEqual(await cases({ kind: unknown, mode: "sandbox" }), [[unknown, 500, "sandbox"]]);
  await ledger.db.raw("update reconciliation_case set assigned_to = 'usr_1' where subject_id = 'pol_2'");
  assert.deepEqual(await cases({ assignedTo: "usr_1" }), [[unknown, 500, "live"]]);
  assert.deepEqual(await cases({ assignedTo: "usr_2" }), []);
  await ledger.db.raw("update reconciliation_case set since = '2026-05-10' where subject_id = 'pol_2'");
  for (const [start, end, count] of [
    ["2026-05-10", "2026-05-10", 1],
    ["2026-05-10T00:00:01Z", "2026-05-11", 0],
    ["2026-05-09", "2026-05-09T23:59:59Z", 0],
  ] as const)
    assert.equal((await listCases(ledger.db, TENANT, { ...UNFILTERED, start, end })).length, count, start);
});

test("a fee is late if its sale was in an earlier payout", async () => {
  const late = { kind: "fee", transaction_id: "pay_1", amount_minor: -30, occurred_at: ago(4) };
  for (const id of ["pyo_1", "pyo_2"])
    await ledger.insert("payout", {
      ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_payout_id: id },
      ...{ status: "pending", amount_minor: 0, currency: "EUR", created_at: ago(4) },
    });
  await line("pol_sale", { transaction_id: "pay_1", payout_id: "pyo_1", amount_minor: 1000 });
  await line("pol_same", { ...late, payout_id: "pyo_1" });
  await line("pol_before", { ...late, payout_id: "pyo_2", occurred_at: ago(6) });
  await line("pol_late", { ...late, payout_id: "pyo_2", amount_minor: -40 });
  await line("pol_refund", {
    transaction_id: "pay_2",
    kind: "refund",
    payout_id: "pyo_1",
    amount_minor: -100,
  });
  await line("pol_of_refund", { ...late, transaction_id: "pay_2", payout_id: "pyo_2" });
  assert.deepEqual(await cases({ kind: "fee_late" }), [["fee_late", -40, "sandbox"]]);
});

test("an exception is settled by a member, with a note, unless cleared", async () => {
  await ledger.insert("app_user", { tenant_id: TENANT, id: "usr_1", email: "anna@bar.it", role: "owner" });
  await line("pol_1");
  await cases();
  const { id } = (await listCases(ledger.db, TENANT, UNFILTERED))[0]!;
  const set = (columns: string) =>
    ledger.db.raw(`update reconciliation_case set ${columns} where id = $1`, [id]);
  const settle = (patch: object) => settleCase(ledger.db, { tenantId: TENANT, userId: "usr_1" }, id, patch);
  await set("assigned_to = 'usr_gone'");
  assert.equal((await settle({ note: null })).assignedTo, "usr_gone", "an earlier assignee may have left");
  await assert.rejects(settle({ assignedTo: "usr_other" }), { code: "validation_failed" });
  await assert.rejects(settle({ status: "resolved" }), { code: "validation_failed" });
  const resolved = await settle({ status: "resolved", note: "Found" });
  assert.equal(resolved.resolvedBy, "usr_1");
  assert.deepEqual((await settle({ note: "Found again" })).resolvedAt, resolved.resolvedAt);
  assert.equal((await settle({ status: "open" })).resolvedBy, null);
  await set("status = 'cleared'");
  await assert.rejects(settle({ note: "Late" }), { code: "conflict" });
});
