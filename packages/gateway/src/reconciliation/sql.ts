import type { Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import type { CaseKind } from "./kinds.ts";

/** An exception as stored; the amount is in minor units. */
export interface CaseRow {
  id: string;
  kind: CaseKind;
  subjectId: string;
  mode: Mode;
  provider: string | null;
  amountMinor: number;
  currency: string;
  refs: Record<string, string>;
  since: Date;
  status: "open" | "resolved" | "cleared";
  assignedTo: string | null;
  note: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  updatedAt: Date;
}

const COLUMNS = `c.id, c.kind, c.subject_id as "subjectId", c.mode, c.provider, c.amount_minor as "amountMinor", c.currency, c.refs, c.since,
  c.status, c.assigned_to as "assignedTo", c.note, c.resolved_by as "resolvedBy", c.resolved_at as "resolvedAt", c.updated_at as "updatedAt"`;

/** A filter for the list of exceptions. */
export interface CaseFilter extends TimeListOptions {
  mode: Mode | null;
  status: CaseRow["status"] | null;
  kind: CaseKind | null;
  assignedTo: string | null;
}

const list = timeList(
  "reconciliation_list",
  ["c.since", "c.id"],
  (next, order) => `select ${COLUMNS} from reconciliation_case c
   where c.tenant_id = $1 and c.since between $2 and $3 and ($4::text is null or c.mode = $4) and ($5::text is null or c.status = $5)
     and ($6::text is null or c.kind = $6) and ($7::text is null or c.assigned_to = $7) ${next} ${order} limit $8`,
  8,
);

/** Lists a page of the tenant's exceptions by the time of their record. */
export function listCases(db: Queries, tenantId: string, filter: CaseFilter): Promise<CaseRow[]> {
  const { start, end, mode, status, kind, assignedTo, limit } = filter;
  return list<CaseRow>(db, filter, [tenantId, start, end, mode, status, kind, assignedTo, limit]);
}

const READ = statement(
  "reconciliation_read",
  `select ${COLUMNS} from reconciliation_case c where c.tenant_id = $1 and c.id = $2`,
);

/** Reads an exception; undefined if there is none. */
export function readCase(db: Queries, tenantId: string, id: string): Promise<CaseRow | undefined> {
  return db.one<CaseRow>(READ, [tenantId, id]);
}

const WRITE = statement(
  "reconciliation_write",
  `update reconciliation_case c set status = $3, assigned_to = $4, note = $5, resolved_by = $6,
     resolved_at = case when $3 = 'resolved' then coalesce(c.resolved_at, now()) end, updated_at = now(), version = c.version + 1
   where c.tenant_id = $1 and c.id = $2 and c.status = $7 returning ${COLUMNS}`,
);

/** Updates an exception's assignee, note and status, unless its status has changed in the meantime. */
export function writeCase(
  db: Queries,
  tenantId: string,
  { id, status, assignedTo, note, resolvedBy }: CaseRow,
  from: CaseRow["status"],
): Promise<CaseRow | undefined> {
  return db.one<CaseRow>(WRITE, [tenantId, id, status, assignedTo, note, resolvedBy, from]);
}
