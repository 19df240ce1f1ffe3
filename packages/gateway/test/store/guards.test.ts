/** Tests each condition on shops' refunds, orders and notes, and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { CLOCKS } from "@banco/core/elapsed";
import { takeDueStores, tellOrder } from "../../src/store/news-sql.ts";
import { readNotes, saveNote } from "../../src/store/notes-sql.ts";
import {
  claimRefund,
  markAbandonedRefunds,
  openRefundOf,
  readRefund,
  reserveRefund,
  settleRefund,
  takeDueRefunds,
  withdrawRefund,
} from "../../src/store/refund/refunds-sql.ts";
import { finishEvent, readEvent, storeEvent } from "../../src/store/webhooks-sql.ts";
import { Refusals } from "../../src/work/refusals.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const NEVER_MADE = { code: "not_executed", message: "" };
const REFUSED = { code: "refused", message: "" };
const SHOP = { tenantId: TENANT, id: "shop" };

const refusals = new Refusals(CLOCKS, (error) => {
  throw error;
});

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  const shop = { kind: "store", provider: "woocommerce" };
  await ledger.account("shop", shop);
  await ledger.account("former", { ...shop, status: "disconnected" });
  await ledger.account("shop", { ...shop, tenant_id: "ten_2", status: "pending" });
});
after(() => ledger.close());

/** Stores a refund of 5.00 EUR for which the store is being called, optionally with other columns. */
async function refund(columns: object = {}): Promise<string> {
  const id = newId("srf");
  await ledger.insert("store_refund", {
    tenant_id: TENANT,
    id,
    account_id: "shop",
    provider: "woocommerce",
    order_id: id,
    amount_minor: 500,
    currency: "EUR",
    status: "pending",
    stage: "calling",
    owner: 1,
    created_at: new Date(),
    updated_at: new Date(),
    ...columns,
  });
  return id;
}
const stored = (id: string, tenantId = TENANT) => readRefund(ledger.db, { ...SHOP, tenantId }, id);
/** Stores a refund request's key, by default without a response. */
async function key(resourceId: string, columns: object = {}): Promise<void> {
  await ledger.insert("idempotency_key", {
    tenant_id: TENANT,
    scope: "store",
    key: newId("key"),
    fingerprint: Buffer.alloc(32),
    resource_id: resourceId,
    ...columns,
  });
}
async function keysOf(resourceId: string): Promise<number> {
  const sql = "select count(*)::int as count from idempotency_key where resource_id = $1";
  const { rows } = await ledger.db.raw(sql, [resourceId]);
  return (rows as { count: number }[])[0]!.count;
}
const settle = async (
  id: string,
  status: "completed" | "failed" | "verification",
  more: object = {},
  tenantId = TENANT,
) => {
  const row = (await stored(id))!;
  const outcome = { status, eventId: newId("evt"), ...more };
  return (await settleRefund(ledger.db, { ...row, tenantId }, outcome))?.status;
};

test("a reported or refused refund does not start again with its key", async () => {
  const again = async (columns: object) => {
    const id = await refund({ stage: null, owner: null, ...columns });
    const request = { ...SHOP, id, accountId: "shop", provider: "woocommerce", orderId: id, reason: null };
    return claimRefund(ledger.db, { ...request, owner: 1 });
  };
  const failed = { status: "failed", failure: NEVER_MADE };
  assert.equal(typeof (await again(failed)), "object");
  for (const columns of [
    { ...failed, told: true },
    { ...failed, failure: REFUSED },
    { status: "completed", failure: NEVER_MADE },
  ])
    assert.equal(await again(columns), "there", JSON.stringify(columns));
});

test("a refund reserves its amount only after it is claimed", async () => {
  const amount = { amountMinor: 700, currency: "EUR", knownRefunds: [] };
  for (const [stage, isReserved] of [
    ["claimed", true],
    ["calling", false],
    ["watching", false],
  ] as const) {
    const row = (await stored(await refund({ stage })))!;
    assert.equal((await reserveRefund(ledger.db, row, amount)) !== undefined, isReserved, stage);
  }
});

test("an outcome completes refunds that are open or failed without a response", async () => {
  const open = { status: "verification", stage: "watching" };
  const failed = (failure: object) => ({ status: "failed", stage: null, failure });
  assert.equal(await settle(await refund(), "failed"), "failed");
  assert.equal(await settle(await refund(open), "failed"), "failed");
  assert.equal(await settle(await refund(open), "completed", {}, "ten_2"), undefined);
  assert.equal(await settle(await refund(failed(NEVER_MADE)), "completed"), "completed");
  assert.equal(await settle(await refund(failed(NEVER_MADE)), "verification"), undefined);
  assert.equal(await settle(await refund(failed(REFUSED)), "completed"), undefined);
  assert.equal(await settle(await refund({ status: "completed", stage: null }), "failed"), undefined);
});

test("a refund's event reports its changed status and known amount", async () => {
  const eventsOf = async (columns: object, status: "verification" | "completed") => {
    const id = await refund(columns);
    await settle(id, status);
    const { rows } = await ledger.db.raw("select type from event where data ->> 'refundId' = $1", [id]);
    return (rows as { type: string }[]).map(({ type }) => type);
  };
  assert.deepEqual(await eventsOf({}, "completed"), ["store_refund.completed"]);
  assert.deepEqual(await eventsOf({ status: "verification" }, "verification"), []);
  assert.deepEqual(await eventsOf({ amount_minor: null }, "completed"), []);
});

test("a refund that was never made releases its unanswered key", async () => {
  const released = async (more: object, columns: object = {}, keyColumns: object = {}) => {
    const id = await refund(columns);
    await key(id, keyColumns);
    await settle(id, "failed", more);
    return (await keysOf(id)) === 0;
  };
  const never = { failure: NEVER_MADE };
  const other = await refund();
  await key(other);
  assert.equal(await released(never), true);
  assert.equal(await released({ failure: REFUSED }), false);
  assert.equal(await released({ ...never, isReported: true }), false);
  assert.equal(await released(never, { told: true }), false);
  assert.equal(await released(never, {}, { response_status: 200, response_body: "{}" }), false);
  assert.equal(await keysOf(other), 1, "another refund's key");
});

test("only an unsent attempt is withdrawn, together with its open key", async () => {
  const withdrawn = async (columns: object, keyColumns: object = {}) => {
    const id = await refund(columns);
    await key(id, keyColumns);
    await withdrawRefund(ledger.db, (await stored(id))!);
    return [(await stored(id)) === undefined, (await keysOf(id)) === 0];
  };
  const other = await refund();
  await key(other);
  for (const stage of ["claimed", "calling"]) assert.deepEqual(await withdrawn({ stage }), [true, true]);
  for (const columns of [{ stage: "watching" }, { status: "verification" }])
    assert.deepEqual(await withdrawn(columns), [false, false], JSON.stringify(columns));
  assert.deepEqual(await withdrawn({}, { response_status: 500, response_body: "{}" }), [true, false]);
  assert.equal(await keysOf(other), 1, "another refund's key");
});

test("the refund in progress is that of the order at its shop", async () => {
  const open = async (columns: object) => {
    const order_id = newId("9");
    const id = await refund({ order_id, ...columns });
    return (await openRefundOf(ledger.db, SHOP, order_id))?.id === id;
  };
  assert.equal(await open({}), true);
  assert.equal(await open({ status: "verification" }), true);
  for (const columns of [
    { status: "completed" },
    { status: "failed" },
    { account_id: "former" },
    { order_id: "other" },
    { tenant_id: "ten_2" },
  ])
    assert.equal(await open(columns), false, JSON.stringify(columns));
  const elsewhere = await refund({ account_id: "former" });
  assert.equal(await stored(elsewhere), undefined);
});

test("a dead process's claim releases its key while its call is checked", async () => {
  const dead = 4_711;
  const claimed = await refund({ owner: dead, stage: "claimed" });
  const answered = await refund({ owner: dead, stage: "claimed" });
  const calling = await refund({ owner: dead });
  const watching = await refund({ owner: dead, stage: "watching", status: "verification" });
  for (const id of [claimed, calling]) await key(id);
  await key(answered, { response_status: 500, response_body: "{}" });
  await markAbandonedRefunds(ledger.db);
  const state = async (id: string) => {
    const row = (await stored(id))!;
    return [row.status, row.stage, row.failure?.code, await keysOf(id)];
  };
  assert.deepEqual(await state(claimed), ["failed", null, "not_executed", 0]);
  assert.deepEqual(await state(answered), ["failed", null, "not_executed", 1]);
  assert.deepEqual(await state(calling), ["verification", "watching", undefined, 1]);
  assert.deepEqual((await state(watching)).slice(0, 2), ["verification", "watching"]);
  await ledger.db.raw("update store_refund set next_check_at = null");
  const past = { next_check_at: new Date(0) };
  const due = await refund({ ...past, status: "verification", stage: "watching" });
  await refund({ ...past, status: "failed", stage: null });
  const dueRefunds = await takeDueRefunds(ledger.db, { refusals });
  assert.deepEqual(
    dueRefunds.map(({ id }) => id),
    [due],
  );
});

test("each version of an order is reported once per shop", async () => {
  const isReported = async (orderId: string, version: string, account: object = {}) => {
    const eventId = newId("evt");
    await tellOrder(ledger.db, { ...SHOP, ...account }, orderId, { version, eventId, data: {} });
    return (await ledger.db.raw("select from event where id = $1", [eventId])).rows.length === 1;
  };
  assert.equal(await isReported("7", "a"), true);
  assert.equal(await isReported("7", "a"), false);
  assert.equal(await isReported("7", "b"), true);
  assert.equal(await isReported("8", "b"), true, "another order");
  assert.equal(await isReported("7", "b", { id: "former" }), true, "another shop");
  assert.equal(await isReported("7", "b", { tenantId: "ten_2" }), true, "another merchant");
});

test("only active shops are polled for changes", async () => {
  await ledger.db.raw("update account set history_at = '-infinity'");
  const due = async () => (await takeDueStores(ledger.db, refusals)).map(({ account }) => account.id);
  assert.deepEqual(await due(), ["shop"]);
  await ledger.db.raw("update account set history_at = '-infinity', status = 'error' where id = 'shop'");
  assert.deepEqual(await due(), []);
  await ledger.db.raw("update account set status = 'active' where id = 'shop'");
});

test("notes and events are kept separately for each shop", async () => {
  await saveNote(ledger.db, SHOP, "ord_1", { note: "vip" });
  await saveNote(ledger.db, SHOP, "ord_1", { metadata: { till: "1" } });
  const notes = async (account: object, id = "ord_1") =>
    [...(await readNotes(ledger.db, { ...SHOP, ...account }, [id])).values()].map(({ note }) => note);
  assert.deepEqual(await notes({}), ["vip"]);
  assert.deepEqual(await notes({}, "ord_2"), []);
  assert.deepEqual(await notes({ id: "former" }), []);
  const news = { type: "order.updated", orders: ["1"], revoked: false };
  assert.equal(await storeEvent(ledger.db, SHOP, "e_1", news), true);
  assert.equal(await storeEvent(ledger.db, SHOP, "e_1", news), false);
  for (const [tenant, account, id] of [
    ["ten_2", "shop", "e_1"],
    [TENANT, "former", "e_1"],
    [TENANT, "shop", "e_2"],
  ] as const) {
    assert.equal(await readEvent(ledger.db, tenant, account, id), undefined);
    assert.equal(await finishEvent(ledger.db, tenant, account, id), false);
  }
  assert.deepEqual(await readEvent(ledger.db, TENANT, "shop", "e_1"), news);
  assert.equal(await finishEvent(ledger.db, TENANT, "shop", "e_1"), true);
  assert.equal(await readEvent(ledger.db, TENANT, "shop", "e_1"), undefined);
  assert.equal(await finishEvent(ledger.db, TENANT, "shop", "e_1"), false);
});
