/** Tests which states trigger notices, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import * as facts from "../../src/notices/facts-sql.ts";
import { findLasting, type LastingKind, tellLasting } from "../../src/notices/lasting-sql.ts";
import { readDueWindow } from "../../src/notices/link-windows-sql.ts";
import { type Notice, noteSilence } from "../../src/notices/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const LONG_AGO = new Date(Date.now() - 2 * HOUR_MS);

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

/** Runs a cycle for one kind of notice, and returns the subjects of the notices. */
async function noticesOf(kind: LastingKind): Promise<string[]> {
  const subjects: string[] = [];
  for (const due of await findLasting(ledger.db, kind))
    await tellLasting(ledger.db, kind, due, async (_, { subjectId }) => {
      subjects.push(subjectId);
    });
  return subjects.toSorted();
}
const notes = async () =>
  (await ledger.db.raw("select subject_id as id from notice_told order by 1")).rows.map(
    (row) => (row as { id: string }).id,
  );
const about = (subjectId: string): Notice => ({ tenantId: TENANT, kind: "lost_account", subjectId });

async function document(columns: object): Promise<string> {
  const id = newId("doc");
  await ledger.insert("fiscal_document", {
    ...{ tenant_id: TENANT, id, kind: "invoice", account_id: "acc_1", provider: "acube", type: "TD01" },
    ...{ status: "failed", amount_minor: 700, content: {}, created_at: LONG_AGO, updated_at: LONG_AGO },
    ...columns,
  });
  return id;
}

test("a notice whose subject has succeeded has no data", async () => {
  const { db } = ledger;
  assert.equal(await facts.lostAccount(db, about("acc_1")), undefined);
  await ledger.account("acc_lost", { provider: "square", status: "error" });
  assert.deepEqual(await facts.lostAccount(db, about("acc_lost")), { area: "payment", provider: "square" });

  assert.equal(await facts.rejectedInvoice(db, about(await document({ status: "completed" }))), undefined);
  assert.equal((await facts.rejectedInvoice(db, about(await document({}))))?.number, null);

  const receipt = { kind: "receipt", type: "sale" };
  const issued = await document({ ...receipt, status: "completed" });
  assert.equal(await facts.failedReceipt(db, about(issued)), undefined);
  assert.equal((await facts.failedReceipt(db, about(await document(receipt))))?.amountMinor, 700);

  assert.equal(await facts.unprovenPayment(db, about(await ledger.payment())), undefined);
  const unproven = await ledger.payment({ status: "verification", stage: "watching" });
  assert.equal((await facts.unprovenPayment(db, about(unproven)))?.amountMinor, 1000);
});

test("a dispute that was won or dropped has no data", async () => {
  const statusOf = async (status: string) => {
    const id = newId("dsp");
    await ledger.insert("dispute", {
      ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_dispute_id: id, status },
      ...{ amount_minor: 500, currency: "EUR", created_at: LONG_AGO },
    });
    return (await facts.newDispute(ledger.db, about(id)))?.needsResponse;
  };
  assert.deepEqual(
    [await statusOf("needs_response"), await statusOf("under_review"), await statusOf("lost")],
    [true, false, false],
  );
  assert.equal(await statusOf("won"), undefined);
});

test("a link that waits for its payer is not in verification", async () => {
  const waiting = { status: "pending", stage: "watching", created_at: LONG_AGO };
  const id = await ledger.payment({ ...waiting, type: "link" });
  await ledger.payment({ ...waiting, status: "verification", stage: "calling" });
  assert.deepEqual(await noticesOf("long_verification"), []);
  await ledger.db.raw("update payment_transaction set status = 'verification' where id = $1", [id]);
  assert.deepEqual(await noticesOf("long_verification"), [id]);
});

test("an expiring password is reported despite the account's other error", async () => {
  const settings = { accessExpiresAt: inDays(3).toISOString() };
  const failing = { last_error: "the last document was refused", last_error_at: LONG_AGO };
  await ledger.account("acc_ade", { kind: "fiscal", provider: "fiskaly", settings, ...failing });
  assert.deepEqual(await noticesOf("ending_access"), ["acc_ade"]);
});

test("a repeated expiry and a window's next stage each trigger another notice", async () => {
  const expire = (days: number) => ({ accessExpiresAt: inDays(days).toISOString() });
  await ledger.account("acc_ade", { kind: "fiscal", provider: "fiskaly", settings: expire(3) });
  assert.deepEqual(await noticesOf("ending_access"), ["acc_ade"]);
  await ledger.db.raw("update account set settings = $1 where id = 'acc_ade'", [JSON.stringify(expire(5))]);
  assert.deepEqual(await noticesOf("ending_access"), ["acc_ade"]);

  const terminal = { tenant_id: TENANT, kind: "physical", name: "Counter", available_on: "2026-02-10" };
  const window = { opens_on: "2026-03-05", closes_on: "2026-04-19" };
  await ledger.insert("pos_terminal", { ...terminal, ...window, id: "pst_1" });
  const note = { tenant_id: TENANT, kind: "link_window", subject_id: "2026-04-19" };
  await ledger.insert("notice_told", { ...note, occurrence: "closing" });
  assert.deepEqual(await noticesOf("link_window"), ["2026-04-19"]);
});

test("windows of ceased, linked or excluded terminals are not due", async () => {
  const window = { opens_on: "2026-03-05", closes_on: "2026-04-19" };
  const terminal = async (columns: object = {}) => {
    const id = newId("pst");
    await ledger.insert("pos_terminal", {
      ...{ tenant_id: TENANT, id, kind: "physical", name: "Counter", available_on: "2026-02-10" },
      ...{ ...window, ...columns },
    });
    return id;
  };
  await ledger.insert("pos_register", {
    ...{ tenant_id: TENANT, id: "psr_1", kind: "online", name: "AdE", available_on: "2026-01-01" },
  });
  const link = async (terminalId: string, columns: object) =>
    ledger.insert("pos_link", {
      ...{ tenant_id: TENANT, id: newId("psl"), terminal_id: terminalId, register_id: "psr_1" },
      ...{ starts_on: "2026-02-10", start_opens_on: "2026-03-05", start_closes_on: "2026-04-18" },
      ...{ start_declared: true, ...columns },
    });
  const ended = { ends_on: "2026-03-01", end_opens_on: "2026-05-06", end_closes_on: "2026-05-29" };
  await terminal({ ceased_on: "2026-03-01" });
  await terminal({ exclusion: "vending" });
  await link(await terminal(), { ...ended, end_declared: true });
  const excluded = await terminal({ exclusion: "vending" });
  await link(excluded, { ...ended, end_declared: false });
  await link(excluded, { start_declared: false });
  await link(await terminal(), {});
  assert.deepEqual(await noticesOf("link_window"), []);
  await link(await terminal(), { ...ended, end_declared: false });
  assert.deepEqual(await noticesOf("link_window"), ["2026-05-29"]);
});

test("a window is reported as closing in its last week", async () => {
  const day = (days: number) =>
    `to_char(now() at time zone 'Europe/Rome' + interval '${days} days', 'YYYY-MM-DD')`;
  for (const [id, closes] of [
    ["pst_far", 8],
    ["pst_week", 7],
    ["pst_over", -1],
  ] as const)
    await ledger.db.raw(
      `insert into pos_terminal (tenant_id, id, kind, name, available_on, opens_on, closes_on)
       values ('ten_1', $1, 'physical', 'Counter', '2026-02-10', ${day(-20)}, ${day(closes)})`,
      [id],
    );
  await noticesOf("link_window");
  const { rows } = await ledger.db.raw(
    "select occurrence, subject_id as id from notice_told order by subject_id",
  );
  const [over, week, far] = rows as { occurrence: string; id: string }[];
  assert.deepEqual([over?.occurrence, week?.occurrence, far?.occurrence], ["overdue", "closing", "open"]);
  const read = await readDueWindow(ledger.db, TENANT, week!.id);
  assert.deepEqual([read?.links, read?.closesOn, read?.stage], [1, week!.id, "closing"]);
});

test("a silent bridge is noted once per outage after the configured minutes", async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const data = { notifications: { silentBridgeMinutes: 10 } };
  await ledger.insert("preference", { tenant_id: TENANT, data });
  const bridge = { tenant_id: TENANT, name: "Bar", source_address: Buffer.from("sealed") };
  await ledger.insert("bridge", { ...bridge, id: "brg_1", last_seen_at: minutesAgo(9) });
  await ledger.insert("bridge", { ...bridge, id: "brg_new" });
  const noted = async () => {
    await noteSilence(ledger.db);
    return (await ledger.db.raw("select subject_id as id from notice order by id")).rows.length;
  };
  assert.equal(await noted(), 0);
  await ledger.db.raw("update bridge set last_seen_at = $1 where id = 'brg_1'", [minutesAgo(11)]);
  assert.deepEqual([await noted(), await noted()], [1, 1]);
  await ledger.db.raw("update bridge set silence_told_at = $1 where id = 'brg_1'", [minutesAgo(30)]);
  assert.equal(await noted(), 2);
});

test("expiring access is reported again after a reconnection", async () => {
  const settings = { accessExpiresAt: inDays(3).toISOString() };
  await ledger.account("acc_ade", { kind: "fiscal", provider: "fiskaly", settings });
  assert.deepEqual(await noticesOf("ending_access"), ["acc_ade"]);
  await ledger.db.raw("update account set status = 'disconnected' where id = 'acc_ade'");
  assert.deepEqual([await noticesOf("ending_access"), await notes()], [[], []]);
  await ledger.db.raw("update account set status = 'active' where id = 'acc_ade'");
  assert.deepEqual(await noticesOf("ending_access"), ["acc_ade"]);
});

test("the monthly journal is due once a month from its day", async () => {
  const { rows } = await ledger.db.raw(
    `select extract(day from at)::int as day, to_char(at - interval '1 month', 'YYYY-MM') as month,
       to_char(at - interval '2 months', 'YYYY-MM') as before from (select now() at time zone 'Pacific/Kiritimati' as at) x`,
  );
  const { day, month, before } = rows[0] as { day: number; month: string; before: string };
  const choose = (monthJournalDay: number) =>
    ledger.db.raw(
      `insert into preference (tenant_id, data) values ('ten_1', $1)
       on conflict (tenant_id) do update set data = excluded.data`,
      [JSON.stringify({ notifications: { monthJournalDay } })],
    );
  await choose(day + 1);
  assert.deepEqual(await noticesOf("month_journal"), []);
  await choose(day);
  const note = { tenant_id: TENANT, kind: "month_journal", occurrence: "" };
  await ledger.insert("notice_told", { ...note, subject_id: before });
  assert.deepEqual([await noticesOf("month_journal"), await notes()], [[month], [month]]);
  assert.deepEqual([await noticesOf("month_journal"), await notes()], [[], [month]]);
});
