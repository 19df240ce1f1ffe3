/** Tests which apps may still receive an event when it is sent. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import type { Queries, Statement } from "../../src/db/statement.ts";
import {
  listDeliveries,
  noteAttempt,
  readDelivery,
  resendDelivery,
  takeDeliveries,
} from "../../src/deliveries/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const APP = { tenantId: "ten_2", id: "app_1" };
const HOUR_MS = 3_600_000;

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  for (const tenant_id of [TENANT, "ten_2"])
    await ledger.insert("app_user", {
      tenant_id,
      id: `usr_${tenant_id}`,
      email: `${tenant_id}@example.com`,
      role: "owner",
    });
  await ledger.db.raw(
    `insert into app (tenant_id, id, user_id, name, redirect_uris, webhook_url, secret_hash)
     values ('ten_2', 'app_1', 'usr_ten_2', 'App', '{}', 'https://app.example.com', ''),
       ('ten_2', 'app_2', 'usr_ten_2', 'Other app', '{}', 'https://other.example.com', '')`,
  );
});
after(() => ledger.close());

/** Grants the app these scopes on behalf of a member of a merchant. */
async function grant(tenant_id: string, columns: object = {}): Promise<void> {
  await ledger.insert("auth_session", {
    tenant_id,
    id: newId("ses"),
    user_id: `usr_${tenant_id}`,
    client_id: APP.id,
    scope: "payments:read",
    ip: "127.0.0.1",
    expires_at: new Date(Date.now() + HOUR_MS),
    ...columns,
  });
}

/** Stores an event of a merchant with its delivery, and claims it. */
async function claimed(tenant_id = TENANT) {
  const id = newId("evt");
  const event = { id, type: "payment.completed", subject_id: "pay_1", data: {}, created_at: new Date() };
  await ledger.insert("event", { tenant_id, ...event });
  await ledger.db.raw(
    `insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id) values ('ten_2', 'app_1', $1, $2) on conflict do nothing`,
    [id, tenant_id],
  );
  const due = await takeDeliveries(ledger.db, [], 8, 200, (error) => assert.fail(String(error)));
  return due.find((one) => one.id === id);
}
const isGranted = async (...grants: [string, object?][]) => {
  await ledger.db.raw("delete from auth_session");
  for (const [tenantId, columns] of grants) await grant(tenantId, columns);
  return (await claimed())?.granted;
};

test("an app receives only the events that the merchant lets it read", async () => {
  assert.equal(await isGranted([TENANT]), true);
  assert.equal(await isGranted([TENANT, { scope: "stores:read payments:read" }]), true);
});

test("an app gets no events outside its merchants, areas and access", async () => {
  assert.equal(await isGranted(["ten_2"]), false);
  for (const columns of [
    { scope: "fiscals:read" },
    { scope: "payments:write" },
    { client_id: "app_2" },
    { ended_at: new Date() },
    { expires_at: new Date(Date.now() - HOUR_MS) },
  ])
    assert.equal(await isGranted([TENANT, columns]), false, JSON.stringify(columns));
});

test("a delivery is claimed once, and a late attempt is only logged", async () => {
  await grant(TENANT);
  const due = (await claimed())!;
  const again = await takeDeliveries(ledger.db, [], 8, 200, (error) => assert.fail(String(error)));
  assert.ok(!again.some(({ id }) => id === due.id));
  const attempt = { at: "", status: 200, error: null, ms: 1 };
  const delivered = { status: "delivered", pauseMs: null } as const;
  await noteAttempt(
    ledger.db,
    { ...due, expiresAt: new Date(due.expiresAt.getTime() - 1) },
    attempt,
    delivered,
  );
  const state = async () => {
    const { rows } = await ledger.db.raw(
      "select status, jsonb_array_length(attempts) as attempts from webhook_delivery where event_id = $1",
      [due.id],
    );
    return rows[0];
  };
  assert.deepEqual(await state(), { status: "pending", attempts: 1 });
  await noteAttempt(ledger.db, due, attempt, delivered);
  assert.deepEqual(await state(), { status: "delivered", attempts: 2 });
});

test("only one of two processes claims a delivery", async () => {
  const id = newId("evt");
  const event = { id, type: "payment.completed", subject_id: "pay_1", data: {}, created_at: new Date() };
  await ledger.insert("event", { tenant_id: TENANT, ...event });
  const take = (db: Queries) => takeDeliveries(db, [], 8, 200, (error) => assert.fail(String(error)));
  const others: string[] = [];
  const slow: Queries = Object.assign(Object.create(ledger.db), {
    all: async (statement: Statement, values: unknown[]) => {
      if (statement.name === "webhook_delivery_take" && others.length === 0)
        others.push(...(await take(ledger.db)).map((one) => one.id));
      return ledger.db.all(statement, values);
    },
  });
  assert.deepEqual(await take(slow), []);
  assert.deepEqual(others, [id]);
});

test("only the delivery's app can list, update and resend it", async () => {
  await grant(TENANT);
  const [first, second] = [newId("evt"), newId("evt")].sort() as [string, string];
  const event = { type: "payment.completed", subject_id: "pay_1", data: {}, created_at: new Date() };
  for (const id of [first, second]) await ledger.insert("event", { tenant_id: TENANT, id, ...event });
  await ledger.db.raw("delete from webhook_delivery");
  await ledger.db.raw(
    `insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id)
     values ('ten_2', 'app_1', $1, $3), ('ten_2', 'app_1', $2, $3), ('ten_2', 'app_2', $1, $3)`,
    [first, second, TENANT],
  );
  const due = await takeDeliveries(ledger.db, ["app_2"], 8, 200, (error) => assert.fail(String(error)));
  const one = due.find(({ id }) => id === first)!;
  const attempt = { at: "", status: 200, error: null, ms: 1 };
  await noteAttempt(ledger.db, one, attempt, { status: "delivered", pauseMs: null });
  const list = async (more: { status?: string; before?: string }, app = APP) => {
    const rows = await listDeliveries(ledger.db, app, { status: null, before: null, limit: 9, ...more });
    return rows.map(({ id, status }) => `${id} ${status}`);
  };
  const all = [`${second} pending`, `${first} delivered`];
  assert.deepEqual(await list({}), all);
  assert.deepEqual(await list({}, { ...APP, id: "app_2" }), [`${first} pending`]);
  assert.deepEqual(await list({ status: "pending" }), [all[0]]);
  assert.deepEqual(await list({ before: second }), [all[1]]);
  assert.deepEqual(await list({}, { ...APP, tenantId: TENANT }), []);
  await ledger.db.raw("update webhook_delivery set status = 'dead'");
  const dead = (await readDelivery(ledger.db, APP, first))!;
  assert.equal(dead.id, first);
  assert.equal((await resendDelivery(ledger.db, APP, dead)).status, "pending");
  assert.deepEqual(await list({}), [`${second} dead`, `${first} pending`]);
  assert.deepEqual(await list({}, { ...APP, id: "app_2" }), [`${first} dead`]);
});

/** Replaces all deliveries of app_1 and app_2, each due a second after the previous one. */
async function deliver(...rows: [app: string, event: string, merchant?: string][]): Promise<void> {
  await ledger.db.raw("delete from webhook_delivery");
  for (const [index, [app, event, merchant = TENANT]] of rows.entries())
    await ledger.db.raw(
      `insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id, due_at)
       values ('ten_2', $1, $2, $3, now() - interval '1 minute' + $4 * interval '1 second')`,
      [app, event, merchant, index],
    );
}
const event = { type: "payment.completed", subject_id: "pay_1", data: {}, created_at: new Date() };
const refused = (error: unknown) => assert.fail(String(error));

test("a claim takes the found deliveries once each and delays no others", async () => {
  const [first, second] = [newId("evt"), newId("evt")].sort() as [string, string];
  for (const id of [first, second]) await ledger.insert("event", { tenant_id: TENANT, id, ...event });
  await deliver(["app_1", first], ["app_1", second], ["app_2", first]);
  const take = async (busy: string[], each: number) =>
    (await takeDeliveries(ledger.db, busy, each, 200, refused))
      .map(({ app, id, webhookUrl }) => [app.id, id, webhookUrl])
      .toSorted();
  const [ours, other] = ["https://app.example.com", "https://other.example.com"];
  assert.deepEqual(await take(["app_2"], 1), [["app_1", first, ours]]);
  assert.deepEqual(await take([], 8), [
    ["app_1", second, ours],
    ["app_2", first, other],
  ]);
  await deliver(["app_1", first], ["app_1", second], ["app_2", first], ["app_2", second]);
  assert.equal((await take([], 8)).length, 4);
});

test("a merchant's own app needs no consent", async () => {
  const id = newId("evt");
  await ledger.db.raw("delete from auth_session");
  await ledger.insert("event", { tenant_id: "ten_2", id, ...event });
  await deliver(["app_1", id, "ten_2"]);
  const [due] = await takeDeliveries(ledger.db, [], 8, 200, refused);
  assert.deepEqual([due?.id, due?.granted], [id, true]);
});

test("a resent delivery has its full time and number of attempts again", async () => {
  const [first, second] = [newId("evt"), newId("evt")].sort() as [string, string];
  for (const id of [first, second]) await ledger.insert("event", { tenant_id: TENANT, id, ...event });
  await deliver(["app_1", first], ["app_2", second]);
  await ledger.db.raw("update webhook_delivery set expires_at = now() + interval '1 hour'");
  const attempt = { at: "", status: 500, error: null, ms: 1 };
  const state = async () => {
    const due = await takeDeliveries(ledger.db, ["app_2"], 8, 200, refused);
    for (const one of due) await noteAttempt(ledger.db, one, attempt, { status: "pending", pauseMs: 0 });
    return due.map(({ tries, leftMs }) => [tries, leftMs > HOUR_MS]);
  };
  assert.deepEqual(await state(), [[0, false]]);
  assert.deepEqual(await state(), [[1, false]]);
  const delivery = (await readDelivery(ledger.db, APP, first))!;
  assert.deepEqual([delivery.id, delivery.attempts.length], [first, 2]);
  assert.equal(await readDelivery(ledger.db, APP, second), undefined);
  assert.equal(await readDelivery(ledger.db, { ...APP, id: "app_2" }, first), undefined);
  await resendDelivery(ledger.db, APP, delivery);
  assert.deepEqual(await state(), [[0, true]]);
});

test("an attempt changes nothing if its delivery has ended meanwhile", async () => {
  const id = newId("evt");
  await ledger.insert("event", { tenant_id: TENANT, id, ...event });
  await deliver(["app_1", id]);
  const [due] = await takeDeliveries(ledger.db, [], 8, 200, refused);
  const attempt = { at: "", status: 200, error: null, ms: 1 };
  await noteAttempt(ledger.db, due!, attempt, { status: "delivered", pauseMs: null });
  await noteAttempt(ledger.db, due!, attempt, { status: "pending", pauseMs: 0 });
  const { rows } = await ledger.db.raw(
    "select status, jsonb_array_length(attempts) as n from webhook_delivery",
  );
  assert.deepEqual(rows, [{ status: "delivered", n: 1 }]);
});
