/** Tests that a webhook's job ends only when every record in it has been polled. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findPaymentProvider, type WebhookEvent } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { queueEvents } from "../../src/connections/webhooks/intake.ts";
import type { Queries } from "../../src/db/statement.ts";
import type { Gateway } from "../../src/gateway.ts";
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
