import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createTestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { startPostgresProxy } from "@banco/testing/postgres-proxy";
import { isDatabaseAway, openDatabase } from "../../src/db/database.ts";
import { hostsOf, withHosts } from "../../src/db/hosts.ts";
import { statement } from "../../src/db/statement.ts";

const WRITE = statement("test_write", "insert into noted (word) values ($1) returning word");
const WORDS = statement("test_words", "select word from noted order by word");
const PATIENCE_MS = 90_000;

test("a database URL may contain several servers with ports", () => {
  const url = "postgres://banco:p%40ss@db1,db2:5433,[::1]:5434/banco?sslmode=require";
  const hosts = hostsOf(url);
  assert.deepEqual(hosts, [
    { host: "db1", port: 5432 },
    { host: "db2", port: 5433 },
    { host: "::1", port: 5434 },
  ]);
  assert.equal(withHosts(url, hosts), url.replace("db1,", "db1:5432,"));
  assert.deepEqual(hostsOf("postgres://localhost/banco"), [{ host: "localhost", port: 5432 }]);
});

test("the writable server is found among several, even after a fail-over", async (t) => {
  const { db, first, second } = await openBoth(t);
  const secondIsBack = second.away();
  assert.deepEqual(await db.one(WRITE, ["at the first"]), { word: "at the first" });
  secondIsBack();
  first.away();
  await eventually("the second is found", () => db.one(WRITE, ["at the second"]), PATIENCE_MS);
  assert.deepEqual(await db.all(WORDS), [{ word: "at the first" }, { word: "at the second" }]);
});

test("without a writable server the error contains each server's reason", async (t) => {
  const { db, first, second, admin, name } = await openBoth(t);
  await admin.raw(`alter database ${name} set default_transaction_read_only = on`);
  first.cut();
  second.away();
  await assert.rejects(db.one(WRITE, ["nowhere"]), (error: Error) => {
    assert.ok(isDatabaseAway(error));
    assert.match(error.message, /:\d+: it is a standby, or read-only; .*:\d+: /);
    return true;
  });
  await admin.raw(`alter database ${name} reset default_transaction_read_only`);
  assert.deepEqual(await db.one(WRITE, ["somewhere"]), { word: "somewhere" });
});

test("a connection to a server that became read-only is not reused", async (t) => {
  const { db } = await openBoth(t);
  await db.raw("set default_transaction_read_only = on");
  await assert.rejects(db.one(WRITE, ["refused"]), isDatabaseAway);
  assert.deepEqual(await db.one(WRITE, ["taken"]), { word: "taken" });
});

/** A database reachable at two addresses, and a pool with one connection that knows both. */
async function openBoth(t: TestContext) {
  const database = await createTestDatabase();
  const admin = openDatabase(database.url, 1);
  await admin.raw("create table noted (word text)");
  const [first, second] = [await startPostgresProxy(database.url), await startPostgresProxy(database.url)];
  const hosts = [first, second].flatMap(({ url }) => hostsOf(url));
  const db = openDatabase(withHosts(database.url, hosts), 1);
  t.after(async () => {
    await db.close();
    await admin.close();
    await first.stop();
    await second.stop();
    await database.drop();
  });
  return { db, admin, first, second, name: new URL(database.url).pathname.slice(1) };
}
