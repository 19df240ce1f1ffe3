import { type Queries, statement } from "../db/statement.ts";
import { RECORDED_NOW } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import type { PosDeclarationRecord } from "./declaration-schemas.ts";

/** A declaration as stored. */
export interface DeclarationRow
  extends Pick<
    PosDeclarationRecord,
    "id" | "change" | "kind" | "declaredOn" | "declaredBy" | "content" | "reference" | "note"
  > {
  linkId: string;
  memberId: string | null;
  createdAt: Date;
}

const COLUMNS = `d.id, d.link_id as "linkId", d.change, d.kind, d.declared_on as "declaredOn", d.declared_by as "declaredBy", d.content,
  d.reference, d.note, d.member_id as "memberId", d.created_at as "createdAt"`;

const ADD = statement(
  "pos_declaration_add",
  `insert into pos_declaration as d (tenant_id, id, link_id, change, kind, declared_on, declared_by, content, reference, note, member_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${RECORDED_NOW}) returning ${COLUMNS}`,
);

/** Adds a declaration. */
export async function addDeclaration(
  db: Queries,
  tenantId: string,
  row: Omit<DeclarationRow, "createdAt">,
): Promise<DeclarationRow> {
  const { id, linkId, change, kind, declaredOn, declaredBy, content, reference, note, memberId } = row;
  const values = [tenantId, id, linkId, change, kind, declaredOn, declaredBy, JSON.stringify(content)];
  return (await db.one<DeclarationRow>(ADD, [...values, reference, note, memberId]))!;
}

const list = timeList(
  "pos_declaration_list",
  ["d.created_at", "d.id"],
  (next, order) => `select ${COLUMNS} from pos_declaration d
   where d.tenant_id = $1 and d.created_at between $2 and $3 and ($4::text is null or d.link_id = $4) ${next} ${order} limit $5`,
  5,
);

/** Lists a page of the merchant's declarations by time. */
export function listDeclarations(
  db: Queries,
  tenantId: string,
  filter: TimeListOptions & { linkId: string | null },
): Promise<DeclarationRow[]> {
  const { start, end, linkId, limit } = filter;
  return list<DeclarationRow>(db, filter, [tenantId, start, end, linkId, limit]);
}

const ANY = statement(
  "pos_declaration_any",
  "select id from pos_declaration where tenant_id = $1 and link_id = $2 limit 1",
);

/** Whether a link has declarations, including withdrawn ones. */
export async function hasDeclarations(db: Queries, tenantId: string, linkId: string): Promise<boolean> {
  return (await db.one(ANY, [tenantId, linkId])) !== undefined;
}

const ALL = statement(
  "pos_declaration_all",
  `select ${COLUMNS} from pos_declaration d where d.tenant_id = $1 order by d.created_at, d.id limit 10000`,
);

/** Reads the merchant's declarations for an export, oldest first. */
export function allDeclarations(db: Queries, tenantId: string): Promise<DeclarationRow[]> {
  return db.all<DeclarationRow>(ALL, [tenantId]);
}
