import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { findPaymentProvider, type PaymentProvider, type WebhookEvent } from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { insertAccount, readAccountById } from "../../src/connections/sql.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { statement } from "../../src/db/statement.ts";
import { reserveRefund } from "../../src/payment/refund/refunds-sql.ts";
import type { PaymentServices } from "../../src/payment/services.ts";
import { acceptWebhook } from "../../src/payment/webhooks.ts";
import { finishWebhook, readWebhook, storeWebhook } from "../../src/payment/webhooks-sql.ts";
import { writePayoutLine } from "../bank/payouts.ts";

const TENANT = "ten_test";
const ACCOUNT = "acc_test";
const STATE = statement("test_webhook_state", "select state, body from payment_webhook where event_id = $1");

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await insertAccount(db, TENANT, ACCOUNT, "payment", "stripe", "sandbox");
});
after(async () => {
  await db.close();
  await database.drop();
});

/** Creates a payment, by default with a fee. */
async function payment(status: string, stage: string | null = null, result: object = { feeMinor: 5 }) {
  const id = newId("pay");
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request,
       provider_transaction_id, stage, result, created_at, updated_at)
     values ($1, $2, $3, 'stripe', 'card', $4, 1000, 'EUR', '{}', 'pi_' || $2, $5, $6, now(), now())`,
    [TENANT, id, ACCOUNT, status, stage, JSON.stringify(result)],
  );
  return { id, providerTransactionId: `pi_${id}` };
}

/** Delivers the event; returns whether it has a job, and its stored state. */
async function deliver(
  event: Partial<WebhookEvent>,
  feeFollows = false,
): Promise<{ jobs: number; state: string }> {
  let jobs = 0;
  const gateway = {
    db,
    clock: HOST_CLOCK,
    log: { info: () => undefined },
    jobs: {
      send: async () => {
        jobs += 1;
      },
    },
  };
  const exchanges = { logWebhook: () => undefined };
  const services = { gateway, exchanges, contexts: { of: () => ({}) } } as unknown as PaymentServices;
  const whole: WebhookEvent = { id: newId("evt"), type: "payment.told", charges: [], ...event };
  const webhooks = { verify: () => true, read: () => [whole] };
  const provider = { ...findPaymentProvider("stripe")!, feeFollows, webhooks } as unknown as PaymentProvider;
  const account = (await readAccountById(db, TENANT, ACCOUNT))!;
  const delivery = { method: "POST", headers: {}, query: {}, body: "", receivedAt: new Date() } as const;
  await acceptWebhook(services, provider, account, delivery);
  const before = jobs;
  await acceptWebhook(services, provider, account, delivery);
  assert.equal(jobs, before, "a redelivered event gets no second job");
  const row = await db.one<{ state: string; body: string }>(STATE, [whole.id]);
  assert.deepEqual(JSON.parse(row!.body), JSON.parse(JSON.stringify(whole)));
  return { jobs, state: row!.state };
}

const OLD = { jobs: 0, state: "processed" };
const NEWS = { jobs: 1, state: "received" };

test("a webhook about completed payments is stored as processed, without a job", async () => {
  const one = await payment("completed");
  const other = await payment("completed");
  assert.deepEqual(await deliver({ charges: [one] }), OLD);
  assert.deepEqual(await deliver({ charges: [{ id: one.id }] }), OLD);
  assert.deepEqual(await deliver({ charges: [{ providerTransactionId: one.providerTransactionId }] }), OLD);
  assert.deepEqual(await deliver({ charges: [one, other, { id: "pay_of_nobody" }] }), OLD);
  assert.deepEqual(await deliver({ charges: [{ ...one, providerTransactionId: "cs_session" }] }), OLD);
});

test("the provider is polled about a payment that may still change", async () => {
  const completed = await payment("completed");
  for (const status of ["pending", "verification", "failed", "canceled"]) {
    const open = await payment(status, status === "pending" ? "calling" : null);
    assert.deepEqual(await deliver({ charges: [open] }), NEWS, status);
    assert.deepEqual(await deliver({ charges: [completed, open] }), NEWS, status);
    const both = { id: completed.id, providerTransactionId: open.providerTransactionId };
    assert.deepEqual(await deliver({ charges: [both] }), NEWS, status);
  }
});

test("a completed payment that is still watched, or was refunded, is polled", async () => {
  assert.deepEqual(await deliver({ charges: [await payment("completed", "watching")] }), NEWS);
  const refunded = await payment("completed");
  await db.raw("update payment_transaction set refund_count = 1 where id = $1", [refunded.id]);
  assert.deepEqual(await deliver({ charges: [{ id: refunded.id }] }), NEWS);
});

test("another account's payment does not make a webhook outdated", async () => {
  const { id, providerTransactionId } = await payment("completed");
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings)
     values ($1, 'acc_old', 'payment', 'stripe', 'disconnected', 'sandbox', '{}')`,
    [TENANT],
  );
  await db.raw("update payment_transaction set account_id = 'acc_old' where id = $1", [id]);
  assert.deepEqual(await deliver({ charges: [{ providerTransactionId }] }), NEWS);
  await db.raw("update payment_transaction set provider = 'mollie' where id = $1", [id]);
  assert.deepEqual(await deliver({ charges: [{ id }] }), NEWS);
});

test("webhooks without a known payment are checked by a job", async () => {
  assert.deepEqual(await deliver({ charges: [{ id: "pay_of_nobody" }] }), NEWS);
  assert.deepEqual(await deliver({ charges: [] }), NEWS);
});

test("webhooks about refunds, saved cards, missing fees and withdrawn connections are processed", async () => {
  const one = await payment("completed");
  for (const news of [{ revoked: true }, { mayChangeCompleted: true }, { list: "payouts" }] as const)
    assert.deepEqual(await deliver({ charges: [one], ...news }), NEWS);
  assert.deepEqual(await deliver({ charges: [one], disputes: [] }), NEWS);
  assert.deepEqual(await deliver({ charges: [{ ...one, memory: { psp: "1" } }] }), NEWS);
  assert.deepEqual(await deliver({ charges: [one, { refundId: "rfd_1" }] }), NEWS);
  const unpriced = await payment("completed", null, {});
  assert.deepEqual(await deliver({ charges: [unpriced] }, true), NEWS);
  assert.deepEqual(await deliver({ charges: [unpriced] }), OLD);
  assert.deepEqual(await deliver({ charges: [one] }, true), OLD);
  const line = { kind: "sale", amountMinor: 1_000, feeMinor: 5, occurredAt: new Date().toISOString() };
  await db.raw("update account set status = 'active' where id = $1", [ACCOUNT]);
  await writePayoutLine({ db }, TENANT, { ...line, transactionId: unpriced.id });
  assert.deepEqual(await deliver({ charges: [unpriced] }, true), OLD);
  const refunded = await payment("completed");
  const id = newId("rfd");
  const intent = { tenantId: TENANT, provider: "stripe", transactionId: refunded.id, reason: null, owner: 1 };
  assert.ok(await reserveRefund(db, { ...intent, amountMinor: 10, id }));
  assert.deepEqual(await deliver({ charges: [refunded] }), NEWS);
  await db.raw("update payment_refund set provider_refund_id = 're_1' where id = $1", [id]);
  assert.deepEqual(await deliver({ charges: [one, { providerTransactionId: "re_1" }] }), NEWS);
});

test("a stored event is read only with its own account and ID", async () => {
  const event = (name: string): WebhookEvent => ({ id: "evt_own", type: name, charges: [] });
  const account = (id: string) => ({ tenantId: TENANT, id });
  await storeWebhook(db, account("acc_first"), "evt_own", event("first"));
  await storeWebhook(db, account("acc_second"), "evt_own", event("second"));
  await storeWebhook(db, account("acc_first"), "evt_other", event("other"));
  const read = async (accountId: string, eventId: string) =>
    (await readWebhook(db, TENANT, accountId, eventId))?.type;
  const all = async () => [
    await read("acc_first", "evt_own"),
    await read("acc_second", "evt_own"),
    await read("acc_first", "evt_other"),
  ];
  assert.deepEqual(await all(), ["first", "second", "other"]);
  await finishWebhook(db, TENANT, "acc_first", "evt_own", true);
  assert.deepEqual(await all(), [undefined, "second", "other"]);
});
