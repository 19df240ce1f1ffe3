import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { insertAccount } from "../../src/connections/sql.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import {
  claimRefund,
  markAbandonedRefunds,
  readRefund,
  reserveRefund,
  type StoreRefundRow,
  settleRefund,
  withdrawRefund,
} from "../../src/store/refund/refunds-sql.ts";

const TENANT = "ten_test";
const ACCOUNT = { tenantId: TENANT, id: "acc_test" };
const DEAD = 4_711;
const REQUESTED = { amountMinor: 500, currency: "EUR", knownRefunds: [] };
const NEVER_MADE = { code: "not_executed", message: "The store was never called" };

let database: TestDatabase;
let db: Database;
let id: string;

before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await insertAccount(db, TENANT, ACCOUNT.id, "store", "woocommerce", "sandbox");
});
after(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => {
  id = newId("srf");
});

async function claimed(): Promise<StoreRefundRow> {
  const row = await claimRefund(db, {
    tenantId: TENANT,
    id,
    accountId: ACCOUNT.id,
    provider: "woocommerce",
    orderId: id,
    reason: null,
    owner: DEAD,
  });
  assert.ok(typeof row === "object");
  return row;
}

/** A refund whose process was presumed dead before it called the store, and its retry with the same key. */
async function resumed(): Promise<{ before: StoreRefundRow; now: StoreRefundRow }> {
  const before = await claimed();
  await markAbandonedRefunds(db);
  return { before, now: await claimed() };
}

const stands = async () => (await readRefund(db, ACCOUNT, id))?.stage;

test("a process presumed dead cannot withdraw a refund that a retry took over", async () => {
  const { before, now } = await resumed();
  await withdrawRefund(db, before);
  assert.equal(await stands(), "claimed");
  assert.ok(await reserveRefund(db, now, REQUESTED));
  await withdrawRefund(db, before);
  assert.equal(await stands(), "calling");
});

test("a process presumed dead does not record another request's outcome", async () => {
  const { before, now } = await resumed();
  assert.equal(await reserveRefund(db, before, REQUESTED), undefined);
  assert.ok(await reserveRefund(db, now, REQUESTED));
});

test("a report about an earlier attempt does not fail a retried refund", async () => {
  const { before, now } = await resumed();
  await reserveRefund(db, now, REQUESTED);
  await settleRefund(db, before, { status: "failed", failure: NEVER_MADE, eventId: newId("evt") });
  assert.equal(await stands(), "calling");
});

test("a refund the store made is recorded, whoever requested it", async () => {
  const { before, now } = await resumed();
  await reserveRefund(db, now, REQUESTED);
  await settleRefund(db, before, { status: "completed", providerRefundId: "9", eventId: newId("evt") });
  assert.equal((await readRefund(db, ACCOUNT, id))?.status, "completed");
});

test("a refund that failed without a response is completed by later reports", async () => {
  const row = await claimed();
  await reserveRefund(db, row, REQUESTED);
  const settled = async (outcome: Omit<Parameters<typeof settleRefund>[2], "eventId">) => {
    await settleRefund(db, row, { ...outcome, eventId: newId("evt") });
    const { status, failure, providerRefundId } = (await readRefund(db, ACCOUNT, id))!;
    return { status, failure, providerRefundId };
  };
  const failed = { status: "failed", failure: NEVER_MADE } as const;
  assert.equal((await settled(failed)).status, "failed");
  assert.equal((await settled({ status: "verification" })).status, "failed");
  const completed = { status: "completed", providerRefundId: "9" } as const;
  assert.deepEqual(await settled(completed), { ...completed, failure: null });
  assert.deepEqual(await settled(failed), { ...completed, failure: null });
});

test("a refund the store refused stays failed", async () => {
  const row = await claimed();
  await reserveRefund(db, row, REQUESTED);
  const failure = { code: "refund_failed", message: "The money was not refunded" };
  await settleRefund(db, row, { status: "failed", failure, eventId: newId("evt") });
  await settleRefund(db, row, { status: "completed", providerRefundId: "9", eventId: newId("evt") });
  assert.equal((await readRefund(db, ACCOUNT, id))?.status, "failed");
});

test("a reported or refused refund does not restart with its key", async () => {
  const refused = { code: "refused", message: "The store refuses" };
  for (const [failure, isReported, begins] of [
    [NEVER_MADE, false, true],
    [NEVER_MADE, true, false],
    [refused, false, false],
  ] as const) {
    id = newId("srf");
    const row = await claimed();
    await settleRefund(db, row, { status: "failed", failure, isReported: isReported, eventId: newId("evt") });
    const again = await claimRefund(db, { ...row, owner: DEAD });
    assert.equal(typeof again === "object", begins, `${failure.code} ${isReported}`);
  }
});

test("an abandoned refund is not requested", async () => {
  const row = await claimed();
  await settleRefund(db, row, { status: "failed", failure: NEVER_MADE, eventId: newId("evt") });
  assert.equal(await reserveRefund(db, row, REQUESTED), undefined);
});
