import { type Queries, statement } from "./statement.ts";

/** The number of 8 kB pages that one statement processes: about ten thousand rows. */
const PAGES_AT_ONCE = 2_048;

/** Deletes or erases the rows of one table that are older than this many days; returns their number. */
export type Forget = (db: Queries, days: number) => Promise<number>;

const PAGES = statement("forget_pages", "select table_pages($1::text::regclass) as pages");

/**
 * Declares how a table's old rows are deleted: in one pass through the table, in batches that each have their own
 * statement and commit. So no statement gets slower as the number of rows to delete grows, no index by age is needed,
 * and an interrupted pass continues the next night. On a cluster each statement processes a batch of every shard.
 *
 * @param isOld - the condition of a row to delete; `$3` is the number of days
 */
export function forgetting(table: string, isOld: string): Forget {
  return goingThrough(table, `delete from ${table}`, isOld);
}

/**
 * Declares the same for rows that are partly erased instead. A changed row must no longer count as old, or it would be
 * changed every night.
 *
 * @param change - the `set` clause of an update
 */
export function erasing(table: string, change: string, isOld: string): Forget {
  return goingThrough(table, `update ${table} set ${change}`, isOld);
}

function goingThrough(table: string, write: string, isOld: string): Forget {
  const piece = statement(
    `${table}_forget_old`,
    `${write} where ctid >= $1::tid and ctid < $2::tid and ${isOld}`,
  );
  return async (db, days) => {
    const { pages } = (await db.one<{ pages: number }>(PAGES, [table]))!;
    let count = 0;
    for (let first = 0; first < pages; first += PAGES_AT_ONCE) {
      const range = [first, first + PAGES_AT_ONCE].map((page) => `(${page},0)`);
      count += await db.count(piece, [...range, days]);
    }
    return count;
  };
}

/** Returns the SQL condition that the time is more than `$3` days ago, for {@link forgetting}. */
export function daysAgo(time: string): string {
  return `${time} < now() - make_interval(days => $3::integer)`;
}
