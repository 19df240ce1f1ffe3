import { ApiError, callVersioned, type Versioned } from "./client.ts";

/** The fields of a record that a change names, with their new values. */
export type Change = Readonly<Record<string, unknown>>;

/** A field that two people have changed to different values. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * The outcome of a change: the record after it, or the fields that the user must decide on and the current
 * record.
 */
export type Outcome<Row> =
  | { saved: Versioned<Row> }
  | { clashes: readonly Clash[]; standing: Versioned<Row>; saved?: undefined };

/** The number of times that a change is tried again on a record that others keep changing. */
const TRIES = 5;

/**
 * Returns the fields of `after` whose values differ from those of `before`; no value and null are the same.
 */
export function changesOf(before: object, after: Change): Change {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, (before as Change)[field])),
  );
}

/**
 * Changes a record that others may change at the same time. Their changes to other fields stay; a field that
 * they changed to another value is not overwritten but reported.
 *
 * @param seen - the record that the user saw when deciding
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
