import type { Queries, Step } from "./statement.ts";

/**
 * The column that a statement selects if it is required to change a row. It divides by zero if no row changed,
 * which rolls back the whole transaction, so that the other statements in {@link guarded} take effect only together
 * with the change.
 */
export const CHANGED_ONE = "1 / count(*) as _one";

/** PostgreSQL's code for a division by zero (appendix A). */
const DIVISION_BY_ZERO = "22012";

/**
 * Runs statements together, some of which select {@link CHANGED_ONE}.
 *
 * @returns the rows of each statement; an empty list if one of them changed nothing, in which case nothing was
 * written
 */
export async function guarded(db: Queries, steps: readonly Step[]): Promise<unknown[][]> {
  try {
    return await db.together(steps);
  } catch (error) {
    if ((error as { code?: string }).code === DIVISION_BY_ZERO) return [];
    throw error;
  }
}
