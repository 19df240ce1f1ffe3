import { ApiError, callVersioned, type Versioned } from "./client.ts";

/** The changed fields of a record with their new values. */
export type Change = Readonly<Record<string, unknown>>;

/** A field that two people have changed to different values. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * The outcome of a change: the saved record, or the conflicting fields, which the user must resolve, with the
 * current record.
 */
export type Outcome<Row> =
  | { saved: Versioned<Row> }
  | { clashes: readonly Clash[]; standing: Versioned<Row>; saved?: undefined };

/** The number of attempts to change a record that others keep changing. */
const TRIES = 5;

/**
 * Returns the fields of `after` whose values differ from those of `before`; a missing value equals null.
 */
export function changesOf(before: object, after: Change): Change {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, (before as Change)[field])),
  );
}

/**
 * Changes a record that others may be changing too. Their changes to other fields are kept; a field that they changed
 * to a different value is not overwritten but reported.
 *
 * @param seen - the record that the user saw
 */
export async function change<Row extends object>(
  path: string,
  seen: Versioned<Row>,
  change: Change,
): Promise<Outcome<Row>> {
  let standing = seen;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const headers = { "if-match": standing.etag };
      return { saved: await callVersioned<Row>("PATCH", path, { body: change, headers }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== "conflict") throw error;
    }
    const before = standing.record;
    standing = await callVersioned<Row>("GET", path);
    const clashes = clashesOf(before, change, standing.record);
    if (clashes.length > 0) return { clashes, standing };
  }
  const clashes = clashesOf({}, change, standing.record);
  return { clashes, standing };
}

/** Returns the fields that both sides have changed since `before`, to different values. */
function clashesOf(before: object, mine: Change, theirs: object): Clash[] {
  return Object.entries(mine).flatMap(([field, value]) => {
    const their = (theirs as Change)[field];
    const isTheirs = !isSame(their, (before as Change)[field]);
    return isTheirs && !isSame(their, value) ? [{ field, mine: value, theirs: their }] : [];
  });
}

/** Whether two values of the API are equal, regardless of key order. */
function isSame(one: unknown, other: unknown): boolean {
  return text(one) === text(other);
}

function text(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
