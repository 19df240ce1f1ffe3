/**
 * Tests that every webhook acknowledged without effect leaves one log line that names its merchant and the
 * reason.
 */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  type FiscalProvider,
  findFiscalProvider,
  findPaymentProvider,
  findStoreProvider,
  type PaymentProvider,
  type StoreProvider,
} from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import Fastify from "fastify";
import type { AccountRow } from "../../src/connections/account.ts";
import { insertAccount, readAccountById } from "../../src/connections/sql.ts";
import type { IgnoredReason } from "../../src/connections/webhooks/refusals.ts";
import { keepBodiesRaw, serveWebhook } from "../../src/connections/webhooks/routes.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import * as fiscal from "../../src/fiscal/webhooks.ts";
import * as payment from "../../src/payment/webhooks.ts";
import type { App } from "../../src/server/app.ts";
import * as store from "../../src/store/webhooks.ts";

const TENANT = "ten_test";
const TOKEN = "token";

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  for (const [id, kind, provider] of [
    ["acc_stripe", "payment", "stripe"],
    ["acc_square", "payment", "square"],
    ["acc_acube", "fiscal", "acube"],
    ["acc_woo", "store", "woocommerce"],
    ["acc_former", "payment", "former"],
  ] as const)
    await insertAccount(db, TENANT, id, kind, provider, "sandbox");
  await db.raw("update account set credentials = ''");
  await db.raw("update account set credentials = null where id = 'acc_square'");
});
after(async () => {
  await db.close();
  await database.drop();
});

const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
});
const write = (line: Record<string, unknown>, message: string) => void lines.push({ ...line, message });
const services = () =>
  ({
    gateway: {
      db,
      clock: HOST_CLOCK,
      log: { info: write, warn: write },
      jobs: { send: async () => undefined },
      meters: { webhook: () => undefined },
    },
    exchanges: { logWebhook: () => undefined },
    contexts: { of: () => ({}), secrets: () => ({ webhookToken: TOKEN }) },
  }) as never;
const account = async (id: string) => (await readAccountById(db, TENANT, id)) as AccountRow;
const delivery = (body: string) =>
  ({ method: "POST", headers: {}, query: {}, body, receivedAt: new Date() }) as const;
/** The provider, which accepts every webhook as its own. */
const proven = <Provider extends { webhooks?: object }>(provider: Provider | undefined): Provider =>
  ({ ...provider!, webhooks: { ...provider!.webhooks, verify: () => true } }) as Provider;

/** Asserts that there is exactly one line, with this content. */
function assertLine(reason: IgnoredReason, provider: string | null, of: string | null, event: string | null) {
  assert.deepEqual(
    lines.map(({ type: _, ...line }) => line),
    [
      {
        ...{ provider, merchant: of && TENANT, account: of, reason, event },
        message: "a webhook was ignored",
      },
    ],
  );
}

const stripeEvent = (id: string, object: object) =>
  JSON.stringify({ id, type: "payment_intent.succeeded", data: { object } });

for (const [provider, of, body] of [
  ["stripe", "acc_stripe", "not JSON"],
  ["square", "acc_square", '{"type":"payment.updated"}'],
] as const)
  test(`an unreadable body from ${provider} is logged`, async () => {
    const its = proven<PaymentProvider>(findPaymentProvider(provider));
    await payment.acceptWebhook(services(), its, await account(of), delivery(body));
    assertLine("unreadable", provider, of, null);
  });

test("a webhook about a payment that stays completed is logged once", async () => {
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request,
       provider_transaction_id, result, created_at, updated_at)
     values ($1, 'pay_1', 'acc_stripe', 'stripe', 'card', 'completed', 1000, 'EUR', '{}', 'pi_1', '{"feeMinor":5}', now(), now())`,
    [TENANT],
  );
  const its = proven<PaymentProvider>(findPaymentProvider("stripe"));
  const body = stripeEvent("evt_old", { object: "payment_intent", id: "pi_1" });
  await payment.acceptWebhook(services(), its, await account("acc_stripe"), delivery(body));
  assertLine("no_news", "stripe", "acc_stripe", "evt_old");
});

test("only the repetition of an event is logged as a duplicate", async () => {
  const its = proven<PaymentProvider>(findPaymentProvider("stripe"));
  const body = stripeEvent("evt_twice", { object: "payment_intent", id: "pi_other" });
  const of = await account("acc_stripe");
  await payment.acceptWebhook(services(), its, of, delivery(body));
  assert.deepEqual(lines, []);
  await payment.acceptWebhook(services(), its, of, delivery(body));
  assertLine("duplicate", "stripe", "acc_stripe", "evt_twice");
});

test("an event whose provider was removed before its job is logged", async () => {
  await db.raw(
    "insert into payment_webhook (tenant_id, account_id, event_id, type, body) values ($1, 'acc_former', 'evt_1', 'paid', '{\"charges\":[]}')",
    [TENANT],
  );
  await payment.processWebhook(services(), { tenantId: TENANT, accountId: "acc_former", eventId: "evt_1" });
  assertLine("disconnected", "former", "acc_former", "evt_1");
});

test("documents of a removed account are logged", async () => {
  await fiscal.processDelivery(services(), {
    ...{ tenantId: TENANT, accountId: "acc_none", documents: [{ id: "doc_1" }] },
    eventId: "evt_2",
  });
  assert.deepEqual(
    lines.map(({ merchant, account: of, reason, event }) => [merchant, of, reason, event]),
    [[TENANT, "acc_none", "disconnected", "evt_2"]],
  );
});

for (const [events, reason, event] of [
  [[], "unreadable", null],
  [[{ id: "evt_3", documents: [] }], "irrelevant", "evt_3"],
] as const)
  test(`a fiscal webhook that is ${reason} is logged`, async () => {
    const provider = proven<FiscalProvider>(findFiscalProvider("acube"));
    const its = { ...provider, webhooks: { ...provider.webhooks, read: () => events } } as never;
    await fiscal.acceptDelivery(services(), its, await account("acc_acube"), delivery("{}"));
    assertLine(reason, "acube", "acc_acube", event);
  });

test("a store's address test and an event without orders are logged", async () => {
  const its = proven<StoreProvider>(findStoreProvider("woocommerce"));
  await store.acceptDelivery(services(), its, await account("acc_woo"), delivery("webhook_id=7"));
  assertLine("test", "woocommerce", "acc_woo", null);
  lines.length = 0;
  const event = { id: "evt_5", type: "coupon.created", orderIds: [] };
  const other = { ...its, webhooks: { ...its.webhooks!, read: () => [event] } };
  await store.acceptDelivery(services(), other, await account("acc_woo"), delivery("{}"));
  assertLine("irrelevant", "woocommerce", "acc_woo", "evt_5");
});

/** Posts a body to a provider's address, where the area ignores it for the given reason, and returns the status. */
async function post(reason: IgnoredReason | undefined, address: string): Promise<number> {
  const app = Fastify();
  app.decorate("clock", HOST_CLOCK);
  await app.register(async (raw) => {
    keepBodiesRaw(raw as unknown as App);
    serveWebhook<PaymentProvider>(raw as unknown as App, services(), {
      operations: { receive: {} as never },
      kind: "payment",
      providerOf: ({ params }) => findPaymentProvider((params as { providerId: string }).providerId)!,
      ignores: () => reason,
      accept: async () => undefined,
    });
  });
  const { statusCode } = await app.inject({
    ...{ method: "POST", url: "/stripe/webhook", query: { account: address } },
    payload: stripeEvent("evt_4", { object: "payment_intent", id: "pi_1" }),
  });
  await app.close();
  return statusCode;
}

test("a webhook for a manual provider is logged with its proven account", async () => {
  assert.equal(await post("by_hand", `${TENANT}.acc_stripe.${TOKEN}`), 200);
  assertLine("by_hand", "stripe", "acc_stripe", "evt_4");
  lines.length = 0;
  assert.equal(await post("test", `${TENANT}.acc_stripe.guess`), 200);
  assertLine("test", "stripe", null, "evt_4");
});

test("a webhook for a disconnected account is refused and logged", async () => {
  await db.raw("update account set credentials = null where id = 'acc_stripe'");
  assert.notEqual(await post(undefined, `${TENANT}.acc_stripe.${TOKEN}`), 200);
  assert.deepEqual(
    lines.map(({ merchant, account: of, reason, event }) => [merchant, of, reason, event]),
    [[TENANT, "acc_stripe", "disconnected", "evt_4"]],
  );
  assert.equal((await account("acc_stripe")).webhookRefusedWhy, null);
  await db.raw("update account set credentials = '' where id = 'acc_stripe'");
});
