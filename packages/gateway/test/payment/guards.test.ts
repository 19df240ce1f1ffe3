/** Tests the SQL conditions and rules that decide whether money may move, and the opposite of each. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import type { ListedCharge } from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import type { AccountRow } from "../../src/connections/account.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openLogger } from "../../src/log.ts";
import { correctFromList } from "../../src/payment/history/list-corrections.ts";
import { reserveRefund } from "../../src/payment/refund/refunds-sql.ts";
import type { PaymentServices } from "../../src/payment/services.ts";

const TENANT = "ten_1";
const ACCOUNT = { tenantId: TENANT, id: "acc_1" } as AccountRow;

let database: TestDatabase;
let db: Database;
let services: PaymentServices;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ('ten_1'), ('ten_2')");
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings, credentials)
     values ('ten_1', 'acc_1', 'payment', 'stripe', 'active', 'sandbox', '{}', 'sealed')`,
  );
  const clock = { ...HOST_CLOCK, isRight: () => true };
  const meters = { payment: () => undefined };
  const gateway = { db, clock, meters, log: openLogger("silent") };
  services = { gateway, contexts: { of: () => ({}) }, owner: 1 } as unknown as PaymentServices;
});
after(async () => {
  await db.close();
  await database.drop();
});

/** Stores a Stripe payment of 10.00 EUR, of which 3.00 has been refunded. */
async function payment(more: { status?: string; refundedMinor?: number } = {}): Promise<string> {
  const { status = "completed", refundedMinor = 300 } = more;
  const id = newId("pay");
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, refunded_minor, currency,
       provider_transaction_id, request, created_at, updated_at)
     values ($1, $2, 'acc_1', 'stripe', 'card', $3, 1000, $4, 'EUR', 'pi_' || $2, '{}', now(), now())`,
    [TENANT, id, status, refundedMinor],
  );
  return id;
}

async function stored(id: string): Promise<{ status: string; amount: number; refunded: number }> {
  const { rows } = await db.raw(
    "select status, amount_minor as amount, refunded_minor + reserved_minor as refunded from payment_transaction where id = $1",
    [id],
  );
  return rows[0] as never;
}

const reserve = (transactionId: string, more: object = {}) =>
  reserveRefund(db, {
    tenantId: TENANT,
    provider: "stripe",
    transactionId,
    amountMinor: 100,
    id: newId("rfd"),
    reason: null,
    owner: 1,
    ...more,
  });

test("a refund is reserved once, up to the payment's refundable amount", async () => {
  const transactionId = await payment();
  const first = { id: newId("rfd"), amountMinor: 400 };
  assert.equal((await reserve(transactionId, first))?.amountMinor, 400);
  assert.equal(
    await reserve(transactionId, { ...first, amountMinor: 100 }),
    undefined,
    "it is there already",
  );
  assert.equal(await reserve(transactionId, { amountMinor: 301 }), undefined, "one cent too much");
  assert.equal(
    (await reserve(transactionId, { amountMinor: null }))?.amountMinor,
    300,
    "everything that is left",
  );
  assert.equal(await reserve(transactionId, { amountMinor: null }), undefined, "nothing is left");
});

test("no refund is reserved on an uncompleted payment", async () => {
  for (const status of ["pending", "failed", "canceled", "verification"])
    assert.equal(await reserve(await payment({ status })), undefined, status);
});

test("no refund is reserved on another provider's or merchant's payment", async () => {
  const transactionId = await payment();
  assert.equal(await reserve(transactionId, { provider: "mollie" }), undefined);
  assert.equal(await reserve(transactionId, { tenantId: "ten_2" }), undefined);
  assert.equal((await stored(transactionId)).refunded, 300);
});

const listed = (id: string, more: Partial<ListedCharge> = {}): ListedCharge => ({
  id,
  providerTransactionId: `pi_${id}`,
  type: "card",
  status: "completed",
  amountMinor: 1000,
  currency: "EUR",
  refundedMinor: 0,
  createdAt: new Date(),
  ...more,
});

test("a list completes a failed payment with the same amount and currency", async () => {
  const id = await payment({ status: "failed", refundedMinor: 0 });
  await correctFromList(services, ACCOUNT, [listed(id)]);
  assert.equal((await stored(id)).status, "completed");
});

test("a list with a different amount or currency does not complete the payment", async () => {
  for (const more of [{ amountMinor: 1001 }, { currency: "USD" }, { status: "pending" }] as const) {
    const id = await payment({ status: "failed", refundedMinor: 0 });
    await correctFromList(services, ACCOUNT, [listed(id, more)]);
    assert.deepEqual(await stored(id), { status: "failed", amount: 1000, refunded: 0 });
  }
});

test("a list completes a larger payment only with a tip", async () => {
  const id = await payment({ status: "canceled", refundedMinor: 0 });
  await correctFromList(services, ACCOUNT, [listed(id, { amountMinor: 1200, tipMinor: 100 })]);
  assert.equal((await stored(id)).status, "canceled");
  await correctFromList(services, ACCOUNT, [listed(id, { amountMinor: 1200, tipMinor: 200 })]);
  assert.deepEqual(await stored(id), { status: "completed", amount: 1200, refunded: 0 });
});

test("another account's list does not change a payment", async () => {
  const id = await payment({ status: "failed", refundedMinor: 0 });
  const paid = await payment();
  for (const account of [
    { ...ACCOUNT, id: "acc_2" },
    { ...ACCOUNT, tenantId: "ten_2" },
  ])
    await correctFromList(services, account, [listed(id), listed(paid, { refundedMinor: 1000 })]);
  assert.equal((await stored(id)).status, "failed");
  assert.equal((await stored(paid)).refunded, 300);
});

test("a list adds an external refund once, whatever its position", async () => {
  const [before, id] = [await payment(), await payment()];
  const list = [listed(before, { refundedMinor: 300 }), listed(id, { refundedMinor: 700 })];
  for (let reading = 0; reading < 2; reading++) await correctFromList(services, ACCOUNT, list);
  assert.equal((await stored(before)).refunded, 300);
  assert.equal((await stored(id)).refunded, 700);
});
