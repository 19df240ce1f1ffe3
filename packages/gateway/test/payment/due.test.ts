/**
 * Tests payments and refunds that are due for a check: each is claimed by one process, for the duration of
 * its lease.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CLOCKS } from "@banco/core/elapsed";
import type { Queries, Statement } from "../../src/db/statement.ts";
import { LEASE_MS, REPEAT_MS } from "../../src/pace.ts";
import { markAbandoned, takeDueCharges, takeDueRefunds } from "../../src/payment/checks/checks-sql.ts";
import { Refusals } from "../../src/work/refusals.ts";
import { type Ledger, openLedger } from "./ledger.ts";

const refusals = new Refusals(CLOCKS, (error) => {
  throw error;
});
const ago = (ms: number) => new Date(Date.now() - ms);
const DUE = { status: "verification", stage: "watching", next_check_at: ago(1_000) };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const take = async (db: Queries = ledger.db) =>
  (await takeDueCharges(db, { refusals })).map(({ id, mayRepeat, callAgeMs }) => ({
    id,
    mayRepeat,
    callAgeMs,
  }));
async function row(id: string) {
  const { rows } = await ledger.db.raw(
    `select checks, extract(epoch from next_check_at - now()) * 1000 as "leaseMs",
       extract(epoch from now() - call_at) * 1000 as "callAgeMs" from payment_transaction where id = $1`,
    [id],
  );
  const { checks, leaseMs, callAgeMs } = rows[0] as Record<string, number>;
  return { checks, leaseMs: Number(leaseMs), callAgeMs: Number(callAgeMs) };
}

test("a due payment is claimed once until its lease ends", async () => {
  const id = await ledger.payment(DUE);
  const later = { ...DUE, next_check_at: new Date(Date.now() + 3_600_000) };
  await ledger.payment(later);
  await ledger.payment({ ...DUE, stage: null });
  assert.deepEqual(
    (await take()).map((one) => one.id),
    [id],
  );
  assert.deepEqual(await take(), []);
  const { checks, leaseMs } = await row(id);
  assert.equal(checks, 1);
  assert.ok(leaseMs > LEASE_MS.check / 2, String(leaseMs));
});

test("a due refund is claimed once until its lease ends", async () => {
  const transactionId = await ledger.payment();
  const id = await ledger.refund(transactionId, DUE);
  const dueIds = async () => (await takeDueRefunds(ledger.db, { refusals })).map((one) => one.id);
  assert.deepEqual(await dueIds(), [id]);
  assert.deepEqual(await dueIds(), []);
});

test("only one of two processes claims the same due payment", async () => {
  const id = await ledger.payment(DUE);
  const others: string[] = [];
  // Another process claims it between this process's search and its claim.
  const slow: Queries = Object.assign(Object.create(ledger.db), {
    all: async (statement: Statement, values: unknown[]) => {
      if (statement.name === "payment_transaction_due" && others.length === 0)
        others.push(...(await take()).map((one) => one.id));
      return ledger.db.all(statement, values);
    },
  });
  assert.deepEqual(await take(slow), []);
  assert.deepEqual(others, [id]);
});

test("a check that may retry the request counts as a call", async () => {
  const id = await ledger.payment({ ...DUE, call_at: ago(60_000) });
  const [due] = await take();
  assert.equal(due?.mayRepeat, true);
  assert.ok(due.callAgeMs >= 60_000, "the age of the earlier call");
  assert.ok((await row(id)).callAgeMs < 60_000, "this check is a call");
});

test("an old or refused request is not retried", async () => {
  const old = { ...DUE, created_at: ago(REPEAT_MS.payment + 60_000), call_at: ago(60_000) };
  const ids = [
    await ledger.payment(old),
    await ledger.payment({ ...DUE, may_repeat: false, call_at: ago(60_000) }),
  ];
  for (const due of await take()) {
    assert.ok(ids.includes(due.id));
    assert.equal(due.mayRepeat, false);
    assert.ok((await row(due.id)).callAgeMs >= 60_000);
  }
});

test("only dead processes' calls become due for a check", async (context) => {
  const lock = await ledger.db.raw("select pg_try_advisory_lock(7226001, 77) as held");
  assert.deepEqual(lock.rows, [{ held: true }]);
  context.after(() => ledger.db.raw("select pg_advisory_unlock_all()"));
  const calling = { status: "pending", stage: "calling" };
  const [living, dead] = [
    await ledger.payment({ ...calling, owner: 77 }),
    await ledger.payment({ ...calling, owner: 78 }),
  ];
  await markAbandoned(ledger.db);
  assert.equal((await ledger.transaction(living)).stage, "calling");
  const { status, stage } = await ledger.transaction(dead);
  assert.deepEqual([status, stage], ["verification", "watching"]);
});
