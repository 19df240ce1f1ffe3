/** Rows whose changes the database rejects. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { CLOCKS } from "@banco/core/elapsed";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { insertAccount } from "../../src/connections/sql.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { findNotices, tellNotice } from "../../src/notices/sql.ts";
import { REFUSED_MS } from "../../src/pace.ts";
import { markAbandonedRefunds, takeDueRefunds } from "../../src/store/refund/refunds-sql.ts";
import { takeKinds } from "../../src/work/due.ts";
import { Refusals } from "../../src/work/refusals.ts";

const LIMIT = 20;

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw(
    "alter table store_refund add constraint sound check (id !~ '^bad' or (checks = 0 and owner is not null))",
  );
  for (const tenant of ["ten_1", "ten_2", "ten_3", "ten_4"]) {
    await db.raw("insert into tenant (id) values ($1)", [tenant]);
    await insertAccount(db, tenant, `acc_${tenant}`, "store", "woocommerce", "sandbox");
  }
});
after(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.raw("delete from store_refund"));

/** A merchant's refunds, which have been due for this many minutes and were claimed by a dead process. */
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

const deaf = () => new Refusals(CLOCKS, () => undefined);

test("unclaimable due rows are logged and do not delay other rows", async () => {
  await refunds("ten_1", ["bad_1", "good_1", "bad_2", "good_2"], "watching", 1);
  await refunds("ten_2", ["good_3"], "watching", 1);
  const errors: [string, object | undefined][] = [];
  const refusals = new Refusals(CLOCKS, (error, about) => {
    errors.push([(error as { constraint: string }).constraint, about]);
  });
  const due = await takeDueRefunds(db, { refusals });
  assert.deepEqual(due.map(({ id }) => id).sort(), ["good_1", "good_2", "good_3"]);
  const about = (id: string) => ["sound", { work: "store_refund_due", row: `ten_1 ${id}` }];
  assert.deepEqual(errors.sort(), [about("bad_1"), about("bad_2")]);
});

test("unclaimable rows that fill several searches do not delay any merchant's rows", async () => {
  const bad = ["ten_1", "ten_2", "ten_3"];
  for (const tenant of bad) await refunds(tenant, names(`bad_${tenant}`, LIMIT + 1), "watching", 10);
  for (const tenant of [...bad, "ten_4"]) await refunds(tenant, [`good_${tenant}`], "watching", 1);
  const due = await takeDueRefunds(db, { refusals: deaf() });
  assert.deepEqual(
    due.map(({ id }) => id).sort(),
    [...bad, "ten_4"].map((tenant) => `good_${tenant}`),
  );
});

test("a cycle stops at a limit, and the next cycle continues from there", async () => {
  await refunds("ten_1", names("bad", 15 * LIMIT), "watching", 10);
  await refunds("ten_1", ["good"], "watching", 1);
  const refusals = deaf();
  assert.deepEqual(await takeDueRefunds(db, { refusals }), []);
  const due = await takeDueRefunds(db, { refusals });
  assert.deepEqual(
    due.map(({ id }) => id),
    ["good"],
  );
});

test("the limit still applies when some rows cannot be claimed", async () => {
  await refunds("ten_1", ["bad", ...names("early", LIMIT - 1)], "watching", 10);
  await refunds("ten_1", names("late", LIMIT), "watching", 1);
  assert.equal((await takeDueRefunds(db, { refusals: deaf() })).length, LIMIT - 1);
});

test("unclaimable rows are retried and logged once a minute", async () => {
  await refunds("ten_1", ["bad"], "watching", 1);
  let nowMs = 0;
  let count = 0;
  const clock = { wall: () => nowMs, monotonic: () => nowMs };
  const refusals = new Refusals(clock, () => {
    count += 1;
  });
  const round = async () => assert.deepEqual(await takeDueRefunds(db, { refusals }), []);
  await round();
  nowMs = REFUSED_MS - 1;
  await round();
  assert.equal(count, 1);
  nowMs = REFUSED_MS;
  await round();
  assert.equal(count, 2);
});

test("a later search's failures do not affect rows claimed with it", async () => {
  await refunds("ten_1", ["bad_1", "good_1"], "watching", 1);
  const errors: unknown[] = [];
  const refusals = new Refusals(CLOCKS, (error) => errors.push(error));
  let searches = 0;
  const failing: Database = {
    ...db,
    all: (statement, values) => {
      if (statement.name === "store_refund_due_find" && ++searches > 1)
        throw new Error("the database is unavailable");
      return db.all(statement, values);
    },
  };
  const items = await takeKinds(
    refusals,
    () => takeDueRefunds(failing, { refusals }),
    () => takeDueRefunds(failing, { refusals }),
  );
  assert.deepEqual(
    items.map(({ id }) => id),
    ["good_1"],
  );
  assert.match(String(errors.at(-1)), /the database is unavailable/);
});

test("notices that cannot be deferred are logged and do not delay others", async () => {
  await db.raw("alter table notice add constraint put_off check (id !~ '^bad' or created_at < '2020-01-01')");
  await db.raw(
    `insert into notice (tenant_id, id, kind, subject_id, created_at)
     select 'ten_1', id, 'silent_bridge', id, '2019-01-01' from unnest($1::text[]) id`,
    [names("bad", LIMIT)],
  );
  await db.raw(
    "insert into notice (tenant_id, id, kind, subject_id) values ('ten_1', 'good', 'silent_bridge', 'b')",
  );
  const rows: unknown[] = [];
  const refusals = new Refusals(CLOCKS, (_error, about) => rows.push((about as { row: string }).row));
  const tell = () => Promise.reject(new Error("it has no text"));
  const due = await findNotices(db, refusals);
  for (const notice of due)
    await assert.rejects(tellNotice(db, notice, tell, refusals), { message: "it has no text" });
  assert.deepEqual(rows.sort(), names("ten_1 bad", LIMIT).sort());
  assert.deepEqual(
    (await findNotices(db, refusals)).map(({ id }) => id),
    ["good"],
  );
});

test("abandoned rows that cannot be released are logged without delaying other rows", async () => {
  await refunds("ten_1", ["bad_1", "good_1"], "calling", 1);
  await refunds("ten_2", ["good_2"], "calling", 1);
  await assert.rejects(markAbandonedRefunds(db), { constraint: "sound" });
  const { rows } = await db.raw("select id from store_refund where owner is null order by id");
  assert.deepEqual(rows, [{ id: "good_1" }, { id: "good_2" }]);
});
