import type { Transactions } from "../db/database.ts";
import { type Queries, statement } from "../db/statement.ts";

const READ_ONLY = statement(
  "health_read_only",
  "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as yes",
);

/**
 * Whether the database is read-only: a standby, or configured as such.
 *
 * @throws Error if the database does not respond
 */
export async function isReadOnly(db: Queries): Promise<boolean> {
  return (await db.one<{ yes: boolean }>(READ_ONLY))!.yes;
}

const LITTLE_MEMORY = statement("health_little_memory", "select set_config('work_mem', '64kB', true)");
/**
 * Sorts two megabytes, which is more than the statement may use in memory, so that PostgreSQL writes a temporary
 * file. The file is deleted immediately, and no table changes.
 */
const SPILL = statement(
  "health_spill",
  `select count(*) as count from (
     select n, repeat(md5(n::text), 32) as filler from generate_series(1, 2000) n order by 2 offset 0) spilled`,
);

/**
 * Makes the database write a file to its disk.
 *
 * @throws pg.DatabaseError 53100 if the disk is full
 */
export async function writeOnDisk(db: Transactions): Promise<void> {
  await db.transaction(async (queries) => {
    await queries.one(LITTLE_MEMORY);
    await queries.one(SPILL);
  });
}
