/**
 * The age of a moment in milliseconds, as an SQL expression: both times are the database's. A process must
 * not compare its own clock with a stored time.
 *
 * @param moment - an SQL expression of type timestamptz
 */
export function ageMs(moment: string): string {
  return `(extract(epoch from now() - ${moment}) * 1000)::float8`;
}

/** So many milliseconds as an SQL interval. */
export function interval(ms: number): string {
  return `interval '${ms} milliseconds'`;
}

/**
 * A moment of the database's that is so many milliseconds ahead; null for null. `parameter` is as in `$3`.
 */
export function inMs(parameter: string): string {
  return `now() + ${parameter}::float8 * interval '1 millisecond'`;
}

/** Now, as finely as records tell it: to the millisecond, which pages of lists go by. */
export const RECORDED_NOW = "date_trunc('milliseconds', now())";
