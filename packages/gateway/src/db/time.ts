/**
 * Returns an SQL expression for the age of a timestamp in milliseconds, by the database's clock. A process
 * must not compare its own clock with a stored time.
 *
 * @param time - an SQL expression of type timestamptz
 */
export function ageMs(time: string): string {
  return `(extract(epoch from now() - ${time}) * 1000)::float8`;
}

/** Returns a number of milliseconds as an SQL interval. */
export function interval(ms: number): string {
  return `interval '${ms} milliseconds'`;
}

/**
 * Returns an SQL expression for the time this many milliseconds from now, by the database's clock; null for
 * null.
 *
 * @param parameter - such as `$3`
 */
export function inMs(parameter: string): string {
  return `now() + ${parameter}::float8 * interval '1 millisecond'`;
}

/** The current time with milliseconds, the precision of records, because lists are paged by it. */
export const RECORDED_NOW = "date_trunc('milliseconds', now())";

/**
 * Returns an SQL expression for a record's time from another clock, such as a process's or a till's. A time
 * in the future becomes the current time, because a day's close only includes what was recorded before it.
 *
 * @param time - such as `$3`; null means the current time
 */
export function recordedAt(time: string): string {
  return `least(${time}::timestamptz, ${RECORDED_NOW})`;
}

/**
 * Returns an SQL expression for the time of a record's change: the current time, but later than its last change. A
 * process whose clock is ahead may have written the last change, and two changes must not have the same time.
 *
 * @param column - the record's `updated_at`
 */
export function laterThan(column: string): string {
  return `greatest(${RECORDED_NOW}, date_trunc('milliseconds', ${column}) + ${interval(1)})`;
}

/**
 * Whether a stored time equals a record's time to the millisecond, as an SQL expression. It uses UTC, because on a
 * cluster an expression that depends on the session's time zone must not change rows.
 */
export function isSameTime(column: string, parameter: string): string {
  return `date_trunc('milliseconds', ${column} at time zone 'UTC') = ${parameter}::timestamptz at time zone 'UTC'`;
}
