/** Tests whose subscription a statement affects, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import {
  addCustomer,
  addEndpoint,
  addEvent,
  readCustomer,
  readEndpoint,
  readFacts,
  readOwner,
  readSubscription,
  writeSubscription,
} from "../../src/billing/sql.ts";
import type { SubscriptionState } from "../../src/billing/state.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const ANNA = { tenantId: TENANT, userId: "usr_anna" };
const BRUNO = { tenantId: TENANT, userId: "usr_bruno" };

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
  for (const [id, email] of [
    [ANNA.userId, "anna@bar.it"],
    [BRUNO.userId, "bruno@bar.it"],
  ])
    await ledger.insert("app_user", { tenant_id: TENANT, id, email, role: "owner" });
});
afterEach(() => ledger.close());

const state = (change: object) =>
  ({
    customerIds: [],
    userIds: [],
    status: "active",
    cancelAtPeriodEnd: false,
    priceId: "price_1",
    ...change,
  }) as unknown as SubscriptionState & { priceId: string };

test("a subscription's vendor customer takes precedence over its metadata", async () => {
  const { db } = ledger;
  await addCustomer(db, ANNA, "cus_anna");
  assert.equal((await readCustomer(db, ANNA)).customerId, "cus_anna");
  assert.equal((await readCustomer(db, BRUNO)).customerId, null);
  await addCustomer(db, BRUNO, "cus_bruno");
  const owner = async (customerIds: string[], userIds: string[]) =>
    (await readOwner(db, state({ customerIds, userIds })))?.userId;
  assert.equal(await owner(["cus_anna"], [BRUNO.userId]), ANNA.userId);
  assert.equal(await owner(["cus_bruno"], [ANNA.userId]), BRUNO.userId);
  assert.equal(await owner([], [BRUNO.userId]), BRUNO.userId);
  assert.equal(await owner(["cus_other"], []), undefined);
});

test("an event applies once, only to its own subscription", async () => {
  const { db } = ledger;
  const event = { id: "evt_1", subscriptionId: "sub_1", seconds: 1, fact: { status: "active" } };
  assert.deepEqual([await addEvent(db, event), await addEvent(db, event)], [true, false]);
  await addEvent(db, { ...event, id: "evt_2", subscriptionId: "sub_2" });
  assert.equal((await readFacts(db, "sub_1")).length, 1);
  await addEndpoint(db, "https://one", Buffer.from("secret"));
  assert.equal(await readEndpoint(db, "https://two"), undefined);
});

test("a user's best subscription for a price applies", async () => {
  const { db } = ledger;
  const write = (owner: typeof ANNA, id: string, change: object, eventId: string) =>
    writeSubscription(db, owner, id, state(change), eventId);
  await addCustomer(db, ANNA, "cus_anna");
  await addCustomer(db, BRUNO, "cus_bruno");
  await write(ANNA, "sub_active", {}, "evt_1");
  await write(ANNA, "sub_over", { status: "canceled" }, "evt_2");
  await write(ANNA, "sub_other", { priceId: "price_2" }, "evt_3");
  await write(BRUNO, "sub_bruno", { priceId: "price_3" }, "evt_4");
  const read = async (owner: typeof ANNA, price: string) => (await readSubscription(db, owner, price))?.id;
  assert.equal(await read(ANNA, "price_1"), "sub_active");
  assert.equal(await read(ANNA, "price_2"), "sub_other");
  assert.equal(await read(ANNA, "price_3"), undefined);
  assert.equal(await read(BRUNO, "price_3"), "sub_bruno");
  await write(ANNA, "sub_active", { cancelAtPeriodEnd: true }, "evt_5");
  await write(ANNA, "sub_active", { status: "past_due" }, "evt_6");
  const { rows } = await db.raw(
    "select id, data ->> 'from' as \"from\" from event where subject_id = 'sub_active' order by id",
  );
  assert.deepEqual(rows, [
    { id: "evt_1", from: null },
    { id: "evt_6", from: "active" },
  ]);
});
