import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTestDatabase } from "@banco/testing/database";
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

test("each database has the migrated schema and shares nothing with the next", async () => {
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

test("a migration that failed is tried again by the next caller", async () => {
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

test("a dropped database is gone, with whoever is still connected", async () => {
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
