import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import fc from "fast-check";
import pg from "pg";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { statement } from "../../src/db/statement.ts";
import { timeOf } from "../../src/db/types.ts";
import { asProblem } from "../../src/server/problems.ts";

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
});
after(async () => {
  await db.close();
  await database.drop();
});

const ECHO = statement(
  "test_echo",
  `select $1::text as text, $2::int as int, $3::bigint as big, $4::boolean as bool, $5::jsonb as json, $6::text[] as list,
     $7::bytea as bytes, $8::timestamptz as time`,
);

test("values round-trip on the first and later runs of a statement", async () => {
  const time = new Date("2026-11-21T13:15:11.123Z");
  const row = {
    text: "è",
    int: -7,
    big: 2 ** 53 - 1,
    bool: true,
    json: { a: [null] },
    list: ["x", "y,"],
  };
  const full = { ...row, bytes: Buffer.from([0, 255]), time };
  const empty = Object.fromEntries(Object.keys(full).map((name) => [name, null]));
  for (const values of [full, empty, full])
    assert.deepEqual(await db.all(ECHO, Object.values(values)), [values]);
});

test("a statement returns zero or more rows, in order", async () => {
  const nothing = statement("test_nothing", "select where $1");
  for (let run = 0; run < 2; run += 1) assert.deepEqual(await db.all(nothing, [false]), []);
  const set = statement("test_set", "set local work_mem = '4MB'");
  for (let run = 0; run < 2; run += 1) assert.deepEqual(await db.all(set), []);
  const count = statement("test_count", "select n from generate_series(1, $1::int) n");
  for (const last of [3, 0, 500])
    assert.deepEqual(
      await db.all(count, [last]),
      Array.from({ length: last }, (_, index) => ({ n: index + 1 })),
    );
});

const PID = statement("test_pid", "select pg_backend_pid() as pid");

test("an error has PostgreSQL's code and the caller's stack", async () => {
  const before = await db.one(PID);
  const divide = statement("test_divide", "select 1 / $1::int as result");
  const fail = () => db.one(divide, [0]);
  await assert.rejects(fail, { code: "22012", stack: /prepared-query\.test|database\.ts/ });
  assert.deepEqual(await db.one(divide, [1]), { result: 1 });
  await assert.rejects(fail, { code: "22012" });
  await assert.rejects(db.one(statement("test_wrong", "select from nowhere")), { code: "42P01" });
  assert.deepEqual(await db.one(divide, [1]), { result: 1 });
  assert.deepEqual(await db.one(PID), before);
});

test("unsendable values and duplicate statement names are refused before sending", async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await assert.rejects(db.one(ECHO, [circle]), /circular/);
  await db.one(ECHO, Array(8).fill(null));
  await assert.rejects(db.one(statement("test_echo", "select 2")), /Two statements are named test_echo/);
  assert.deepEqual(await db.one(statement("test_one", "select 1 as n")), { n: 1 });
});

test("a closed connection fails its queries and is replaced", async () => {
  const end = statement("test_end", "select pg_terminate_backend(pg_backend_pid())");
  const first = await db.one(PID);
  await assert.rejects(db.one(end), { code: "57P01" });
  const second = await db.one(PID);
  assert.notDeepEqual(second, first);
  const work = db.transaction(async (queries) => {
    for (const last of [end, PID]) await queries.one(last).catch(() => undefined);
    return queries.one(PID);
  });
  await assert.rejects(work, (error: Error) => asProblem(error).code === "unavailable");
  assert.notDeepEqual(await db.one(PID), second);
});

test("a standby or a server that refuses connections is unavailable", async () => {
  const standby = db.transaction(async (queries) => {
    await queries.raw("set transaction read only");
    await queries.raw("create table test_written (n int)");
  });
  await assert.rejects(standby, (error: Error) => asProblem(error).code === "unavailable");
  await db.raw("create role test_crowded login password 'crowded' connection limit 0");
  const crowded = new URL(database.url);
  [crowded.username, crowded.password] = ["test_crowded", "crowded"];
  const refused = openDatabase(crowded.href, 1);
  await assert.rejects(refused.one(PID), (error: Error) => asProblem(error).code === "unavailable");
  await refused.close();
  await db.raw("drop role test_crowded");
});

test("UTC timestamps are parsed to the millisecond, other formats by the driver", async () => {
  const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown;
  const micros = fc
    .integer({ min: 0, max: 999_999 })
    .map((n) => `.${String(n).padStart(6, "0")}`.replace(/\.?0+$/, ""));
  const seconds = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(seconds, micros, fc.constantFrom("+00", "+02", "-03:30"), (date, fraction, zone) => {
      const text = date.toISOString().slice(0, 19).replace("T", " ") + fraction + zone;
      assert.deepEqual(timeOf(text), driver(text));
    }),
  );
  for (const text of ["infinity", "-infinity", "0044-03-15 12:00:00+00 BC", "10000-01-01 00:00:00+00"])
    assert.deepEqual(timeOf(text), driver(text));
});
