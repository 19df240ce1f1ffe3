import { ageMs } from "../db/time.ts";
import { LEASE_MS } from "../pace.ts";
import type { DueRows } from "../work/due-sql.ts";

const BATCH = 20;

/**
 * Returns the SQL fragments that claim rows waiting for a provider's response. If a row's request may be retried, the
 * claim counts as a new call.
 *
 * @param as - the table's alias
 * @param repeats - whether the request may be retried: an SQL expression over the row
 */
export function dueForPoll(as: string, repeats: string) {
  return {
    as,
    at: "next_check_at",
    open: "stage = 'watching'",
    limit: BATCH,
    leaseMs: LEASE_MS.check,
    before: [
      ["call_at", "called_at"],
      [repeats, "repeats"],
    ],
    set: `checks = ${as}.checks + 1, call_at = case when due.repeats then due.taken_at else ${as}.call_at end`,
  } satisfies Partial<DueRows>;
}

/** The rows of unfinished calls, to release them once their process has died. */
export const CALLING = { held: "stage = 'calling'", since: "call_at", at: "next_check_at" };

/**
 * Returns the extra columns of a row claimed with {@link dueForPoll}: whether its request may be retried, and
 * the age of the calls before this check.
 */
export function repeatColumns(as: string): string {
  return `${as}.repeats as "mayRepeat", ${ageMs(`${as}.called_at`)} as "callAgeMs"`;
}
