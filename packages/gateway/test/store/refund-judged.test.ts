/** A store refund settled by other processes while the requesting process was paused. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  findStoreProvider,
  ProviderError,
  type StoreOrderDetail,
  type StoreProvider,
} from "@banco/providers";
import { WINDOW_CLOSED } from "@banco/providers/contract/call-window";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { readKey } from "../../src/idempotency/sql.ts";
import { openLogger } from "../../src/log.ts";
import { refundOrder } from "../../src/store/refund/refunds.ts";
import { readRefund, settleRefund } from "../../src/store/refund/refunds-sql.ts";
import type { StoreServices } from "../../src/store/services.ts";
import { changeTransaction } from "../../src/store/transactions.ts";

const TENANT = "ten_1";
const ACCOUNT = { tenantId: TENANT, id: "acc_1" };
const WOO = findStoreProvider("woocommerce")!;

/** The errors in the log. */
const logged: { status?: string }[] = [];
const log = openLogger("silent");
log.error = (line: object) => logged.push({ ...line });

let database: TestDatabase;
let db: Database;
let services: StoreServices;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings, credentials)
     values ($1, 'acc_1', 'store', 'woocommerce', 'active', 'sandbox', '{}', 'sealed')`,
    [TENANT],
  );
  services = {
    gateway: { db, clock: { ...HOST_CLOCK, isRight: () => true }, log },
    contexts: { of: () => ({}) },
    owner: 1,
  } as unknown as StoreServices;
});
after(async () => {
  await db.close();
  await database.drop();
});

const ORDER = {
  id: "7",
  status: "completed",
  amountMinor: 1000,
  receivedMinor: 1000,
  refundedMinor: 0,
  currency: "EUR",
  items: [],
  refunds: [],
} as unknown as StoreOrderDetail;
const MADE = { ...ORDER, status: "refunded", refundedMinor: 1000 } as StoreOrderDetail;

const CLOSED = new ProviderError("unavailable", WINDOW_CLOSED, "The request was not sent any more");
const REJECTED = new ProviderError("rejected", "no_gateway", "The gateway does not refund");
const LOST = new ProviderError("outcome_unknown", "timeout", "There was no answer");

type Others = Omit<Parameters<typeof settleRefund>[2], "eventId">;

/** Refunds an order; other processes record an outcome before the request ends this way. */
async function refundedMeanwhile(
  others: Others | "again" | "lost",
  end: ProviderError,
  { isReadable = true } = {},
) {
  const id = newId("srf");
  let isMade = false;
  const provider: StoreProvider = {
    ...WOO,
    readOrder: async () => {
      if (isMade && !isReadable) throw new ProviderError("unavailable", "offline", "The shop is offline");
      return isMade && typeof others === "object" && others.status === "completed" ? MADE : { ...ORDER, id };
    },
    refund: async () => {
      const row = (await readRefund(db, ACCOUNT, id))!;
      if (others === "again") {
        // A restore takes time.
        const later = "set created_at = created_at + interval '1 minute' where id = $1";
        await db.raw(`update store_refund ${later}`, [id]);
      } else if (others === "lost") await db.raw("delete from store_refund where id = $1", [id]);
      else await settleRefund(db, row, { ...others, eventId: newId("evt") });
      isMade = true;
      throw end;
    },
  };
  const input = { id, tenantId: TENANT, orderId: id, reason: null };
  return refundOrder(services, provider, input, null).catch((error: unknown) => error);
}

test("a single request's failure does not change a completed refund", async () => {
  for (const end of [CLOSED, REJECTED, LOST]) {
    const answer = await refundedMeanwhile({ status: "completed", providerRefundId: newId("9") }, end);
    assert.equal((answer as StoreOrderDetail).refundedMinor, 1000, String(answer));
  }
});

test("a completed refund at an unreadable shop is never reported as failed", async () => {
  for (const end of [CLOSED, REJECTED, LOST]) {
    const others: Others = { status: "completed", providerRefundId: newId("9") };
    const answer = await refundedMeanwhile(others, end, { isReadable: false });
    assert.ok(answer instanceof Problem, String(answer));
    assert.equal(answer.status, 503);
  }
});

test("a shop's refusal proves failure, but an unsent request does not", async () => {
  const others: Others = { status: "verification", nextCheckMs: 60_000 };
  const answer = await refundedMeanwhile(others, CLOSED);
  assert.ok(!(answer instanceof Error), String(answer));
  const refused = await refundedMeanwhile(others, REJECTED);
  assert.ok(refused instanceof Problem && refused.code === "provider_refused", String(refused));
});

test("the caller receives the reason if the refund was never made", async () => {
  const failure = { code: "not_executed", message: "The store has no such refund" };
  for (const end of [CLOSED, REJECTED]) {
    const answer = await refundedMeanwhile({ status: "failed", failure }, end);
    assert.ok(answer instanceof Problem, String(answer));
  }
});

test("the caller is told that another attempt's refund is in progress", async () => {
  const answer = await refundedMeanwhile("again", CLOSED);
  assert.ok(answer instanceof Problem && answer.code === "conflict", String(answer));
});

test("a refund lost in a restore is logged and not retryable", async () => {
  const answer = await refundedMeanwhile("lost", LOST);
  assert.ok(answer instanceof Problem && answer.code === "internal_error", String(answer));
  assert.equal(logged.at(-1)?.status, "verification");
  const refused = await refundedMeanwhile("lost", REJECTED);
  assert.ok(refused instanceof Problem && refused.code === "provider_refused", String(refused));
});

test("a person settles only a refund in verification, and not as an earlier refund", async () => {
  const [id, orderId] = [newId("srf"), "70"];
  const storeRefund = (refundId: string) => ({
    ...{ id: refundId, ourId: null, status: "completed", amountMinor: 100, reason: null, movedMoney: false },
    ...{ lines: [], createdAt: new Date() },
  });
  const refunds = [storeRefund("31")];
  const provider: StoreProvider = {
    ...WOO,
    readOrder: async () => ({ ...ORDER, id: orderId, refunds }) as unknown as StoreOrderDetail,
    refund: () => Promise.reject(LOST),
  };
  const input = { id, tenantId: TENANT, orderId, reason: null, amount: 5 };
  await refundOrder(services, provider, input, null).catch(() => undefined);
  const row = async () => (await readRefund(db, ACCOUNT, id))!;
  assert.equal((await row()).status, "verification");
  refunds.push(storeRefund("32"));
  const settle = (transaction: string, status: "completed" | "canceled") =>
    changeTransaction(services, TENANT, provider, transaction, { status }, () => undefined);
  await assert.rejects(settle(id, "canceled"), { code: "validation_failed" });
  await assert.rejects(settle("ref_70_31", "completed"), { code: "conflict" });
  await settle("ref_70_32", "completed");
  const { status, providerRefundId } = await row();
  assert.deepEqual([status, providerRefundId], ["completed", "32"]);
  await assert.rejects(settle(id, "completed"), { code: "conflict" });
});

test("a refund leaves nothing if its order could not be read, unlike a refused refund", async () => {
  const attempt = async (readOrder: StoreProvider["readOrder"]) => {
    const id = newId("srf");
    const input = { id, tenantId: TENANT, orderId: id, reason: null, amount: 11 };
    await assert.rejects(refundOrder(services, { ...WOO, readOrder }, input, null));
    return (await readRefund(db, ACCOUNT, id))?.status;
  };
  const offline = new ProviderError("unavailable", "offline", "The shop is offline");
  assert.equal(await attempt(() => Promise.reject(offline)), undefined);
  assert.equal(await attempt(async () => ORDER), "failed");
});

test("a reported refund keeps its key even if it was never made", async () => {
  const unmade = { status: "failed", failure: { code: "not_executed", message: "" } } as const;
  const isKept = async (amount: number, end: ProviderError) => {
    const id = newId("srf");
    const claim = { scope: "DELETE", owner: "merchant", key: id, fingerprint: Buffer.alloc(32) };
    const input = { id, tenantId: TENANT, orderId: id, reason: null, amount };
    const provider: StoreProvider = {
      ...WOO,
      readOrder: async () => ({ ...ORDER, id }),
      refund: () => Promise.reject(end),
    };
    await refundOrder(services, provider, input, claim).catch(() => undefined);
    const row = await readRefund(db, ACCOUNT, id);
    if (row?.status === "verification") await settleRefund(db, row, { ...unmade, eventId: newId("evt") });
    return (await readKey(db, TENANT, claim)) !== undefined;
  };
  assert.equal(await isKept(11, REJECTED), true, "it exceeds the order");
  assert.equal(await isKept(10, LOST), true, "its outcome was unknown");
  assert.equal(await isKept(10, CLOSED), false, "it was never sent");
});

test("an unreadable order is refunded once its larger amount is refunded", async () => {
  const statusAfter = async (columns: Partial<StoreOrderDetail>) => {
    const id = newId("srf");
    let isRefunded = false;
    const offline = new ProviderError("unavailable", "offline", "The shop is offline");
    const provider = {
      ...WOO,
      readOrder: () => (isRefunded ? Promise.reject(offline) : Promise.resolve({ ...ORDER, id, ...columns })),
      refund: async () => {
        isRefunded = true;
        return { id: newId("9"), ourId: id, status: "completed", amountMinor: 500 };
      },
    } as unknown as StoreProvider;
    const order = await refundOrder(
      services,
      provider,
      { id, tenantId: TENANT, orderId: id, reason: null, amount: 5 },
      null,
    );
    return (order as StoreOrderDetail).status;
  };
  assert.equal(await statusAfter({ amountMinor: 500, receivedMinor: 500 }), "refunded");
  assert.equal(await statusAfter({ amountMinor: 500, receivedMinor: 1_000 }), "completed");
  assert.equal(await statusAfter({ amountMinor: 1_000, receivedMinor: 500 }), "completed");
});
