import { type Queries, statement } from "./statement.ts";

/** The pages of 8 kB that one statement processes: some ten thousand rows. */
const PAGES_AT_ONCE = 2_048;

/** Deletes or shortens the rows of one table that are older than this many days; returns their number. */
export type Forget = (db: Queries, days: number) => Promise<number>;

const PAGES = statement("forget_pages", "select table_pages($1::text::regclass) as pages");

/**
 * Declares how the old rows of a table are deleted: one pass through the table in batches, each in its own
 * statement and commit. So no statement takes longer when there is more to delete, no index by age is needed,
 * and the next night continues an interrupted pass. On a cluster each statement processes a batch of every
 * shard.
 *
 * @param isOld - the condition of a row to delete; `$3` are the days, as an integer
 */
export function forgetting(table: string, isOld: string): Forget {
  return goingThrough(table, `delete from ${table}`, isOld);
}

/**
 * Declares the same for rows that are shortened instead. A changed row must no longer count as old, or it is
 * changed every night.
 *
 * @param change - the `set` of an update
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

/** Whether a time is longer ago than the days of {@link forgetting}. */
export function daysAgo(time: string): string {
  return `${time} < now() - make_interval(days => $3::integer)`;
}
