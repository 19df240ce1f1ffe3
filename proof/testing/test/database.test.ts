import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { after, test } from "node:test";
import { createTestDatabase } from "@banco/testing/database";
import { throwawayPlace } from "@banco/testing/postgres";
import pg from "pg";

const migrations: string[] = [];

async function migrate(url: string): Promise<void> {
  migrations.push(url);
  await query(url, "create table product (name text)");
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("each database has the migrated schema and is independent", async () => {
  const key = `schema of ${process.pid}`;
  const [first, second] = await Promise.all([
    createTestDatabase({ migrate, key }),
    createTestDatabase({ migrate, key }),
  ]);
  after(() => Promise.all([first.drop(), second.drop()]));

  await query(first.url, "insert into product values ('coffee')");

  assert.deepEqual(await query(first.url, "select name from product"), [{ name: "coffee" }]);
  assert.deepEqual(await query(second.url, "select name from product"), []);
  assert.equal(migrations.length, 1, "parallel callers make the template once");
});

test("a failed migration is retried by the next caller", async () => {
  const key = `failing schema of ${process.pid}`;
  const broken = async (url: string) => {
    await query(url, "create table half_done ()");
    throw new Error("broken migration");
  };
  await assert.rejects(createTestDatabase({ migrate: broken, key }), /broken migration/);

  const database = await createTestDatabase({ migrate, key });
  after(() => database.drop());

  assert.deepEqual(await query(database.url, "select from product"), []);
  await assert.rejects(query(database.url, "select from half_done"), /does not exist/);
});

test("advancing the clock affects only one database's statements and defaults", async () => {
  const dated = (url: string) =>
    query(url, "create table dated (id int, at timestamptz not null default now())");
  const key = `dated schema of ${process.pid}`;
  const migrateDated = async (url: string) => void (await dated(url));
  const [one, other] = await Promise.all([
    createTestDatabase({ migrate: migrateDated, key }),
    createTestDatabase({ migrate: migrateDated, key }),
  ]);
  after(() => Promise.all([one.drop(), other.drop()]));
  await one.pass(3_600_000);
  await one.pass(60_000);
  const ahead = `with added as (insert into dated (id) values (1) returning at)
    select extract(hours from at - pg_catalog.now())::int as hours, now() = at as "isNow",
      clock_timestamp() >= now() as "clockGoesOn" from added`;
  assert.deepEqual(await query(one.url, ahead), [{ hours: 1, isNow: true, clockGoesOn: true }]);
  assert.deepEqual(await query(other.url, ahead), [{ hours: 0, isNow: true, clockGoesOn: true }]);
});

test("dropping a database closes its connections", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const errors: Error[] = [];
  client.on("error", (error) => errors.push(error));
  const ended = new Promise((resolve) => client.once("end", () => resolve(undefined)));

  await database.drop();

  await ended;
  assert.notEqual(errors.length, 0);
  await assert.rejects(query(database.url, "select 1"), /does not exist/);
});

test("a temporary server uses temporary files when memory is short", async () => {
  assert.equal(await throwawayPlace("/no/such/directory"), tmpdir());
});
