import { type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, statement } from "../db/statement.ts";

/**
 * Takes up to $3 of the remaining requests in a subject's window ($4 in total), and returns the number granted. The
 * table is unlogged: a lost counter only starts a fresh window.
 */
const LEASE = statement(
  "rate_limit_lease",
  `insert into rate_limit as b (subject, window_start, used, granted)
   values ($1, $2, least($3::int, $4::int), least($3::int, $4::int))
   on conflict (subject) do update set
     window_start = greatest(b.window_start, excluded.window_start),
     used = case when b.window_start >= excluded.window_start then least(b.used + $3::int, $4::int) else excluded.used end,
     granted = case when b.window_start >= excluded.window_start then least($3::int, $4::int - b.used) else excluded.used end
   returning granted`,
);

/**
 * Leases a slice of a subject's window, which starts at a time in milliseconds; returns the number of
 * requests in the slice.
 */
export async function leaseSlice(
  db: Queries,
  subject: string,
  windowStart: number,
  slice: number,
  limit: number,
): Promise<number> {
  return (await db.one<{ granted: number }>(LEASE, [subject, windowStart, slice, limit]))?.granted ?? 0;
}

/** Deletes the windows that started at least this many days, and at least two minutes, ago. */
export const forgetWindows: Forget = forgetting(
  "rate_limit",
  "window_start < extract(epoch from now() - interval '2 minutes' - make_interval(days => $3::integer)) * 1000",
);
