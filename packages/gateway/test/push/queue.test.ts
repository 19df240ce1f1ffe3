import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CLOCKS } from "@banco/core/elapsed";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { statement } from "../../src/db/statement.ts";
import { takePushes } from "../../src/push/sql.ts";
import { Refusals } from "../../src/work/refusals.ts";

const PUSHES = 200;
const PROCESSES = 8;
const FILL = statement(
  "test_fill",
  `with numbers as (select lpad(n::text, 6, '0') as n from generate_series(1, $1) n),
   happened as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select 'ten_1', 'evt_' || n, 'payment.completed', 'pay_1', '{}', now() from numbers)
   insert into push (tenant_id, event_id, device_id) select 'ten_1', 'evt_' || n, 'dev_1' from numbers`,
);

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, PROCESSES);
});
after(async () => {
  await db.close();
  await database.drop();
});

test("concurrent workers claim different items until none are left", async () => {
  await db.all(FILL, [PUSHES]);
  const rounds = Array.from({ length: PROCESSES }, async () => {
    const ids: string[] = [];
    for (;;) {
      const due = await takePushes(db, 10, new Refusals(CLOCKS, assert.ifError));
      if (due.length === 0) return ids;
      ids.push(...due.map(({ event }) => event.id));
    }
  });
  const all = (await Promise.all(rounds)).flat();
  assert.equal(all.length, PUSHES);
  assert.equal(new Set(all).size, PUSHES);
});
