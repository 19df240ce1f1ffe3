import { invalidField, Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import { roleOf } from "../members/sql.ts";
import type { CasePatch } from "./schemas.ts";
import { type CaseRow, readCase, writeCase } from "./sql.ts";

/**
 * Reads an exception.
 *
 * @throws Problem `not_found`
 */
export async function storedCase(db: Queries, tenantId: string, id: string): Promise<CaseRow> {
  const row = await readCase(db, tenantId, id);
  if (row) return row;
  throw new Problem("not_found", `There is no exception ${id}`);
}

/**
 * Assigns an exception to a member, or resolves it.
 *
 * @param userId - the caller; null for an API key
 * @throws Problem 404 if it does not exist, 400 if the assignee is not a member or a resolution has no note,
 * 409 if it is already cleared
 */
export async function settleCase(
  db: Queries,
  { tenantId, userId }: { tenantId: string; userId: string | null },
  id: string,
  patch: CasePatch,
): Promise<CaseRow> {
  const row = await storedCase(db, tenantId, id);
  if (row.status === "cleared")
    throw new Problem("conflict", `The cause of ${id} is gone: there is nothing left to settle`);
  const { assignedTo = row.assignedTo, status = row.status, note = row.note } = patch;
  if (
    assignedTo !== null &&
    assignedTo !== row.assignedTo &&
    !(await roleOf(db, { tenantId, userId: assignedTo }))
  )
    throw invalidField("/assignedTo", "is not a member of the merchant");
  if (status === "resolved" && note === null)
    throw invalidField("/note", "is required to resolve an exception");
  const isNew = status === "resolved" && row.status !== "resolved";
  const resolvedBy = isNew ? userId : status === "resolved" ? row.resolvedBy : null;
  const written = await writeCase(db, tenantId, { ...row, assignedTo, status, note, resolvedBy }, row.status);
  if (!written) throw new Problem("conflict", `${id} has changed in the meantime: read it again`);
  return written;
}
