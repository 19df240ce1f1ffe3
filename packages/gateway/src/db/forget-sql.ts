import { type Queries, statement } from "./statement.ts";

/** So many of a table's pages of 8 kB a statement goes through: some ten thousand rows. */
const PAGES_AT_ONCE = 2_048;

/**
 * Deletes the rows of one table that are older than so many days, or takes something out of them, and answers
 * how many they were.
 */
export type Forget = (db: Queries, days: number) => Promise<number>;

const PAGES = statement("forget_pages", "select table_pages($1::text::regclass) as pages");

/**
 * Declares how the old rows of a table are deleted: the table is gone through once, a piece at a time, each
 * in a statement and a commit of its own. So none takes longer the more there is to delete, no index of ages
 * is kept up for it, and what is broken off is done the next time. On a cluster each statement goes through a
 * piece of every part.
 *
 * @param isOld - when a row goes; `$3` are the days, as an integer
 */
export function forgetting(table: string, isOld: string): Forget {
  return goingThrough(table, `delete from ${table}`, isOld);
}

/**
 * The same for rows that stay and lose something. What is written must not be old again, or it is written
 * each night.
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
