/** A refusal of a request whose key another request has claimed in the meantime. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  findPaymentProvider,
  findStoreProvider,
  type PaymentProvider,
  ProviderError,
  type StoreOrderDetail,
  type StoreProvider,
} from "@banco/providers";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { keepRefusal } from "../../src/idempotency/answers.ts";
import { claimKey, readKey } from "../../src/idempotency/sql.ts";
import { openLogger } from "../../src/log.ts";
import { refundPayment } from "../../src/payment/refund/refunds.ts";
import type { PaymentServices } from "../../src/payment/services.ts";
import { refundOrder } from "../../src/store/refund/refunds.ts";
import { claimRefund, markAbandonedRefunds } from "../../src/store/refund/refunds-sql.ts";
import type { StoreServices } from "../../src/store/services.ts";

const TENANT = "ten_1";
/** No live process has this number. */
const DEAD = 4_711;
const STRIPE = findPaymentProvider("stripe")!;
const WOO = findStoreProvider("woocommerce")!;

let database: TestDatabase;
let db: Database;
let services: PaymentServices & StoreServices;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings, credentials)
     values ($1, 'acc_1', 'payment', 'stripe', 'active', 'sandbox', '{}', 'sealed'),
       ($1, 'acc_2', 'store', 'woocommerce', 'active', 'sandbox', '{}', 'sealed')`,
    [TENANT],
  );
  services = {
    gateway: { db, clock: { ...HOST_CLOCK, isRight: () => true }, log: openLogger("silent") },
    contexts: { of: () => ({}) },
    owner: DEAD,
  } as unknown as PaymentServices & StoreServices;
});
after(async () => {
  await db.close();
  await database.drop();
});

const claimed = () => ({
  scope: "usr_1 DELETE /",
  owner: "merchant",
  key: newId("key"),
  fingerprint: Buffer.alloc(32),
});
const refused = ({ status, code }: Problem) => ({ status, body: code });

test("a refusal before the key was claimed does not become its response", async () => {
  const [claim, id, transactionId] = [claimed(), newId("rfd"), newId("pay")];
  await db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, refunded_minor, currency, request,
       created_at, updated_at)
     values ($1, $2, 'acc_1', 'stripe', 'card', 'completed', 1000, 300, 'EUR', '{}', now(), now())`,
    [TENANT, transactionId],
  );
  // The refunded amount was imported from a list: the first request looks there for its refund, and the second one
  // claims the key.
  const provider: PaymentProvider = {
    ...STRIPE,
    refundsCarryId: true,
    readRefund: async () => {
      assert.ok(await claimKey(db, TENANT, claim, id));
      throw new ProviderError("rejected", "no", "Not with these permissions");
    },
  };
  const input = { id, tenantId: TENANT, transactionId, amountMinor: 300, reason: null, requestId: "req_1" };
  const pending = keepRefusal(db, { tenantId: TENANT, claim }, refused, (isFinal) =>
    refundPayment(services, provider, input, claim, isFinal),
  );
  await assert.rejects(pending, (error) => error instanceof Problem && error.code === "provider_refused");
  assert.equal((await readKey(db, TENANT, claim))?.responseStatus, null);
});

test("an abandoned store refund's refusal is not the next attempt's response", async () => {
  const [claim, id] = [claimed(), newId("srf")];
  const facts = {
    tenantId: TENANT,
    id,
    accountId: "acc_2",
    provider: "woocommerce",
    orderId: "7",
    reason: null,
  };
  const provider: StoreProvider = {
    ...WOO,
    readOrder: async () => {
      // The process is presumed dead, and the request is retried.
      await markAbandonedRefunds(db);
      assert.ok(await claimKey(db, TENANT, claim, id));
      assert.equal(typeof (await claimRefund(db, { ...facts, owner: DEAD })), "object");
      return { id: "7", status: "pending", refunds: [] } as unknown as StoreOrderDetail;
    },
  };
  const pending = keepRefusal(db, { tenantId: TENANT, claim }, refused, (isFinal) =>
    refundOrder(services, provider, facts, claim, isFinal),
  );
  // The next attempt is in progress, so the refund's outcome is not yet known.
  await assert.rejects(pending, (error) => error instanceof Problem && error.code === "conflict");
  assert.equal((await readKey(db, TENANT, claim))?.responseStatus, null);
});

test("a refusal that ends its request becomes its key's response", async () => {
  const [claim, id] = [claimed(), newId("srf")];
  const provider: StoreProvider = {
    ...WOO,
    readOrder: async () =>
      ({ id: "8", status: "pending", receivedMinor: 0, refunds: [] }) as unknown as StoreOrderDetail,
  };
  const input = { id, tenantId: TENANT, orderId: "8", reason: null };
  const pending = keepRefusal(db, { tenantId: TENANT, claim }, refused, (isFinal) =>
    refundOrder(services, provider, input, claim, isFinal),
  );
  await assert.rejects(pending);
  assert.equal((await readKey(db, TENANT, claim))?.responseBody, "transaction_not_refundable");
});
