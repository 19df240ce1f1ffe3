import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forgetEntries } from "@banco/gateway/audit/sql";
import type { Forget } from "@banco/gateway/db/forget-sql";
import { forgetDeliveries } from "@banco/gateway/deliveries/sql";
import { forgetEvents } from "@banco/gateway/events/sql";
import { forgetOldKeys } from "@banco/gateway/idempotency/sql";
import { forgetWebhooks } from "@banco/gateway/payment/webhooks-sql";
import { forgetWindows } from "@banco/gateway/server/rate-limit-sql";
import { forgetOldEvents } from "@banco/gateway/store/webhooks-sql";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";

const DAY_MS = 86_400_000;
const TEN_YEARS = 3_653;
const WIDE = 1_900;

/** A row of each kind, identified by `$1`, with the insertion time. */
const KINDS: Record<string, { table: string; id: string; insert: string; forget: Forget }> = {
  "idempotency keys": {
    table: "idempotency_key",
    id: "key",
    insert: `insert into idempotency_key (tenant_id, scope, key, fingerprint, resource_id) values ('t', 's', $1, '', 'r')`,
    forget: forgetOldKeys,
  },
  events: {
    table: "event",
    id: "id",
    insert: `insert into event (tenant_id, id, type, subject_id, data, created_at) values ('t', $1, 'payment.completed', 'p', '{}', now())`,
    forget: forgetEvents,
  },
  "webhooks of payment providers": {
    table: "payment_webhook",
    id: "event_id",
    insert: `insert into payment_webhook (tenant_id, account_id, event_id, type, body, state) values ('t', 'a', $1, 'x', '{}', 'processed')`,
    forget: forgetWebhooks,
  },
  "webhooks of stores": {
    table: "store_webhook",
    id: "event_id",
    insert: `insert into store_webhook (tenant_id, account_id, event_id, type, orders, revoked) values ('t', 'a', $1, 'x', '[]', false)`,
    forget: forgetOldEvents,
  },
};

describe("old rows are deleted", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const idsIn = async (table: string, id: string) => {
    const { rows } = await gateway.db.raw(
      `select ${id} as id from ${table} where tenant_id = 't' order by 1`,
    );
    return (rows as { id: string }[]).map((row) => row.id);
  };

  for (const [name, { table, id, insert, forget }] of Object.entries(KINDS)) {
    test(`${name}: only rows older than the retention are deleted`, async () => {
      const { db } = gateway;
      await db.raw(insert, ["old"]);
      await gateway.passInDatabase(2 * DAY_MS);
      await db.raw(insert, ["young"]);
      assert.equal(await forget(db, 3), 0);
      await gateway.passInDatabase(2 * DAY_MS);
      assert.equal(await forget(db, 3), 1);
      assert.deepEqual(await idsIn(table, id), ["young"]);
    });
  }

  test("an unprocessed webhook is kept, however old it is", async () => {
    const { db } = gateway;
    await db.raw(
      `insert into payment_webhook (tenant_id, account_id, event_id, type, body) values ('t', 'b', 'waits', 'x', '{}')`,
    );
    await gateway.passInDatabase(400 * DAY_MS);
    await forgetWebhooks(db, 30);
    assert.ok((await idsIn("payment_webhook", "event_id")).includes("waits"));
  });

  describe("deliveries", () => {
    beforeEach(async () => {
      const { db } = gateway;
      await db.raw("delete from webhook_delivery");
      await db.raw(
        "alter table webhook_delivery drop constraint if exists webhook_delivery_tenant_id_app_id_fkey",
      );
    });

    const deliver = (status: string, expiresAt: string) =>
      gateway.db.raw(
        `insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id, status, due_at, expires_at)
         values ('t', 'app', $1, 't', $1, null, ${expiresAt})`,
        [status],
      );

    test("a settled record is deleted, but an open one is kept", async () => {
      await deliver("delivered", "now()");
      await deliver("dead", "now()");
      await deliver("pending", "now() + interval '90 days'");
      await gateway.passInDatabase(31 * DAY_MS);
      assert.equal(await forgetDeliveries(gateway.db, 30), 2);
      assert.deepEqual(await idsIn("webhook_delivery", "event_id"), ["pending"]);
    });

    test("a record past its delivery time is also deleted", async () => {
      await deliver("pending", "now() + interval '3 days'");
      await gateway.passInDatabase(31 * DAY_MS);
      assert.equal(await forgetDeliveries(gateway.db, 30), 1);
    });
  });

  test("finished rate-limit windows are deleted, and running ones stay", async () => {
    const { db } = gateway;
    const subjects = async () => {
      const { rows } = await db.raw("select subject from rate_limit where subject like 'test %' order by 1");
      return (rows as { subject: string }[]).map(({ subject }) => subject);
    };
    for (const [subject, ageMinutes] of [
      ["test over", 3],
      ["test runs", -60],
    ])
      await db.raw(
        "insert into rate_limit values ($1, extract(epoch from now() - make_interval(mins => $2)) * 1000, 1, 1)",
        [subject, ageMinutes],
      );
    await forgetWindows(db, 0);
    assert.deepEqual(await subjects(), ["test runs"]);
  });

  test("a large table is swept completely in batches", async () => {
    const { db } = gateway;
    await db.raw("delete from idempotency_key");
    const rows = `insert into idempotency_key (tenant_id, scope, key, fingerprint, resource_id, response_body, created_at)
      select 't', 's', 'many' || n, '', 'r', repeat('x', ${WIDE}), now() - make_interval(days => n % 2 * 40) from generate_series(1, 10000) n`;
    await db.raw(rows);
    assert.equal(await forgetOldKeys(db, 30), 5_000);
    const { rows: left } = await db.raw("select count(*)::integer as n from idempotency_key");
    assert.deepEqual(left, [{ n: 5_000 }]);
  });

  test("an audit entry is deleted after ten years", async () => {
    const { db } = gateway;
    await db.raw(`insert into audit_entry (tenant_id, id, actor_type, actor_id, action, path, status, ip, request_id, created_at)
      values ('t', 'aud_1', 'user', 'u', 'POST /', '/', 200, '', '', now())`);
    const pieceOf = (years: string) =>
      db.raw(`delete from audit_entry where created_at < now() - interval '${years}'`);
    await gateway.passInDatabase((TEN_YEARS - 30) * DAY_MS);
    await assert.rejects(pieceOf("9 years"), /only ever added to/);
    assert.equal(await forgetEntries(db, TEN_YEARS), 0);
    await gateway.passInDatabase(60 * DAY_MS);
    await assert.rejects(db.raw("truncate audit_entry"), /only ever added to/);
    await assert.rejects(
      db.raw("update audit_entry set ip = '' where tenant_id = 't'"),
      /only ever added to/,
    );
    assert.equal(await forgetEntries(db, TEN_YEARS), 1);
  });
});
