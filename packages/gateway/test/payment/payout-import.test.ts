/** Tests lines and disputes as stored: unknown, repeated, invalid, or from an earlier connection. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ListedDispute, type ListedPayout, ProviderError } from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import type { AccountRow } from "../../src/connections/account.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { noteFee } from "../../src/payment/checks/fees-sql.ts";
import { importDisputes, linkDisputes } from "../../src/payment/disputes/import-sql.ts";
import { openDisputes } from "../../src/payment/disputes/reading-sql.ts";
import { importPayouts } from "../../src/payment/payouts/import-sql.ts";
import { importLines, linkLines } from "../../src/payment/payouts/lines-sql.ts";
import type { PlacedLine } from "../../src/payment/payouts/payout.ts";
import { readLines } from "../../src/payment/payouts/reading.ts";
import { noteLinesRead, unreadPayouts } from "../../src/payment/payouts/reading-sql.ts";
import { siblingsOf } from "../../src/payment/payouts/siblings-sql.ts";
import { feeOf } from "../../src/payment/transaction.ts";
import { readStoredTransaction } from "../../src/payment/transactions-sql.ts";

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 1);
  await db.raw("insert into tenant (id) values ('ten_1'), ('ten_2')");
  await db.raw(`insert into account (tenant_id, id, kind, provider, status, mode, settings) values
    ('ten_1', 'acc_old', 'payment', 'stripe', 'disconnected', 'sandbox', '{}'),
    ('ten_1', 'acc_1', 'payment', 'stripe', 'active', 'sandbox', '{}'),
    ('ten_1', 'acc_live', 'payment', 'stripe', 'disconnected', 'live', '{}'),
    ('ten_1', 'acc_other', 'payment', 'square', 'active', 'sandbox', '{}'),
    ('ten_2', 'acc_2', 'payment', 'stripe', 'active', 'sandbox', '{}')`);
});
after(async () => {
  await db.close();
  await database.drop();
});

const accountOf = (tenantId: string, id: string) =>
  ({ tenantId, id, provider: "stripe", mode: "sandbox" }) as AccountRow;
const OURS = accountOf("ten_1", "acc_1");
const PAID = { tenantId: "ten_1", accountId: "acc_1" };

async function payment(
  tenantId: string,
  accountId: string,
  id: string,
  providerId: string,
  status = "completed",
): Promise<void> {
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request,
       provider_transaction_id, created_at, updated_at)
     values ($1, $2, $3, 'stripe', 'card', $5, 1000, 'EUR', '{}', $4, now(), now())`,
    [tenantId, id, accountId, providerId, status],
  );
}

const NOW = new Date();
const line = (providerLineId: string, change: Partial<PlacedLine> = {}): PlacedLine => ({
  providerLineId,
  kind: "sale",
  amountMinor: 1000,
  feeMinor: 40,
  currency: "EUR",
  providerTransactionId: null,
  occurredAt: NOW,
  position: 0,
  ...change,
});
const payout = (providerPayoutId: string, change: Partial<ListedPayout> = {}): ListedPayout => ({
  providerPayoutId,
  status: "paid",
  amountMinor: 960,
  currency: "EUR",
  arrivesOn: null,
  bankReference: null,
  createdAt: NOW,
  hasLines: true,
  ...change,
});

async function store(lines: readonly PlacedLine[], account = OURS, payoutId: string | null = null) {
  const siblings = await siblingsOf(db, account);
  return importLines(db, account, siblings, { payoutId, accountId: account.id }, lines);
}

async function stored(providerLineId: string, tenantId = "ten_1") {
  const { rows } = await db.raw(
    "select transaction_id, fee_minor::int as fee, amount_minor::int as amount from payout_line where tenant_id = $1 and provider_line_id = $2",
    [tenantId, providerLineId],
  );
  return rows as { transaction_id: string | null; fee: number; amount: number }[];
}

test("a line's VAT is stored as reported, with later corrections", async () => {
  const vatOf = async () => {
    const { rows } = await db.raw(
      "select fee_vat_minor::int as vat from payout_line where provider_line_id = 'vat_1'",
    );
    return (rows as { vat: number | null }[])[0]!.vat;
  };
  await store([line("vat_1")]);
  assert.equal(await vatOf(), null);
  await store([line("vat_1", { feeVatMinor: 7 })]);
  assert.equal(await vatOf(), 7);
});

test("lines are linked only to payments of this or an earlier connection", async () => {
  await payment("ten_1", "acc_1", "pay_own", "pi_own");
  await payment("ten_1", "acc_old", "pay_earlier", "pi_earlier");
  await payment("ten_1", "acc_live", "pay_live", "pi_live");
  await payment("ten_1", "acc_other", "pay_square", "pi_square");
  await payment("ten_2", "acc_2", "pay_theirs", "pi_theirs");
  const names = ["own", "earlier", "live", "square", "theirs", "nobody"];
  const lines = names.map((name) => line(`txn_${name}`, { providerTransactionId: `pi_${name}` }));
  assert.deepEqual(await store(lines), []);
  const linked = await Promise.all(names.map((name) => stored(`txn_${name}`)));
  assert.deepEqual(
    linked.map((rows) => rows[0]!.transaction_id),
    ["pay_own", "pay_earlier", null, null, null, null],
  );
});

test("another merchant's or provider's ID is never linked", async () => {
  await store([
    line("txn_stolen", { id: "pay_theirs" }),
    line("txn_square", { id: "pay_square" }),
    line("txn_named", { id: "pay_own" }),
  ]);
  assert.equal((await stored("txn_stolen"))[0]!.transaction_id, null);
  assert.equal((await stored("txn_square"))[0]!.transaction_id, null);
  assert.equal((await stored("txn_named"))[0]!.transaction_id, "pay_own");
});

test("a line received twice is stored once with its last fee", async () => {
  await store([line("txn_twice"), line("txn_twice", { feeMinor: 41 })]);
  await store([line("txn_twice", { feeMinor: 55 })]);
  assert.deepEqual(
    (await stored("txn_twice")).map(({ fee }) => fee),
    [55],
  );
});

test("a reimported line keeps its payout and payment", async () => {
  await importPayouts(db, OURS, [], [payout("po_kept")]);
  await payment("ten_1", "acc_1", "pay_kept", "pi_kept");
  const { rows } = await db.raw("select id from payout where provider_payout_id = 'po_kept'");
  const [{ id }] = rows as [{ id: string }];
  await store([line("txn_kept", { providerTransactionId: "pi_kept" })], OURS, id);
  await store([line("txn_kept", { feeMinor: 41 })]);
  const lines = await db.raw(
    "select payout_id, transaction_id from payout_line where provider_line_id = 'txn_kept'",
  );
  assert.deepEqual(lines.rows, [{ payout_id: id, transaction_id: "pay_kept" }]);
});

test("a line refers only to refunds of its own payment", async () => {
  for (const name of ["a", "b"]) {
    await payment("ten_1", "acc_1", `pay_refund_${name}`, `pi_refund_${name}`);
    await db.raw(
      `insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, provider_refund_id, created_at, updated_at)
       values ('ten_1', $1, $2, 100, 'completed', $3, now(), now())`,
      [`pay_refund_${name}`, `ref_${name}`, name === "a" ? "re_1" : "re_2"],
    );
  }
  const back = (name: string) =>
    line(`txn_refund_${name}`, {
      ...{ kind: "refund", amountMinor: -100, feeMinor: 0 },
      ...{ providerTransactionId: `pi_refund_${name}`, providerRefundId: "re_1" },
    });
  await store([back("a"), back("b")]);
  const { rows } = await db.raw(
    "select refund_id from payout_line where provider_line_id like 'txn_refund_%' order by provider_line_id",
  );
  assert.deepEqual(rows, [{ refund_id: "ref_a" }, { refund_id: null }]);
});

test("an identical line of another merchant is a separate line", async () => {
  await store([line("txn_shared")]);
  await store([line("txn_shared", { amountMinor: 7 })], accountOf("ten_2", "acc_2"));
  assert.equal((await stored("txn_shared"))[0]!.amount, 1000);
  assert.equal((await stored("txn_shared", "ten_2"))[0]!.amount, 7);
});

test("a line rejected by the database is logged without losing others", async () => {
  const unsound = line("txn_unsound", { kind: "gift" as PlacedLine["kind"] });
  const refused = await store([line("txn_before"), unsound, line("txn_after")]);
  assert.deepEqual(
    refused.map(({ id }) => id),
    ["txn_unsound"],
  );
  assert.equal((await stored("txn_before")).length + (await stored("txn_after")).length, 2);
});

test("a line is linked as soon as its payment is in the ledger", async () => {
  await store([line("txn_early", { providerTransactionId: "pi_early" })]);
  await payment("ten_1", "acc_1", "pay_early", "pi_early");
  await linkLines(db, OURS, await siblingsOf(db, OURS));
  assert.equal((await stored("txn_early"))[0]!.transaction_id, "pay_early");
});

test("a new line marks its report bucket once, unlike its fee", async () => {
  await payment("ten_1", "acc_1", "pay_marked", "pi_marked");
  await db.raw("update report_fold set closing = now() + interval '1 hour'");
  await db.raw("delete from report_mark");
  const names = ["one", "two", "three"];
  await store(names.map((name) => line(`txn_mark_${name}`, { providerTransactionId: "pi_marked" })));
  const { rows } = await db.raw("select count(*)::int as count from report_mark");
  assert.deepEqual(rows, [{ count: 1 }]);
  await store([line("txn_later", { occurredAt: new Date(NOW.getTime() - 3_600_000) })]);
  assert.equal((await db.raw("select quarter from report_mark")).rows.length, 2);
});

const feeAt = async (id: string, tenantId = "ten_1") =>
  feeOf((await readStoredTransaction(db, tenantId, id))!) ?? null;

test("a payment's fee is the total of its lines' fees", async () => {
  await payment("ten_1", "acc_1", "pay_whole", "pi_whole");
  await payment("ten_1", "acc_1", "pay_parts", "pi_parts");
  await store([line("txn_whole", { providerTransactionId: "pi_whole", feeMinor: 44 })]);
  await store([line("txn_half", { providerTransactionId: "pi_parts", amountMinor: 400, feeMinor: 20 })]);
  const returned = { kind: "refund", amountMinor: -100, feeMinor: 3 } as const;
  await store([line("txn_back", { providerTransactionId: "pi_parts", ...returned })]);
  await store([line("txn_rest", { providerTransactionId: "pi_parts", amountMinor: 600, feeMinor: 25 })]);
  assert.deepEqual([await feeAt("pay_whole"), await feeAt("pay_parts")], [44, 45]);
  await store([line("txn_whole", { providerTransactionId: "pi_whole", feeMinor: 46 })]);
  assert.equal(await feeAt("pay_whole"), 46);
  await payment("ten_1", "acc_1", "pay_failed", "pi_failed", "failed");
  await store([line("txn_failed", { providerTransactionId: "pi_failed" })]);
  assert.equal(await feeAt("pay_failed"), null);
});

test("a line for a different merchant or currency adds no fee", async () => {
  await payment("ten_1", "acc_1", "pay_exchanged", "pi_exchanged");
  await store([line("txn_exchanged", { providerTransactionId: "pi_exchanged", currency: "USD" })]);
  assert.equal(await feeAt("pay_exchanged"), null);
  await payment("ten_2", "acc_2", "pay_exchanged", "pi_elsewhere");
  await store([line("txn_elsewhere", { id: "pay_exchanged" })], accountOf("ten_2", "acc_2"));
  assert.deepEqual([await feeAt("pay_exchanged"), await feeAt("pay_exchanged", "ten_2")], [null, 40]);
});

test("a paid-out fee replaces the one reported with the payment, unless zero", async () => {
  await payment("ten_1", "acc_1", "pay_estimated", "pi_estimated");
  await noteFee(db, { ...PAID, providerTransactionId: "pi_estimated" }, 25);
  await store([line("txn_estimated", { providerTransactionId: "pi_estimated", feeMinor: 0 })]);
  assert.equal(await feeAt("pay_estimated"), 25);
  await store([line("txn_estimated", { providerTransactionId: "pi_estimated", feeMinor: 30 })]);
  assert.equal(await feeAt("pay_estimated"), 30);
});

test("a line linked later adds its fee to the payment", async () => {
  await store([line("txn_fee_early", { providerTransactionId: "pi_fee_early" })]);
  await payment("ten_1", "acc_1", "pay_fee_early", "pi_fee_early");
  await linkLines(db, OURS, await siblingsOf(db, OURS));
  assert.equal(await feeAt("pay_fee_early"), 40);
});

test("a changed paid payout triggers no second event", async () => {
  const siblings = await siblingsOf(db, OURS);
  await importPayouts(db, OURS, siblings, [payout("po_late")]);
  await importPayouts(db, OURS, siblings, [payout("po_late", { bankReference: "STRIPE X1Y2Z3" })]);
  const { rows } = await db.raw(
    `select p.bank_reference as reference, (select count(*)::int from event e where e.subject_id = p.id) as events
     from payout p where p.provider_payout_id = 'po_late'`,
  );
  assert.deepEqual(rows, [{ reference: "STRIPE X1Y2Z3", events: 1 }]);
});

test("lines of a payout that changes during the import are imported again", async () => {
  const siblings = await siblingsOf(db, OURS);
  const unread = async () =>
    (await unreadPayouts(db, OURS, siblings, undefined)).filter(
      ({ providerPayoutId }) => providerPayoutId === "po_moving",
    );
  await importPayouts(db, OURS, siblings, [payout("po_moving", { status: "in_transit" })]);
  const [listed] = await unread();
  await importPayouts(db, OURS, siblings, [payout("po_moving")]);
  await noteLinesRead(db, OURS, listed!);
  const [again, ...none] = await unread();
  assert.deepEqual(none, []);
  await noteLinesRead(db, OURS, again!);
  assert.deepEqual(await unread(), []);
});

test("a payout with refused lines stays unimported without delaying others", async () => {
  const siblings = await siblingsOf(db, OURS);
  await importPayouts(db, OURS, siblings, [payout("po_refused"), payout("po_good")]);
  const listLines = async (_context: unknown, { providerPayoutId: id }: { providerPayoutId: string }) => {
    if (id === "po_refused") throw new ProviderError("not_found", "resource_missing", "No such payout");
    return { lines: id === "po_good" ? [line("l_of_good")] : [], next: null };
  };
  const services = { gateway: { db }, contexts: { of: () => ({}) } };
  const unreadable: { id: string }[] = [];
  const values = [services, { payouts: { listLines } }, OURS, siblings, unreadable] as unknown;
  await readLines(...(values as [never, never, never, never, never]), new AbortController().signal);
  const left = await unreadPayouts(db, OURS, siblings, undefined);
  assert.deepEqual(
    left.map(({ providerPayoutId }) => providerPayoutId),
    ["po_refused"],
  );
  assert.deepEqual(
    unreadable.map(({ id }) => id),
    ["po_refused"],
  );
  assert.equal((await stored("l_of_good")).length, 1);
  await noteLinesRead(db, OURS, left[0]!);
});

test("a payout of an earlier connection is updated, not duplicated", async () => {
  const old = accountOf("ten_1", "acc_old");
  await importPayouts(db, old, ["acc_old"], [payout("po_moved", { status: "in_transit" })]);
  await importPayouts(db, OURS, await siblingsOf(db, OURS), [payout("po_moved")]);
  const { rows } = await db.raw(
    "select account_id, status from payout where provider_payout_id = 'po_moved' and tenant_id = 'ten_1'",
  );
  assert.deepEqual(rows, [{ account_id: "acc_old", status: "paid" }]);
});

test("a payout imported by two concurrent processes triggers one event", async () => {
  const siblings = await siblingsOf(db, OURS);
  const read = () => importPayouts(db, OURS, siblings, [payout("po_once")]);
  await Promise.all([read(), read(), read()]);
  const { rows } = await db.raw(
    "select e.type from event e join payout p on p.id = e.subject_id where p.provider_payout_id = 'po_once'",
  );
  assert.deepEqual(rows, [{ type: "payout.paid" }]);
});

const dispute = (providerDisputeId: string, change: Partial<ListedDispute> = {}): ListedDispute => ({
  providerDisputeId,
  providerTransactionId: null,
  amountMinor: 500,
  currency: "EUR",
  reason: "fraudulent",
  status: "needs_response",
  respondBy: NOW,
  createdAt: NOW,
  ...change,
});

test("a dispute about an unknown payment is stored and linked later", async () => {
  const siblings = await siblingsOf(db, OURS);
  await importDisputes(db, OURS, siblings, [dispute("du_unknown", { providerTransactionId: "pi_later" })]);
  const read = async () =>
    (await db.raw("select transaction_id from dispute where provider_dispute_id = 'du_unknown'")).rows;
  assert.deepEqual(await read(), [{ transaction_id: null }]);
  await payment("ten_1", "acc_1", "pay_later", "pi_later");
  await linkDisputes(db, OURS, siblings);
  assert.deepEqual(await read(), [{ transaction_id: "pay_later" }]);
});

test("a dispute triggers one event when opened and one per change", async () => {
  const siblings = await siblingsOf(db, OURS);
  const states = ["needs_response", "needs_response", "under_review", "under_review", "won"] as const;
  for (const status of states) await importDisputes(db, OURS, siblings, [dispute("du_states", { status })]);
  const { rows } = await db.raw(
    `select e.type, e.data ->> 'to' as "to" from event e join dispute d on d.id = e.subject_id
     where d.provider_dispute_id = 'du_states' order by e.created_at, e.id`,
  );
  assert.deepEqual(rows, [
    { type: "dispute.created", to: "needs_response" },
    { type: "dispute.updated", to: "under_review" },
    { type: "dispute.updated", to: "won" },
  ]);
});

test("a new deadline or amount counts as a change to the dispute", async () => {
  const siblings = await siblingsOf(db, OURS);
  const later = new Date(NOW.getTime() + 86_400_000);
  for (const change of [{}, { respondBy: later }, { respondBy: later, amountMinor: 700 }])
    await importDisputes(db, OURS, siblings, [dispute("du_grows", change)]);
  const { rows } = await db.raw(
    `select d.respond_by, d.amount_minor::int as amount, (select count(*)::int from event e where e.subject_id = d.id) as events
     from dispute d where d.provider_dispute_id = 'du_grows'`,
  );
  assert.deepEqual(rows, [{ respond_by: later, amount: 700, events: 3 }]);
});

test("disputes that can still change are polled individually", async () => {
  const siblings = await siblingsOf(db, OURS);
  const states = ["needs_response", "under_review", "won", "lost"] as const;
  for (const status of states)
    await importDisputes(db, OURS, siblings, [dispute(`du_open_${status}`, { status })]);
  const open = await openDisputes(db, OURS, siblings, [], "");
  const names = open.map(({ providerDisputeId }) => providerDisputeId);
  assert.deepEqual(names.filter((name) => name.startsWith("du_open_")).toSorted(), [
    "du_open_needs_response",
    "du_open_under_review",
  ]);
});
