import type { Queries, Step } from "./statement.ts";

/**
 * Selects from the change of a row: divides by zero if no row was changed, which rolls the whole transaction
 * back. So the statements after it in {@link guarded} write only together with the change.
 */
export const CHANGED_ONE = "1 / count(*) as _one";

/** PostgreSQL's code for it (appendix A). */
const DIVISION_BY_ZERO = "22012";

/**
 * Runs statements together, of which some select {@link CHANGED_ONE}.
 *
 * @returns the rows of each; none if one of them changed nothing: then nothing was written
 */
export async function guarded(db: Queries, steps: readonly Step[]): Promise<unknown[][]> {
  try {
    return await db.together(steps);
  } catch (error) {
    if ((error as { code?: string }).code === DIVISION_BY_ZERO) return [];
    throw error;
  }
}
