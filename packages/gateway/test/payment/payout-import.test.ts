/** Lines and disputes as they are stored: what is unknown, repeated, unsound, or of an earlier connection. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ListedDispute, ListedPayout } from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import type { AccountRow } from "../../src/connections/account.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { importDisputes, linkDisputes } from "../../src/payment/disputes/import-sql.ts";
import { importPayouts } from "../../src/payment/payouts/import-sql.ts";
import { importLines, linkLines } from "../../src/payment/payouts/lines-sql.ts";
import type { PlacedLine } from "../../src/payment/payouts/payout.ts";
import { siblingsOf } from "../../src/payment/payouts/siblings-sql.ts";

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

async function payment(tenantId: string, accountId: string, id: string, providerId: string): Promise<void> {
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request,
       provider_transaction_id, created_at, updated_at)
     values ($1, $2, $3, 'stripe', 'card', 'completed', 1000, 'EUR', '{}', $4, now(), now())`,
    [tenantId, id, accountId, providerId],
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

async function store(lines: readonly PlacedLine[], account = OURS) {
  const siblings = await siblingsOf(db, account);
  return importLines(db, account, siblings, { payoutId: null, accountId: account.id }, lines);
}

async function stored(providerLineId: string, tenantId = "ten_1") {
  const { rows } = await db.raw(
    "select transaction_id, fee_minor::int as fee, amount_minor::int as amount from payout_line where tenant_id = $1 and provider_line_id = $2",
    [tenantId, providerLineId],
  );
  return rows as { transaction_id: string | null; fee: number; amount: number }[];
}

test("lines are linked to own payments only, of this connection or an earlier one", async () => {
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

test("an identifier of another merchant or provider links nothing", async () => {
  await store([
    line("txn_stolen", { id: "pay_theirs" }),
    line("txn_square", { id: "pay_square" }),
    line("txn_named", { id: "pay_own" }),
  ]);
  assert.equal((await stored("txn_stolen"))[0]!.transaction_id, null);
  assert.equal((await stored("txn_square"))[0]!.transaction_id, null);
  assert.equal((await stored("txn_named"))[0]!.transaction_id, "pay_own");
});

test("a line that comes twice is stored once, with its last fee", async () => {
  await store([line("txn_twice"), line("txn_twice", { feeMinor: 41 })]);
  await store([line("txn_twice", { feeMinor: 55 })]);
  assert.deepEqual(
    (await stored("txn_twice")).map(({ fee }) => fee),
    [55],
  );
});

test("the same line of another merchant is another line", async () => {
  await store([line("txn_shared")]);
  await store([line("txn_shared", { amountMinor: 7 })], accountOf("ten_2", "acc_2"));
  assert.equal((await stored("txn_shared"))[0]!.amount, 1000);
  assert.equal((await stored("txn_shared", "ten_2"))[0]!.amount, 7);
});

test("a line that the database refuses is reported, and the others are stored", async () => {
  const unsound = line("txn_unsound", { kind: "gift" as PlacedLine["kind"] });
  const refused = await store([line("txn_before"), unsound, line("txn_after")]);
  assert.deepEqual(
    refused.map(({ id }) => id),
    ["txn_unsound"],
  );
  assert.equal((await stored("txn_before")).length + (await stored("txn_after")).length, 2);
});

test("a line is linked once its payment comes into the ledger", async () => {
  await store([line("txn_early", { providerTransactionId: "pi_early" })]);
  await payment("ten_1", "acc_1", "pay_early", "pi_early");
  await linkLines(db, OURS, await siblingsOf(db, OURS));
  assert.equal((await stored("txn_early"))[0]!.transaction_id, "pay_early");
});

const feeOf = async (id: string) => {
  const { rows } = await db.raw(
    "select (result ->> 'feeMinor')::int as fee from payment_transaction where id = $1",
    [id],
  );
  return (rows as { fee: number | null }[])[0]!.fee;
};

test("a payment has the fee of its line, and of all its lines if it is paid out in parts", async () => {
  await payment("ten_1", "acc_1", "pay_whole", "pi_whole");
  await payment("ten_1", "acc_1", "pay_parts", "pi_parts");
  await store([line("txn_whole", { providerTransactionId: "pi_whole", feeMinor: 44 })]);
  await store([line("txn_half", { providerTransactionId: "pi_parts", amountMinor: 400, feeMinor: 20 })]);
  await store([line("txn_rest", { providerTransactionId: "pi_parts", amountMinor: 600, feeMinor: 25 })]);
  assert.deepEqual([await feeOf("pay_whole"), await feeOf("pay_parts")], [44, 45]);
  await store([line("txn_whole", { providerTransactionId: "pi_whole", feeMinor: 46 })]);
  assert.equal(await feeOf("pay_whole"), 46);
});

test("a payout of an earlier connection is changed, and not added again", async () => {
  const old = accountOf("ten_1", "acc_old");
  await importPayouts(db, old, ["acc_old"], [payout("po_moved", { status: "in_transit" })]);
  await importPayouts(db, OURS, await siblingsOf(db, OURS), [payout("po_moved")]);
  const { rows } = await db.raw(
    "select account_id, status from payout where provider_payout_id = 'po_moved' and tenant_id = 'ten_1'",
  );
  assert.deepEqual(rows, [{ account_id: "acc_old", status: "paid" }]);
});

test("a payout that two processes read at once has one event", async () => {
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

test("a dispute of an unknown payment is stored, and linked once the payment is known", async () => {
  const siblings = await siblingsOf(db, OURS);
  await importDisputes(db, OURS, siblings, [dispute("du_unknown", { providerTransactionId: "pi_later" })]);
  const read = async () =>
    (await db.raw("select transaction_id from dispute where provider_dispute_id = 'du_unknown'")).rows;
  assert.deepEqual(await read(), [{ transaction_id: null }]);
  await payment("ten_1", "acc_1", "pay_later", "pi_later");
  await linkDisputes(db, OURS, siblings);
  assert.deepEqual(await read(), [{ transaction_id: "pay_later" }]);
});

test("a dispute has one event at its beginning and one for each change", async () => {
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
