/** A row that the database rejected, with the error. */
export interface Refused<Row> {
  row: Row;
  error: unknown;
}

/**
 * Whether the database rejects the rows and would reject them again: because of a value (class 22), a constraint
 * (23) or a limit (54; PostgreSQL, appendix A). Other errors are not about the rows: the database is unavailable or
 * busy, or has a different schema.
 */
function isRefusal(error: unknown): boolean {
  return /^(22|23|54)\w{3}$/.test((error as { code?: string }).code ?? "");
}

/**
 * Writes rows in one statement. If the database rejects them, writes each half separately, so a rejected row
 * does not affect the others.
 *
 * @param add - writes rows and skips existing ones, because rows are written again after any other error
 * @returns the rejected rows
 * @throws any other error
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
