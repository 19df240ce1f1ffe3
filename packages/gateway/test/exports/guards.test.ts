/** Tests each condition on exports and bank statements, and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { entriesOfStatement } from "../../src/bank/sql.ts";
import {
  advanceExport,
  countRows,
  type ExportRow,
  expireExports,
  noteFault,
  pieceAfter,
  readExport,
  stalledExports,
} from "../../src/exports/export-sql.ts";
import { journalPayouts } from "../../src/exports/journal-sql.ts";
import { countRecords, exportedDocuments, exportedPayments, exportedRefunds } from "../../src/exports/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

async function ids(text: string): Promise<string[]> {
  const { rows } = await ledger.db.raw(text);
  return (rows as { id: string }[]).map(({ id }) => id);
}

test("an expired export loses only its files", async () => {
  const now = new Date();
  const past = new Date(0);
  for (const [id, expires_at, status] of [
    ["exp_old", past, "completed"],
    ["exp_failed", past, "failed"],
    ["exp_new", new Date(now.getTime() + 3_600_000), "completed"],
  ] as const) {
    await ledger.insert("export", {
      ...{
        tenant_id: TENANT,
        id,
        mode: "live",
        month: "2026-05",
        starts: past,
        ends: now,
        time_zone: "Europe/Rome",
      },
      ...{ with_files: false, status, total: 1, created_at: now, updated_at: now, expires_at },
    });
    await ledger.insert("export_piece", {
      tenant_id: TENANT,
      export_id: id,
      step: 1,
      number: 1,
      content: {},
    });
  }
  assert.deepEqual((await expireExports(ledger.db)).map(({ id }) => id).sort(), ["exp_failed", "exp_old"]);
  assert.deepEqual(await ids("select export_id as id from export_piece"), ["exp_new"]);
  assert.deepEqual(await ids("select id || ' ' || status as id from export order by id"), [
    "exp_failed failed",
    "exp_new completed",
    "exp_old expired",
  ]);
});

async function exported(columns: object = {}): Promise<ExportRow> {
  const id = newId("exp");
  const now = new Date();
  await ledger.insert("export", {
    ...{
      tenant_id: TENANT,
      id,
      mode: "live",
      month: "2026-05",
      starts: now,
      ends: now,
      time_zone: "Europe/Rome",
    },
    ...{ with_files: false, status: "pending", total: 1, created_at: now, updated_at: now, ...columns },
  });
  return (await readExport(ledger.db, TENANT, id))!;
}
const piece = (step: number, isLast = false) => ({
  content: "[1, 2]",
  records: 2,
  step,
  place: null,
  isLast,
});

test("a piece is stored once, and only while the export is in progress", async () => {
  const row = await exported();
  assert.equal(await advanceExport(ledger.db, row, piece(1)), true);
  assert.equal(await advanceExport(ledger.db, row, piece(1)), false);
  const later = (await readExport(ledger.db, TENANT, row.id))!;
  assert.deepEqual([later.pieces, later.done, later.step], [1, 2, 1]);
  const failed = await exported({ status: "failed" });
  assert.equal(await advanceExport(ledger.db, failed, piece(1, true)), false);
  assert.equal((await readExport(ledger.db, TENANT, failed.id))!.status, "failed");
});

test("an export fails on its last attempt, and never after it has completed", async () => {
  const row = await exported();
  assert.equal(await noteFault(ledger.db, row, 2), "pending");
  assert.equal((await readExport(ledger.db, TENANT, row.id))!.expiresAt, null);
  assert.equal(await noteFault(ledger.db, row, 2), "failed");
  assert.equal(await noteFault(ledger.db, row, 2), undefined);
  assert.equal(await noteFault(ledger.db, await exported({ status: "completed" }), 1), undefined);
});

test("only stalled exports that are in progress are resumed", async () => {
  const updated_at = new Date(Date.now() - 7_200_000);
  await exported();
  await exported({ status: "completed", updated_at });
  const { id } = await exported({ updated_at });
  assert.deepEqual(
    (await stalledExports(ledger.db)).map((row) => row.id),
    [id],
  );
});

test("a step reads and counts only its own pieces", async () => {
  const [row, other] = [await exported(), await exported()];
  for (const [{ id: export_id }, step, number] of [
    [row, 1, 0],
    [row, 2, 1],
    [other, 1, 0],
  ] as const)
    await ledger.insert("export_piece", { tenant_id: TENANT, export_id, step, number, content: "[1, 2]" });
  assert.deepEqual([await countRows(ledger.db, row, 1), await countRows(ledger.db, row, 3)], [2, 0]);
  assert.equal((await pieceAfter(ledger.db, row, 2, -1))?.number, 1);
  assert.equal(await pieceAfter(ledger.db, row, 1, 0), undefined);
});

const SPAN = {
  tenantId: TENANT,
  mode: "sandbox",
  start: new Date("2026-05-01T00:00:00Z"),
  end: new Date("2026-06-01T00:00:00Z"),
} as const;
const INSIDE = new Date("2026-05-15T00:00:00Z");
const OUTSIDE = [new Date(SPAN.start.getTime() - 1), SPAN.end];

test("a month's records have the month's period, mode and kind", async () => {
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  const document = (kind: string, columns: object = {}) =>
    ledger.insert("fiscal_document", {
      ...{ tenant_id: TENANT, id: newId("doc"), kind, account_id: "acc_1", provider: "acube", type: "sale" },
      ...{ status: "completed", amount_minor: 100, content: {}, created_at: INSIDE, updated_at: INSIDE },
      ...columns,
    });
  const payout = (columns: object = {}) => {
    const id = newId("pyo");
    return ledger.insert("payout", {
      ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_payout_id: id },
      ...{ status: "paid", amount_minor: 100, currency: "EUR", created_at: INSIDE, ...columns },
    });
  };
  const of = await ledger.payment({ created_at: SPAN.start });
  const ofLive = await ledger.payment({ created_at: INSIDE, account_id: "acc_live" });
  for (const created_at of OUTSIDE) await ledger.payment({ created_at });
  await ledger.refund(of, { created_at: SPAN.start });
  await ledger.refund(ofLive, { created_at: INSIDE });
  for (const created_at of OUTSIDE) await ledger.refund(of, { created_at });
  for (const kind of ["receipt", "invoice", "invoice"]) await document(kind);
  for (const kind of ["receipt", "invoice"]) {
    await document(kind, { account_id: "acc_live" });
    for (const created_at of OUTSIDE) await document(kind, { created_at });
  }
  await payout();
  await payout({ account_id: "acc_live" });
  for (const created_at of OUTSIDE) await payout({ created_at });
  const { db } = ledger;
  const counts = { payments: 1, refunds: 1, receipts: 1, invoices: 2 };
  assert.deepEqual(await countRecords(db, SPAN), counts);
  assert.deepEqual(
    {
      payments: (await exportedPayments(db, SPAN, null)).length,
      refunds: (await exportedRefunds(db, SPAN, null)).length,
      receipts: (await exportedDocuments(db, SPAN, "receipt", null, 10)).length,
      invoices: (await exportedDocuments(db, SPAN, "invoice", null, 10)).length,
    },
    counts,
  );
  assert.equal((await journalPayouts(db, SPAN)).length, 1);
  assert.deepEqual(await exportedPayments(db, SPAN, { createdAt: SPAN.start.toISOString(), id: of }), []);
});

test("a bank statement contains only its own entries", async () => {
  const at = new Date();
  for (const id of ["stm_1", "stm_2"]) {
    await ledger.insert("bank_statement", {
      ...{ tenant_id: TENANT, id, mode: "live", format: "camt053", account: "IT60", currency: "EUR" },
      ...{ line_count: 1, new_count: 1, digest: id },
    });
    await ledger.insert("bank_entry", {
      ...{ tenant_id: TENANT, id: `ent_${id}`, statement_id: id, mode: "live", account: "IT60", line: 1 },
      ...{
        booked_on: "2026-06-01",
        booked_at: at,
        amount_minor: 100,
        currency: "EUR",
        description: "Stripe",
      },
      ...{ fingerprint: id, occurrence: 1 },
    });
  }
  assert.deepEqual(
    (await entriesOfStatement(ledger.db, TENANT, "stm_1")).map(({ id }) => id),
    ["ent_stm_1"],
  );
  assert.deepEqual(await entriesOfStatement(ledger.db, "ten_2", "stm_1"), []);
});
