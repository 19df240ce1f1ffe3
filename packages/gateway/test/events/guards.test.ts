/** Tests which events a reader gets and who is woken, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { eventually } from "@banco/testing/eventually";
import type { Database } from "../../src/db/database.ts";
import { Feed } from "../../src/events/feed.ts";
import { type EventRow, payloadOf } from "../../src/events/payload.ts";
import { renumberEvents } from "../../src/events/restored-sql.ts";
import {
  forgetEvents,
  type Reader,
  readEvents,
  readerAfter,
  readerFromNow,
  whoHasNews,
} from "../../src/events/sql.ts";
import { openLogger } from "../../src/log.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const DAY_MS = 86_400_000;

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

async function event(id: string, columns: object = {}): Promise<void> {
  await ledger.insert("event", {
    ...{ tenant_id: TENANT, id, type: "payment.completed", subject_id: id, data: {} },
    ...{ created_at: new Date(), ...columns },
  });
}
const THEIRS = { tenant_id: "ten_2" };
const idsOf = async (reader: Reader, limit = 9) =>
  (await readEvents(ledger.db, reader, limit)).map(({ id }) => id);
const fromFirst = (tenantId = TENANT): Reader => ({
  tenantId,
  position: { xid: "0", seq: -1 },
  seen: "1:1:",
});

test("a reader gets its merchant's events after its position, in order", async () => {
  for (const id of ["evt_3", "evt_1", "evt_2"]) await event(id);
  await event("evt_theirs", THEIRS);
  // The last event comes from the earliest commit; the two others from one commit.
  await ledger.db.raw("update event set xid = case id when 'evt_2' then '3'::xid8 else '4'::xid8 end");
  assert.deepEqual(await idsOf(fromFirst()), ["evt_2", "evt_3", "evt_1"]);
  assert.deepEqual(await idsOf(fromFirst(), 2), ["evt_2", "evt_3"]);
  assert.deepEqual(await idsOf(fromFirst("ten_2")), ["evt_theirs"]);
  const after = async (id: string) => idsOf((await readerAfter(ledger.db, TENANT, id))!);
  assert.deepEqual(await after("evt_2"), ["evt_3", "evt_1"]);
  assert.deepEqual(await after("evt_3"), ["evt_1"]);
  assert.deepEqual(await after("evt_1"), []);
  assert.equal(await readerAfter(ledger.db, TENANT, "evt_theirs"), undefined);
  assert.equal(await readerAfter(ledger.db, TENANT, "evt_4"), undefined);
});

test("only readers with new events of their merchant are woken", async () => {
  await event("evt_1");
  const [ours, theirs] = [await readerFromNow(ledger.db, TENANT), await readerFromNow(ledger.db, "ten_2")];
  const news = (...readers: Reader[]) => whoHasNews(ledger.db, readers);
  assert.deepEqual(await news(ours, theirs), []);
  await event("evt_2");
  assert.deepEqual(await news(theirs, ours), [1]);
  assert.deepEqual(await news((await readerAfter(ledger.db, TENANT, "evt_1"))!, theirs), [0]);
  assert.deepEqual(await news((await readerAfter(ledger.db, TENANT, "evt_2"))!), []);
  await event("evt_theirs", THEIRS);
  assert.deepEqual((await news(theirs, ours)).toSorted(), [0, 1]);
});

test("an uncommitted event is not read and does not wake a reader", async () => {
  const state = async (reader: Reader) => [await idsOf(reader), await whoHasNews(ledger.db, [reader])];
  const reader = await readerFromNow(ledger.db, TENANT);
  const later = await ledger.db.transaction(async (queries) => {
    await queries.raw("select pg_current_xact_id()");
    await event("evt_1");
    assert.deepEqual(await state(reader), [[], []]);
    return readerFromNow(ledger.db, TENANT);
  });
  assert.deepEqual(await state(reader), [["evt_1"], [0]]);
  assert.deepEqual(await state(later), [[], []], "it happened before this reader");
});

test("readers are woken after an idle time and after a failed query", async () => {
  let failures = 0;
  const failing = Object.assign(Object.create(ledger.db), {
    one: (...query: Parameters<Database["one"]>) => {
      if (failures-- > 0) throw new Error("the database is away");
      return ledger.db.one(...query);
    },
  });
  const parts = { db: failing, clock: HOST_CLOCK, log: openLogger("silent") };
  const feed = new Feed(parts as unknown as ConstructorParameters<typeof Feed>[0]);
  const gone = new AbortController();
  try {
    for (const id of ["evt_1", "evt_2"]) {
      const reader = await readerFromNow(ledger.db, TENANT);
      let isWoken = false;
      void feed.news(reader, DAY_MS, gone.signal).then(() => {
        isWoken = true;
      });
      failures = 1;
      await event(id);
      await eventually(`${id} wakes the reader`, () => isWoken);
    }
  } finally {
    gone.abort();
  }
});

test("events in another server's dump are renumbered per merchant, in order", async () => {
  for (const id of ["evt_1", "evt_2", "evt_3"]) await event(id);
  await event("evt_theirs", THEIRS);
  const foreign = (id: string, xid: number) =>
    ledger.db.raw("update event set xid = $2::text::xid8 where id = $1", [id, 1_000_000_000 + xid]);
  await foreign("evt_1", 3);
  await foreign("evt_2", 1);
  await foreign("evt_theirs", 0);
  assert.equal(await renumberEvents(ledger.db, 1), 3);
  assert.deepEqual(await idsOf(fromFirst()), ["evt_3", "evt_2", "evt_1"]);
  assert.deepEqual(await idsOf(fromFirst("ten_2")), ["evt_theirs"]);
});

test("only events past their retention period are deleted", async () => {
  await event("evt_old", { created_at: new Date(Date.now() - 31 * DAY_MS) });
  await event("evt_young", { created_at: new Date(Date.now() - 29 * DAY_MS) });
  await forgetEvents(ledger.db, 30);
  assert.deepEqual(await idsOf(fromFirst()), ["evt_young"]);
});

test("an event's amounts are in the major units of its currency", () => {
  const amounts = (data: EventRow["data"]) => {
    const row = { id: "evt_1", tenantId: TENANT, type: "store_order.updated", subjectId: "ord_1" };
    return payloadOf({ ...row, data, createdAt: new Date(0) }).data;
  };
  const both = { amountMinor: 1250, refundedMinor: 450 };
  assert.deepEqual(amounts({ ...both, currency: "JPY" }), {
    ...{ id: "ord_1", currency: "JPY", amount: 1250, refundedAmount: 450 },
  });
  assert.deepEqual(amounts(both), { id: "ord_1", amount: 12.5, refundedAmount: 4.5 });
  assert.deepEqual(amounts({}), { id: "ord_1" });
});
