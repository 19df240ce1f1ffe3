import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { makePlace } from "@banco/bridge-testing/bridge";
import { Journal } from "../src/orders/journal.ts";

test("the journal flushes every write to disk, is this process's alone and this user's alone", async (context) => {
  const place = await makePlace();
  context.after(() => place.remove());
  const file = join(place.dataDir, "bridge.sqlite");
  // The setting belongs to the connection, and no second one may be opened: the test asks this connection.
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
