/** Tests that a webhook's job ends only when every record in it has been polled. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findPaymentProvider, type WebhookEvent } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { queueEvents } from "../../src/connections/webhooks/intake.ts";
import type { Queries } from "../../src/db/statement.ts";
import type { Gateway } from "../../src/gateway.ts";
import { feeOf } from "../../src/payment/transaction.ts";
import { processWebhook, WEBHOOKS } from "../../src/payment/webhooks.ts";
import { storeWebhook } from "../../src/payment/webhooks-sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const STRIPE = findPaymentProvider("stripe")!;
const JOB = { tenantId: TENANT, accountId: "acc_1" };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

async function store(eventId: string, event: Partial<WebhookEvent>): Promise<void> {
  const whole: WebhookEvent = { id: eventId, type: "payment.told", charges: [], ...event };
  await storeWebhook(ledger.db, { tenantId: TENANT, id: "acc_1" }, eventId, whole);
}
async function stateOf(eventId: string): Promise<string> {
  const { rows } = await ledger.db.raw("select state from payment_webhook where event_id = $1", [eventId]);
  return (rows[0] as { state: string }).state;
}

test("a webhook whose job is interrupted is processed again", async (context) => {
  const id = await ledger.payment({ status: "pending", stage: "watching" });
  await store("evt_1", { charges: [{ id }] });
  let isStopping = true;
  const read = async () => {
    if (isStopping) throw new Error("the process stops");
    return { status: "completed" };
  };
  context.mock.method(STRIPE, "read" as never, read as never);
  await assert.rejects(processWebhook(ledger.services, { ...JOB, eventId: "evt_1" }));
  assert.equal(await stateOf("evt_1"), "received");
  isStopping = false;
  await processWebhook(ledger.services, { ...JOB, eventId: "evt_1" });
  assert.equal(await stateOf("evt_1"), "processed");
  assert.equal((await ledger.transaction(id)).status, "completed");
});

test("a webhook triggers polling of each payment it contains, within its account", async (context) => {
  const ids = [await ledger.payment({ status: "failed" }), await ledger.payment({ status: "canceled" })];
  await ledger.account("acc_old", { status: "disconnected" });
  const other = await ledger.payment({ status: "failed", account_id: "acc_old" });
  await store("evt_2", {
    charges: [...ids.map((id) => ({ id })), { providerTransactionId: `pi_${other}` }],
  });
  context.mock.method(STRIPE, "read" as never, (async () => ({ status: "completed" })) as never);
  await processWebhook(ledger.services, { ...JOB, eventId: "evt_2" });
  for (const id of ids) assert.equal((await ledger.transaction(id)).status, "completed");
  assert.equal((await ledger.transaction(other)).status, "failed");
});

test("a webhook's facts are stored only with their own payment", async (context) => {
  const [own, other] = [
    await ledger.payment({ status: "failed" }),
    await ledger.payment({ status: "failed" }),
  ];
  await store("evt_facts", { charges: [{ id: own, memory: { authorized: true } }, { id: other }] });
  context.mock.method(STRIPE, "read" as never, (async () => ({ status: "failed" })) as never);
  await processWebhook(ledger.services, { ...JOB, eventId: "evt_facts" });
  const memory = async (id: string) =>
    (await ledger.db.raw("select memory from payment_transaction where id = $1", [id])).rows[0];
  assert.deepEqual(await memory(own), { memory: { authorized: true } });
  assert.deepEqual(await memory(other), { memory: {} });
});

test("a completed payment is polled only after a person's decision or possible change", async (context) => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { status: "failed", isUndone: true };
  };
  context.mock.method(STRIPE, "read" as never, read as never);
  const decision = { status: "completed", amountMinor: 1000, reason: "seen", userId: "usr_1", at: "" };
  const decided = { stage: "watching", result: { decision: { ...decision, provider: null } } };
  for (const [columns, more, status] of [
    [{}, {}, "completed"],
    [{}, { mayChangeCompleted: true }, "failed"],
    [decided, {}, "failed"],
    [{ status: "pending", stage: "watching" }, { mayChangeCompleted: true }, "failed"],
  ] as const) {
    reads = 0;
    const id = await ledger.payment(columns);
    await store(id, { charges: [{ id }], ...more });
    await processWebhook(ledger.services, { ...JOB, eventId: id });
    const expected = [status, status === "failed" ? 1 : 0];
    assert.deepEqual([(await ledger.transaction(id)).status, reads], expected, JSON.stringify(columns));
  }
});

test("a webhook stores the fee that a provider reports later", async (context) => {
  await ledger.account("acc_square", { provider: "square" });
  const id = await ledger.payment({ account_id: "acc_square", provider: "square" });
  const square = { ...JOB, accountId: "acc_square", eventId: "evt_fee" };
  const event: WebhookEvent = { id: "evt_fee", type: "payment.updated", charges: [{ id }] };
  await storeWebhook(ledger.db, { tenantId: TENANT, id: "acc_square" }, "evt_fee", event);
  const read = async () => ({ status: "completed", feeMinor: 12 });
  context.mock.method(findPaymentProvider("square")!, "read" as never, read as never);
  await processWebhook(ledger.services, square);
  assert.equal(feeOf(await ledger.transaction(id)), 12);
});

test("only an active account's provider is queried for an event's payments", async (context) => {
  const revolut = findPaymentProvider("revolut")!;
  await ledger.account("acc_revolut", { provider: "revolut" });
  const id = await ledger.payment({ account_id: "acc_revolut", provider: "revolut", status: "failed" });
  const processed = async (eventId: string) => {
    const event: WebhookEvent = { id: eventId, type: "ORDER_COMPLETED", charges: [] };
    await storeWebhook(ledger.db, { tenantId: TENANT, id: "acc_revolut" }, eventId, event);
    await processWebhook(ledger.services, { ...JOB, accountId: "acc_revolut", eventId });
  };
  context.mock.method(revolut, "read" as never, (async () => ({ status: "completed" })) as never);
  context.mock.method(revolut.webhooks, "chargesBehind" as never, (async () => [{ id }]) as never);
  await ledger.db.raw("update account set status = 'error' where id = 'acc_revolut'");
  await processed("evt_inactive");
  assert.equal(await stateOf("evt_inactive"), "ignored");
  await ledger.db.raw("update account set status = 'active' where id = 'acc_revolut'");
  await processed("evt_active");
  assert.equal(await stateOf("evt_active"), "processed");
  assert.equal((await ledger.transaction(id)).status, "completed");
});

test("a withdrawn connection is recorded without a payment", async () => {
  await store("evt_3", { revoked: true });
  await processWebhook(ledger.services, { ...JOB, eventId: "evt_3" });
  assert.equal(await stateOf("evt_3"), "processed");
  const { rows } = await ledger.db.raw("select status from account where id = 'acc_1'");
  assert.notEqual((rows[0] as { status: string }).status, "active");
});

test("an event and its job are stored in one transaction", async () => {
  const within = {} as Queries;
  const sent: [string, Queries | undefined][] = [];
  const lines: unknown[] = [];
  const gateway = {
    db: { transaction: (work: (queries: Queries) => Promise<void>) => work(within) },
    jobs: {
      send: async (_queue: unknown, _job: unknown, options: { key: string; within?: Queries }) =>
        void sent.push([options.key, options.within]),
    },
    log: { info: ({ reason, event }: object & Record<string, string>) => void lines.push([reason, event]) },
  } as unknown as Gateway;
  const stored: Queries[] = [];
  const event = (eventId: string, isNew: boolean) => ({
    eventId,
    job: { ...JOB, eventId },
    store: async (queries: Queries) => {
      stored.push(queries);
      return isNew;
    },
  });
  const account = { id: "acc_1" } as AccountRow;
  await queueEvents(gateway, WEBHOOKS, account, [event("a", true), event("b", false), event("c", true)]);
  assert.deepEqual(stored, [within, within, within]);
  assert.deepEqual(
    sent.map(([key]) => key),
    ["acc_1 a", "acc_1 c"],
  );
  assert.deepEqual(lines, [["duplicate", "b"]]);
  for (const [, queries] of sent) assert.equal(queries, within);
});
