/**
 * Selects from the change of a row: divides by nothing where no row was changed, which takes the whole transaction back. So what stands
 * behind it in `Queries.together` is written only beside the change.
 */
export const CHANGED_ONE = "1 / count(*) as _one";

/** Whether the error says that {@link CHANGED_ONE} found no change. */
export function changedNone(error: unknown): boolean {
  return (error as { code?: string }).code === "22012";
}
