import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import type { ChargeOutcome, PaymentStatus } from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import fc from "fast-check";
import { insertAccount } from "../../src/connections/sql.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { statement } from "../../src/db/statement.ts";
import { noteFee } from "../../src/payment/checks/fees-sql.ts";
import { settle as settleRefundOf } from "../../src/payment/refund/refund.ts";
import {
  type RefundRow,
  readRefund,
  reserveRefund,
  settleRefund,
} from "../../src/payment/refund/refunds-sql.ts";
import type { PaymentServices } from "../../src/payment/services.ts";
import { settle as settleTransaction } from "../../src/payment/settle.ts";
import { chargeOf, type Transaction } from "../../src/payment/transaction.ts";
import { readStoredTransaction, remember } from "../../src/payment/transactions-sql.ts";

const STATUSES: PaymentStatus[] = ["pending", "completed", "failed", "canceled", "verification"];
const TENANT = "ten_test";
const ACCOUNT = "acc_test";
const SILENCE = { failure: { code: "not_executed", message: "The provider has no record" } };
const AMOUNT = 1000;

let database: TestDatabase;
let db: Database;

before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 4);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await insertAccount(db, TENANT, ACCOUNT, "payment", "stripe", "sandbox");
});
after(async () => {
  await db.close();
  await database.drop();
});

async function storedPayment(status: PaymentStatus, type = "card"): Promise<string> {
  const id = newId("pay");
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request,
       created_at, updated_at) values ($1, $2, $3, 'stripe', $6, $4, $5, 'EUR', '{}', now(), now())`,
    [TENANT, id, ACCOUNT, status, AMOUNT, type],
  );
  return id;
}

const services = () =>
  ({
    gateway: { db, clock: { now: () => new Date() }, meters: { payment: () => undefined } },
  }) as unknown as Pick<PaymentServices, "gateway">;
const read = async (id: string) => (await readStoredTransaction(db, TENANT, id))!;

/** Settles a payment in the state in which it was read, or its current state. */
const settle = async (
  id: string,
  status: PaymentStatus,
  outcome: Partial<ChargeOutcome> = {},
  as?: Transaction,
) => settleTransaction(services(), as ?? (await read(id)), { status, ...outcome }, "recovery");

const EVENTS = statement(
  "test_events",
  "select type from event where tenant_id = $1 and subject_id = $2 order by id",
);
const events = async (id: string) =>
  (await db.all<{ type: string }>(EVENTS, [TENANT, id])).map(({ type }) => type);

/**
 * A payment's whole state machine: an open payment can get any status, a final one can only become completed, and a
 * completed one never changes.
 */
const ALLOWED: Record<PaymentStatus, PaymentStatus[]> = {
  pending: STATUSES,
  verification: STATUSES,
  failed: ["completed"],
  canceled: ["completed"],
  completed: [],
};

test("a payment follows the state machine with one event per change", async () => {
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      const id = await storedPayment(from);
      const changed = await settle(id, to);
      const allowed = ALLOWED[from].includes(to);
      assert.equal(changed !== undefined, allowed, `${from} to ${to}`);
      assert.equal((await readStoredTransaction(db, TENANT, id))?.status, allowed ? to : from);
      assert.deepEqual(await events(id), allowed && from !== to ? [`payment.${to}`] : []);
    }
  }
});

test("a missing record proves nothing once the payment has an ID", async () => {
  for (const status of ["pending", "verification"] as const) {
    const id = await storedPayment("pending");
    const seen = await read(id);
    await settle(id, status, { providerTransactionId: `known-${id}` });
    const before = await events(id);
    const settled = await settle(id, "failed", SILENCE, seen);
    assert.deepEqual([settled?.status, settled?.failure ?? null], [status, null]);
    assert.deepEqual(await events(id), before);
    // A payment that was requested under its ID and does not exist was never made.
    assert.equal((await settle(id, "failed", SILENCE))?.status, "failed");
  }
});

test("a missing record proves nothing once the payment has changed", async () => {
  const id = await storedPayment("verification");
  const seen = await read(id);
  // A later check retries the request, and polls the provider afterwards.
  await db.raw("update payment_transaction set call_at = now() where id = $1", [id]);
  assert.equal((await settle(id, "failed", SILENCE, seen))?.status, "verification");
  assert.equal((await settle(id, "failed", SILENCE))?.status, "failed");
});

test("a payment with one match does not accept another concurrent match", async () => {
  const id = await storedPayment("pending", "checkin");
  const seen = await read(id);
  const [first, second] = [`first-${id}`, `second-${id}`];
  await settle(id, "pending", { providerTransactionId: first }, seen);
  const late = await settle(id, "pending", { providerTransactionId: second }, seen);
  assert.deepEqual([late?.status, late?.providerTransactionId], ["pending", first]);
  assert.equal((await read(id)).providerTransactionId, first);
  const paid = { providerTransactionId: first, amountMinor: AMOUNT + 200 };
  assert.equal((await settle(id, "completed", paid, seen))?.amountMinor, AMOUNT + 200);
});

test("a payment keeps its provider's ID if the database fails once", async () => {
  const seen = await read(await storedPayment("pending", "checkin"));
  let fails = 1;
  const failingOnce: Database = {
    ...db,
    together: (steps) => (fails-- > 0 ? Promise.reject(new Error("connection lost")) : db.together(steps)),
  };
  const { gateway } = services();
  const outcome = { status: "pending", providerTransactionId: `in-${seen.id}` } as const;
  const settled = settleTransaction({ gateway: { ...gateway, db: failingOnce } }, seen, outcome, "recovery");
  await assert.rejects(settled, { message: "connection lost" });
});

/** Stores a person's decision about a payment, which its provider has not reported yet. */
async function decide(id: string, status: PaymentStatus): Promise<void> {
  const decision = { status, amountMinor: AMOUNT, reason: "", userId: "usr_1", at: "", provider: null };
  const result = JSON.stringify({ decision });
  await db.raw("update payment_transaction set status = $2, result = $3 where id = $1", [id, status, result]);
}

test("a decided payment changes only when its provider reports its outcome", async () => {
  for (const decided of ["completed", "failed", "canceled"] as const) {
    const id = await storedPayment("verification");
    await decide(id, decided);
    assert.equal(await settle(id, "pending"), undefined);
    assert.equal((await read(id)).status, decided);
    assert.equal((await settle(id, "completed"))?.result.decision?.provider?.status, "completed");
  }
});

test("a poll without a report does not change a payment that changed meanwhile", async () => {
  const poll = async (seen: Transaction) =>
    settleTransaction(services(), seen, { status: seen.status }, "recovery", { isSilent: true });
  const decided = await storedPayment("verification");
  const open = await storedPayment("verification");
  const seen = [await read(decided), await read(open)] as const;
  await decide(decided, "failed");
  await settle(open, "pending");
  for (const payment of seen) assert.equal(await poll(payment), undefined);
  assert.deepEqual([(await read(decided)).status, (await read(open)).status], ["failed", "pending"]);
  assert.equal((await poll(await read(decided)))?.stage, "watching");
});

test("a payment is polled as soon as a missing record proves its failure", async () => {
  const id = await storedPayment("verification");
  const seen = await read(id);
  await settleTransaction(services(), seen, { status: "verification" }, "recovery", { provenInMs: 0 });
  const { rows } = await db.raw(
    "select next_check_at <= now() as due from payment_transaction where id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ due: true }]);
});

test("a payment is completed if any report says so, in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STATUSES), { minLength: 1, maxLength: 6 }),
      async (words) => {
        const id = await storedPayment("pending");
        for (const word of words) await settle(id, word);
        const { status } = (await readStoredTransaction(db, TENANT, id))!;
        assert.equal(status === "completed", words.includes("completed"));
      },
    ),
    { numRuns: 60 },
  );
});

test("a stale update overwrites neither newer data nor a final status", async () => {
  for (const first of STATUSES) {
    for (const second of STATUSES) {
      const id = await storedPayment("pending");
      const seen = await read(id);
      await settle(id, first, { memory: { first } }, seen);
      await remember(db, TENANT, id, { told: true });
      const late = await settle(id, second, { memory: { second } }, seen);
      const stored = await read(id);
      assert.equal(late !== undefined, ALLOWED[first].includes(second), `${first}, then ${second}`);
      assert.equal(stored.status, late ? second : first);
      assert.deepEqual(stored.memory, { first, told: true, ...(late && { second }) });
      if (late) assert.deepEqual({ ...late, ageMs: 0, callAgeMs: 0 }, { ...stored, ageMs: 0, callAgeMs: 0 });
    }
  }
});

test("concurrent settlements are applied one after another", async () => {
  const id = await storedPayment("pending");
  const seen = await read(id);
  const words = [...STATUSES, ...STATUSES];
  await Promise.all(words.map((status) => settle(id, status, { memory: { [status]: 1 } }, seen)));
  assert.equal((await read(id)).status, "completed");
  const types = await events(id);
  assert.deepEqual(types, [...types.filter((type) => type !== "payment.completed"), "payment.completed"]);
});

test("the charged amount is stored once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STATUSES), fc.integer({ min: 1, max: 2 * AMOUNT })), {
        maxLength: 5,
      }),
      async (words) => {
        const id = await storedPayment("pending");
        for (const [status, amountMinor] of words) await settle(id, status, { amountMinor });
        const chargedMinor = words.find(([status]) => status === "completed")?.[1];
        const stored = (await readStoredTransaction(db, TENANT, id))!;
        assert.equal(stored.amountMinor, chargedMinor ?? AMOUNT);
        assert.equal(chargeOf(stored).amountMinor, AMOUNT);
      },
    ),
    { numRuns: 40 },
  );
});

test("a fee is recorded only on completed payments", async () => {
  for (const status of STATUSES) {
    const id = await storedPayment("pending");
    await settle(id, status, { providerTransactionId: `pi_${id}` });
    const before = (await readStoredTransaction(db, TENANT, id))!;
    for (const feeMinor of [24, 21]) await noteFee(db, before, feeMinor);
    const after = (await readStoredTransaction(db, TENANT, id))!;
    const result = status === "completed" ? { feeMinor: 21 } : {};
    const { updatedAt, version, ageMs, callAgeMs } = before;
    assert.deepEqual({ ...after, updatedAt, version, ageMs, callAgeMs }, { ...before, result });
  }
});

/** A refund with a lost response. */
async function lostRefund(transactionId: string): Promise<RefundRow> {
  const intent = { tenantId: TENANT, provider: "stripe", transactionId, amountMinor: 100, reason: null };
  const refund = (await reserveRefund(db, { ...intent, id: newId("rfd"), owner: 1 }))!;
  await settleRefundOf(services(), refund, { status: "verification" });
  return stored(refund);
}
const stored = async ({ transactionId, id }: RefundRow) => (await readRefund(db, TENANT, transactionId, id))!;

test("a missing record does not fail a refund that got a response", async () => {
  for (const status of ["pending", "completed"] as const) {
    const seen = await lostRefund(await storedPayment("completed"));
    await settleRefundOf(services(), seen, { status, providerRefundId: `known-${seen.id}` });
    await settleRefundOf(services(), seen, { status: "failed", ...SILENCE }, { isSearch: true });
    const now = await stored(seen);
    assert.deepEqual([now.status, now.failure], [status, null]);
    // Banks return refunds: if the provider reports a known refund as failed, it fails.
    await settleRefundOf(services(), now, { status: "failed" });
    assert.equal((await stored(seen)).status, "failed");
  }
});

test("only one of two identical refunds is matched to a provider record", async () => {
  const transactionId = await storedPayment("completed");
  const seen = [await lostRefund(transactionId), await lostRefund(transactionId)];
  const outcome = { status: "completed", providerRefundId: `one-of-${transactionId}` } as const;
  await Promise.all(seen.map((one) => settleRefundOf(services(), one, outcome, { isSearch: true })));
  const statuses = await Promise.all(seen.map(async (one) => (await stored(one)).status));
  assert.deepEqual(statuses.sort(), ["completed", "verification"]);
});

test("refunds in any order never exceed the payment, and the totals match", async () => {
  const step = fc.record({
    amount: fc.option(fc.integer({ min: 1, max: AMOUNT }), { nil: null }),
    words: fc.array(fc.constantFrom(...STATUSES), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const transactionId = await storedPayment("completed");
      for (const { amount, words } of steps) {
        const intent = {
          tenantId: TENANT,
          provider: "stripe",
          transactionId,
          reason: null,
          owner: 1,
          now: new Date(),
        };
        const refund = await reserveRefund(db, { ...intent, amountMinor: amount, id: newId("rfd") });
        for (const status of refund ? words : []) {
          const change = {
            stage: "watching" as const,
            nextCheckMs: null,
            now: new Date(),
            eventId: newId("evt"),
          };
          await settleRefund(db, refund!, { status }, change);
        }
      }
      const { rows } = await db.raw(
        `select t.refunded_minor::int as refunded, t.reserved_minor::int as reserved,
           coalesce(sum(r.amount_minor) filter (where r.status = 'completed' or (r.status = 'pending' and r.stage = 'watching')), 0)::int as accepted,
           coalesce(sum(r.amount_minor) filter (where r.status = 'verification' or (r.status = 'pending' and r.stage = 'calling')), 0)::int as open
         from payment_transaction t left join payment_refund r on r.tenant_id = t.tenant_id and r.transaction_id = t.id
         where t.tenant_id = $1 and t.id = $2 group by t.refunded_minor, t.reserved_minor`,
        [TENANT, transactionId],
      );
      const { refunded, reserved, accepted, open } = rows[0] as Record<string, number>;
      assert.deepEqual({ refunded, reserved }, { refunded: accepted, reserved: open });
      assert.ok(refunded! + reserved! <= AMOUNT);
    }),
    { numRuns: 60 },
  );
});
