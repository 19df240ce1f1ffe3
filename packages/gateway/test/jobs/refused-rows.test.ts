/** Rows that the database refuses to change. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { insertAccount } from "../../src/connections/sql.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { markAbandonedRefunds, takeDueRefunds } from "../../src/store/refund/refunds-sql.ts";

const LIMIT = 20;

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw(
    "alter table store_refund add constraint sound check (id !~ '^bad' or (checks = 0 and owner is not null))",
  );
  for (const tenant of ["ten_1", "ten_2", "ten_3"]) {
    await db.raw("insert into tenant (id) values ($1)", [tenant]);
    await insertAccount(db, tenant, `acc_${tenant}`, "store", "woocommerce", "sandbox");
  }
});
after(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.raw("delete from store_refund"));

/** Refunds of a merchant, due since so many minutes; a process that is gone has them. */
async function refunds(
  tenant: string,
  ids: string[],
  stage: "calling" | "watching",
  minutes: number,
): Promise<void> {
  await db.raw(
    `insert into store_refund (tenant_id, id, account_id, provider, order_id, status, stage, owner, next_check_at, created_at, updated_at)
     select $1, id, 'acc_' || $1, 'woocommerce', id, 'pending', $3, 4711, now() - make_interval(mins => $4), now(), now()
     from unnest($2::text[]) id`,
    [tenant, ids, stage, minutes],
  );
}

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${prefix}_${number}`);

test("due rows that can not be taken hold up no other of their merchant, and are told", async () => {
  await refunds("ten_1", ["bad_1", "good_1", "bad_2", "good_2"], "watching", 1);
  await refunds("ten_2", ["good_3"], "watching", 1);
  const told: unknown[] = [];
  const taken = await takeDueRefunds(db, { failed: (error) => told.push(error) });
  assert.deepEqual(taken.map(({ id }) => id).sort(), ["good_1", "good_2", "good_3"]);
  assert.deepEqual(
    told.map((error) => (error as { constraint: string }).constraint),
    ["sound", "sound"],
  );
});

test("so many of them that a look finds nothing else hold up no other merchant's", async () => {
  await refunds("ten_1", names("bad_1", LIMIT + 1), "watching", 10);
  await refunds("ten_2", names("bad_2", LIMIT), "watching", 5);
  await refunds("ten_3", ["good"], "watching", 1);
  const taken = await takeDueRefunds(db, { failed: () => undefined });
  assert.deepEqual(
    taken.map(({ id }) => id),
    ["good"],
  );
});

test("where nobody hears of them, that they can not be taken is thrown", async () => {
  await refunds("ten_1", ["bad_1", "good_1"], "watching", 1);
  await refunds("ten_2", ["good_2"], "watching", 1);
  await assert.rejects(takeDueRefunds(db), { constraint: "sound" });
});

test("abandoned rows that can not be released hold up no other of their merchant, and are told", async () => {
  await refunds("ten_1", ["bad_1", "good_1"], "calling", 1);
  await refunds("ten_2", ["good_2"], "calling", 1);
  await assert.rejects(markAbandonedRefunds(db), { constraint: "sound" });
  const { rows } = await db.raw("select id from store_refund where owner is null order by id");
  assert.deepEqual(rows, [{ id: "good_1" }, { id: "good_2" }]);
});
