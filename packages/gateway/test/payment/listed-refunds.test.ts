/**
 * Tests refunded totals restored from a provider's list: a refund retried with its key may be part of one.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { importRefund } from "../../src/payment/history/list-corrections-sql.ts";
import { readListedMinor, takeOutOfListed } from "../../src/payment/refund/listed-sql.ts";

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 1);
  await db.raw("insert into tenant (id) values ('ten_1')");
  await db.raw(`insert into account (tenant_id, id, kind, provider, status, mode, settings)
    values ('ten_1', 'acc_1', 'payment', 'stripe', 'active', 'sandbox', '{}')`);
});
after(async () => {
  await db.close();
  await database.drop();
});

/** Creates a payment of 10 with refunds, so that these amounts count as refunded and reserved. */
async function payment(
  id: string,
  { refunded, reserved = 0 }: { refunded: number; reserved?: number },
  refunds: readonly [status: string, stage: string | null, amount: number][],
): Promise<void> {
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, refunded_minor, reserved_minor,
       refund_count, currency, request, created_at, updated_at)
     values ('ten_1', $1, 'acc_1', 'stripe', 'card', 'completed', 1000, $2, $3, $4, 'EUR', '{}', now(), now())`,
    [id, refunded, reserved, refunds.length],
  );
  for (const [index, [status, stage, amount]] of refunds.entries())
    await db.raw(
      `insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, stage, next_check_at, created_at, updated_at)
       values ('ten_1', $1, $2, $3, $4, $5, case when $5 = 'watching' then now() end, now(), now())`,
      [id, `rfd_${id}_${index}`, amount, status, stage],
    );
}

const listed = (id: string) => readListedMinor(db, { tenantId: "ten_1", transactionId: id });

test("an accepted but unconfirmed refund matches only its exact amount", async () => {
  await payment("pay_own", { refunded: 500, reserved: 250 }, [
    ["completed", null, 200],
    ["pending", "watching", 300],
    ["verification", "watching", 100],
    ["pending", "calling", 150],
    ["failed", null, 400],
  ]);
  assert.equal(await listed("pay_own"), null);
  const input = {
    tenantId: "ten_1",
    transactionId: "pay_own",
    id: "rfd_lost",
    amountMinor: 200,
    reason: null,
    requestId: "req_1",
  };
  const outcome = { status: "completed", providerRefundId: "re_lost" } as const;
  assert.equal(await takeOutOfListed(db, input, 200, outcome), false);
});

test("an unmatched amount may belong to another refund", async () => {
  await payment("pay_more", { refunded: 700 }, [
    ["completed", null, 200],
    ["pending", "watching", 300],
  ]);
  assert.equal(await listed("pay_more"), 200);
});

/**
 * Returns the totals after importing a list that reports this much refunded, for a payment whose refund of
 * 500 the bank returned this long ago.
 */
async function broughtIn(id: string, listedMinor: number, ago: string): Promise<unknown> {
  await payment(id, { refunded: 0 }, [["failed", null, 500]]);
  await db.raw(
    "update payment_refund set provider_refund_id = 're_' || id, updated_at = now() - $2::interval where transaction_id = $1",
    [id, ago],
  );
  const refund = {
    id: `rfd_${id}_made`,
    reason: "Made at the provider",
    eventId: `evt_${id}`,
    cause: "reconciliation",
  };
  await importRefund(db, { tenantId: "ten_1", id }, listedMinor, refund);
  const { rows } = await db.raw(
    `select t.refunded_minor as refunded, (select sum(r.amount_minor)::int from payment_refund r where r.transaction_id = t.id and r.listed) as made
     from payment_transaction t where t.id = $1`,
    [id],
  );
  return rows[0];
}

test("a list older than a bounced refund does not restore it", async () => {
  assert.deepEqual(await broughtIn("pay_stale", 500, "1 minute"), { refunded: 0, made: null });
  assert.deepEqual(await broughtIn("pay_stale_and_more", 700, "1 minute"), { refunded: 200, made: 200 });
  assert.deepEqual(await broughtIn("pay_settled", 500, "2 hours"), { refunded: 500, made: 500 });
});

test("a refund matches only its own payment's refunded total, if large enough", async () => {
  await broughtIn("pay_listed", 600, "2 hours");
  await payment("pay_beside", { refunded: 0 }, []);
  const takeOut = (transactionId: string, amountMinor: number) => {
    const input = { tenantId: "ten_1", transactionId, id: `rfd_out_${amountMinor}`, reason: null };
    const outcome = { status: "completed", providerRefundId: `re_${amountMinor}` } as const;
    return takeOutOfListed(db, { ...input, amountMinor, requestId: "req_1" }, amountMinor, outcome);
  };
  const sums = async () =>
    (
      await db.raw(
        "select id, amount_minor as minor from payment_refund where transaction_id = 'pay_listed' and status = 'completed' order by id",
      )
    ).rows;
  assert.deepEqual([await listed("pay_listed"), await listed("pay_beside")], [600, null]);
  assert.equal(await takeOut("pay_beside", 200), false);
  assert.equal(await takeOut("pay_listed", 601), false);
  assert.equal(await takeOut("pay_listed", 200), true);
  const added = { id: "rfd_pay_listed_made", minor: 400 };
  assert.deepEqual(await sums(), [{ id: "rfd_out_200", minor: 200 }, added]);
  assert.equal(await takeOut("pay_listed", 400), true);
  assert.deepEqual(await sums(), [
    { id: "rfd_out_200", minor: 200 },
    { id: "rfd_out_400", minor: 400 },
  ]);
  await broughtIn("pay_returned", 600, "2 hours");
  await db.raw("update payment_refund set status = 'failed' where id = 'rfd_pay_returned_made'");
  await db.raw("update payment_transaction set refunded_minor = 0 where id = 'pay_returned'");
  assert.equal(await listed("pay_returned"), null);
  assert.equal(await takeOut("pay_returned", 600), false);
});
