/** A refund settled by other processes while the process that requested it was paused. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  findPaymentProvider,
  type PaymentProvider,
  ProviderError,
  type RefundOutcome,
} from "@banco/providers";
import { WINDOW_CLOSED } from "@banco/providers/contract/call-window";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { type Claim, readKey } from "../../src/idempotency/sql.ts";
import { openLogger } from "../../src/log.ts";
import { settle } from "../../src/payment/refund/refund.ts";
import { refundPayment } from "../../src/payment/refund/refunds.ts";
import { readRefund, reserveRefund } from "../../src/payment/refund/refunds-sql.ts";
import type { PaymentServices } from "../../src/payment/services.ts";

const TENANT = "ten_1";
const STRIPE = findPaymentProvider("stripe")!;

/** The errors in the log. */
const logged: { status?: string; providerRefundId?: string }[] = [];
const log = openLogger("silent");
log.error = (line: object) => logged.push({ ...line });

let database: TestDatabase;
let db: Database;
let services: PaymentServices;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings, credentials)
     values ($1, 'acc_1', 'payment', 'stripe', 'active', 'sandbox', '{}', 'sealed')`,
    [TENANT],
  );
  services = {
    gateway: { db, clock: { ...HOST_CLOCK, isRight: () => true }, log },
    contexts: { of: () => ({}) },
    owner: 1,
  } as unknown as PaymentServices;
});
after(async () => {
  await db.close();
  await database.drop();
});

/** Refunds 3 of a payment of 10; other processes record an outcome before the request is rejected. */
async function refundedMeanwhile(others: RefundOutcome, refusal: ProviderError) {
  const transactionId = await completedPayment();
  const id = newId("rfd");
  const provider: PaymentProvider = {
    ...STRIPE,
    refund: async () => {
      const refund = (await readRefund(db, TENANT, transactionId, id))!;
      await settle(services, refund, { status: "verification" });
      await settle(services, (await readRefund(db, TENANT, transactionId, id))!, others);
      throw refusal;
    },
  };
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  let refusals = 0;
  const countRefusal = () => {
    refusals += 1;
  };
  const answer = await refundPayment(services, provider, input, null, countRefusal).catch(
    (error: unknown) => error,
  );
  const { rows } = await db.raw(
    "select refunded_minor, reserved_minor from payment_transaction where id = $1",
    [transactionId],
  );
  return { answer, row: (await readRefund(db, TENANT, transactionId, id))!, sums: rows[0], refusals };
}

async function completedPayment({ refundedMinor = 0 } = {}): Promise<string> {
  const id = newId("pay");
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, refunded_minor, currency, request,
       created_at, updated_at)
     values ($1, $2, 'acc_1', 'stripe', 'card', 'completed', 1000, $3, 'EUR', '{}', now(), now())`,
    [TENANT, id, refundedMinor],
  );
  return id;
}

const CLOSED = new ProviderError("unavailable", WINDOW_CLOSED, "The request was not sent any more");

test("the first request's failure is ignored after a retry has issued the refund", async () => {
  const { answer, row, sums } = await refundedMeanwhile(
    { status: "completed", providerRefundId: "re_1" },
    CLOSED,
  );
  assert.equal(row.status, "completed");
  assert.deepEqual(sums, { refunded_minor: 300, reserved_minor: 0 });
  assert.ok(!(answer instanceof Error), String(answer));
});

test("one refusal proves nothing while another refund request may have been sent", async () => {
  const { row, sums, refusals } = await refundedMeanwhile({ status: "verification" }, CLOSED);
  assert.deepEqual([row.status, refusals], ["verification", 0]);
  assert.deepEqual(sums, { refunded_minor: 0, reserved_minor: 300 });
});

test("the caller receives the reason for a failed refund", async () => {
  const failure = { code: "not_executed", message: "The provider has no record" };
  const { answer, row, sums, refusals } = await refundedMeanwhile({ status: "failed", failure }, CLOSED);
  assert.deepEqual([row.status, refusals], ["failed", 1]);
  assert.deepEqual(sums, { refunded_minor: 0, reserved_minor: 0 });
  assert.ok(answer instanceof Problem && answer.code === "provider_unavailable", String(answer));
});

test("a refused refund has failed once its refusal is reported as final", async () => {
  const transactionId = await completedPayment();
  const id = newId("rfd");
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  const refusal = new ProviderError("rejected", "too_late", "The payment is too old");
  const provider: PaymentProvider = { ...STRIPE, refund: () => Promise.reject(refusal) };
  let refusals = 0;
  const refunded = refundPayment(services, provider, input, null, () => {
    refusals += 1;
  });
  await assert.rejects(refunded, (error) => error instanceof Problem && error.code === "provider_refused");
  assert.equal(refusals, 1);
  assert.equal((await readRefund(db, TENANT, transactionId, id))!.status, "failed");
});

test("a late completion does not override a refund that the bank returned", async () => {
  const transactionId = await completedPayment();
  const id = newId("rfd");
  const outcome = { status: "completed", providerRefundId: `re_${id}` } as const;
  const now = async () => (await readRefund(db, TENANT, transactionId, id))!;
  const provider: PaymentProvider = {
    ...STRIPE,
    refund: async () => {
      await settle(services, await now(), { status: "verification" });
      await settle(services, await now(), outcome);
      await settle(services, await now(), { status: "failed", providerRefundId: outcome.providerRefundId });
      return outcome;
    },
  };
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  await refundPayment(services, provider, input, null);
  const sums = async () => {
    const { rows } = await db.raw(
      `select t.refunded_minor, t.reserved_minor, r.status, (select array_agg(e.type order by e.seq) from event e where e.subject_id = t.id) as events
       from payment_transaction t join payment_refund r on r.transaction_id = t.id where t.id = $1`,
      [transactionId],
    );
    return rows[0];
  };
  const returned = {
    refunded_minor: 0,
    reserved_minor: 0,
    status: "failed",
    events: ["refund.verification", "refund.completed", "refund.failed"],
  };
  assert.deepEqual(await sums(), returned);
  // A new poll checks a failed refund, and its response counts.
  assert.ok(await settle(services, await now(), outcome));
  assert.deepEqual(await sums(), {
    ...returned,
    refunded_minor: 300,
    status: "completed",
    events: [...returned.events, "refund.completed"],
  });
});

test("a lost refund with an inconclusive provider state is not retried", async () => {
  const transactionId = await completedPayment({ refundedMinor: 300 });
  let calls = 0;
  const provider: PaymentProvider = {
    ...STRIPE,
    readRefund: async () => ({ status: "verification", providerRefundId: "re_lost" }),
    refund: async () => {
      calls++;
      return { status: "completed", providerRefundId: "re_again" };
    },
  };
  const claim = {
    scope: "usr_1 DELETE /",
    owner: "merchant",
    key: newId("key"),
    fingerprint: Buffer.alloc(32),
  };
  const id = newId("rfd");
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  const pending = refundPayment(services, provider, input, claim);
  await assert.rejects(pending, (error) => error instanceof Problem && error.code === "unavailable");
  assert.equal(calls, 0);
  assert.equal(await readKey(db, TENANT, claim), undefined);
});

test("the first request is ignored if another process has requested the refund again", async () => {
  const transactionId = await completedPayment();
  const id = newId("rfd");
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  const claim = {
    scope: "usr_1 DELETE /",
    owner: "merchant",
    key: newId("key"),
    fingerprint: Buffer.alloc(32),
  };
  const provider: PaymentProvider = {
    ...STRIPE,
    refund: async () => {
      await db.raw("delete from payment_refund where id = $1", [id]);
      await db.raw("update payment_transaction set reserved_minor = 0 where id = $1", [transactionId]);
      await reserveRefund(db, { ...input, provider: "stripe", owner: 2 });
      // A restore takes time.
      await db.raw("update payment_refund set created_at = created_at + interval '1 minute' where id = $1", [
        id,
      ]);
      throw CLOSED;
    },
  };
  await refundPayment(services, provider, input, claim);
  const { status, stage } = (await readRefund(db, TENANT, transactionId, id))!;
  assert.deepEqual([status, stage], ["pending", "calling"]);
  assert.ok(await readKey(db, TENANT, claim));
});

test("the caller is told why a refund was lost in a restore", async () => {
  const transactionId = await completedPayment();
  const id = newId("rfd");
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  const provider: PaymentProvider = {
    ...STRIPE,
    refund: async () => {
      await db.raw("delete from payment_refund where id = $1", [id]);
      throw CLOSED;
    },
  };
  const pending = refundPayment(services, provider, input, null);
  await assert.rejects(pending, (error) => error instanceof Problem && error.code === "provider_unavailable");
});

test("a refund lost after its response is not retryable without a key", async () => {
  const answered = async (outcome: RefundOutcome, claim: Claim | null) => {
    const transactionId = await completedPayment();
    const id = newId("rfd");
    const provider: PaymentProvider = {
      ...STRIPE,
      refund: async () => {
        await db.raw("delete from payment_refund where id = $1", [id]);
        return outcome;
      },
    };
    const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
    const answer = await refundPayment(services, provider, input, claim).catch((error: unknown) => error);
    const { status, providerRefundId } = logged.pop()!;
    assert.deepEqual([status, providerRefundId], [outcome.status, outcome.providerRefundId]);
    return (answer as Problem).code;
  };
  const completed = { status: "completed", providerRefundId: "re_made" } as const;
  const claim = {
    scope: "usr_1 DELETE /",
    owner: "merchant",
    key: newId("key"),
    fingerprint: Buffer.alloc(32),
  };
  assert.equal(await answered(completed, null), "internal_error");
  assert.equal(await answered({ status: "verification" }, null), "internal_error");
  assert.equal(await answered({ status: "failed" }, null), "unavailable");
  assert.equal(await answered(completed, claim), "unavailable");
});
