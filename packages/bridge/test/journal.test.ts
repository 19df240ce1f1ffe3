import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TestContext, test } from "node:test";
import { makePlace } from "@banco/bridge-testing/bridge";
import { type Entry, Journal } from "../src/orders/journal.ts";

test("the journal flushes each write and excludes other processes and users", async (context) => {
  const place = makePlace();
  context.after(() => place.remove());
  const file = join(place.dataDir, "bridge.sqlite");
  // The setting belongs to the connection, and a second connection cannot be opened, so the test queries this one.
  const opened: DatabaseSync[] = [];
  const { exec } = DatabaseSync.prototype;
  context.mock.method(DatabaseSync.prototype, "exec", function (this: DatabaseSync, sql: string) {
    opened.push(this);
    return exec.call(this, sql);
  });
  const journal = new Journal(file);
  const [db] = opened;
  const told = (pragma: string) => Object.values(db!.prepare(`pragma ${pragma}`).get() ?? {})[0];
  // 2 is FULL (sqlite.org, "PRAGMA synchronous"): with a write-ahead log, a flush after each transaction.
  assert.equal(told("synchronous"), 2);
  assert.equal(told("journal_mode"), "wal");
  assert.throws(() => new Journal(file), /in use by another bridge/);
  for (const name of [file, `${file}-wal`]) assert.equal((await stat(name)).mode & 0o777, 0o600, name);
  journal.close();
});

/** Opens a journal with sent orders. */
async function journalOf(context: TestContext, ...orders: Partial<Entry>[]): Promise<Journal> {
  const place = makePlace();
  const journal = new Journal(join(place.dataDir, "bridge.sqlite"));
  context.after(() => {
    journal.close();
    return place.remove();
  });
  for (const [index, order] of orders.entries()) {
    const entry: Entry = {
      id: `ord_${index}`,
      order: { kind: "payment", amountMinor: 400, currency: "EUR" },
      driver: "ecr17",
      device: "terminal",
      key: null,
      fingerprint: "same",
      source: "127.0.0.1",
      createdAt: index,
      memory: null,
      outcome: null,
      overtaken: false,
      ...order,
    };
    journal.open(entry);
    journal.remember(entry.id, { sent: true });
  }
  return journal;
}

test("an order can overtake only open orders for other devices", async (context) => {
  const journal = await journalOf(context, {}, { device: "other" }, { device: null }, {});
  journal.overtake("ord_3", "terminal", 10);
  const overtaken = journal.unsettled().filter((entry) => entry.overtaken);
  assert.deepEqual(
    overtaken.map(({ id }) => id),
    ["ord_0"],
  );
});

test("outcomes of local devices are reported until the hosted API confirms them", async (context) => {
  const journal = await journalOf(context, {}, { driver: "hosted" }, {});
  journal.answer("ord_0", { state: "open" }, 100);
  journal.answer("ord_1", { state: "open" }, 100);
  const unreported = () => journal.unreported(10);
  assert.deepEqual(
    unreported().map(({ id }) => id),
    ["ord_0"],
  );
  journal.reported(unreported());
  assert.deepEqual(unreported(), []);
  journal.answer("ord_0", { state: "refused", reason: "no", fault: "bridge" }, 110);
  assert.equal(unreported().length, 1, "another outcome");
});

test("open orders are kept permanently, but settled orders for a limited time", async (context) => {
  const journal = await journalOf(context, {}, {}, {});
  const data = { id: "pay_1", status: "completed", amount: 4, currency: "EUR" } as const;
  journal.answer("ord_1", { state: "settled", data }, 100);
  journal.answer("ord_2", { state: "settled", data }, 200);
  journal.forgetSettled(200);
  assert.deepEqual(
    ["ord_0", "ord_1", "ord_2"].map((id) => journal.byId(id) !== undefined),
    [true, false, true],
  );
});

test("an undelivered response to a keyless request is returned only to its client", async (context) => {
  const journal = await journalOf(
    context,
    {},
    { key: "sale-1", source: "127.0.0.2" },
    { fingerprint: "other" },
  );
  for (const id of ["ord_0", "ord_1", "ord_2"]) journal.answer(id, { state: "open" }, 100);
  const match = journal.undelivered("same", "127.0.0.1");
  assert.deepEqual([match?.entry.id, match?.answeredAt], ["ord_0", 100]);
  assert.equal(journal.undelivered("same", "127.0.0.2"), undefined);
  journal.delivered("ord_0", 110);
  assert.equal(journal.undelivered("same", "127.0.0.1"), undefined);
});
