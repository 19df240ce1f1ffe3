import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { listHandedPayments, listHandedReceipts, takeHanded } from "../../src/bridges/handover-sql.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { statement } from "../../src/db/statement.ts";

const TENANT = "ten_busy";
const BRIDGE = "brg_bar";
/**
 * A merchant with years of history: all records are closed, except the receipts that no one has closed and the newest
 * record of each kind, which is waiting for the bridge.
 */
const HISTORY = [
  "set session_replication_role = replica", // without the rows that these belong to
  `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, terminal_id, request,
     created_at, updated_at)
   select '${TENANT}', 'pay_' || n, 'acc', 'handoff', 'terminal', case n when 20000 then 'pending' else 'completed' end, 100, 'EUR',
     '${BRIDGE}', '{}', at, at
   from generate_series(1, 20000) n, lateral (select now() - interval '1 minute' * (20000 - n)) past (at)`,
  `insert into fiscal_document (tenant_id, id, kind, account_id, provider, type, status, amount_minor, content, memory, created_at,
     updated_at)
   select '${TENANT}', 'rcp_' || n, 'receipt', 'acc', 'handoff', 'sale', case when n < 19000 then 'completed' else 'pending' end, 100,
     '{}', case when n < 19000 or n = 20000 then '{"bridge": "${BRIDGE}"}' else '{}' end::jsonb, at, at
   from generate_series(1, 20000) n, lateral (select now() - interval '1 minute' * (20000 - n)) past (at)`,
  "analyze payment_transaction, fiscal_document",
];
const READ = statement(
  "test_rows_read",
  `select t.relname as name, t.seq_tup_read + sum(i.idx_tup_read)::bigint as rows
   from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
   where t.relname in ('payment_transaction', 'fiscal_document') group by t.relname, t.seq_tup_read order by 1`,
);
const FEW = 20;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  const db = openDatabase(database.url, 1);
  for (const text of HISTORY) await db.raw(text);
  await db.close();
});
after(() => database.drop());

/** PostgreSQL replans a prepared statement five times, and may then keep one plan permanently. */
for (const plan of ["force_custom_plan", "force_generic_plan"]) {
  test(`fetching handed-over work reads only open rows despite a long history (${plan})`, async () => {
    const db = openDatabase(database.url, 1);
    await db.raw(`set plan_cache_mode = ${plan}`);
    const read = async () => {
      await db.raw("select pg_stat_force_next_flush()");
      return db.all<{ name: string; rows: number }>(READ);
    };
    const before = await read();
    const bridge = { tenantId: TENANT, bridgeId: BRIDGE, instance: 7 };
    await takeHanded(db, "payments", bridge);
    await takeHanded(db, "receipts", bridge);
    const [payment] = await listHandedPayments(db, bridge);
    const [receipt] = await listHandedReceipts(db, bridge);
    assert.deepEqual([payment?.id, receipt?.id], ["pay_20000", "rcp_20000"]);
    for (const [index, { name, rows }] of (await read()).entries()) {
      const more = rows - before[index]!.rows;
      assert.ok(more > 0 && more < FEW, `${more} rows of ${name} were read`);
    }
    await db.close();
  });
}
