/** A row that the database refuses, and why. */
export interface Refused<Row> {
  row: Row;
  error: unknown;
}

/**
 * Whether the database refuses what it was given and would refuse it again: a value (class 22), a rule of the
 * table (23) or a limit (54; PostgreSQL, appendix A). Anything else says nothing of the rows: the database is
 * away, or busy, or has another schema.
 */
export function isRefusal(error: unknown): boolean {
  return /^(22|23|54)\w{3}$/.test((error as { code?: string }).code ?? "");
}

/**
 * Writes rows in one statement. Where the database refuses them, each half is written by itself, so that a
 * row that is refused takes no other with it.
 *
 * @param add - writes rows; those that are there already stay, for what was written is written again after
 *   another error
 * @returns the rows that were refused alone
 * @throws what is no refusal
 */
export async function writeSound<Row>(
  rows: readonly Row[],
  add: (rows: readonly Row[]) => Promise<void>,
): Promise<Refused<Row>[]> {
  try {
    await add(rows);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length === 1) return [{ row: rows[0]!, error }];
    const half = Math.ceil(rows.length / 2);
    const before = await writeSound(rows.slice(0, half), add);
    return [...before, ...(await writeSound(rows.slice(half), add))];
  }
}
