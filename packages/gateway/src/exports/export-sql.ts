import type { Mode } from "@banco/providers";
import { allThatAnswer } from "../db/everywhere.ts";
import { AT_HOME } from "../db/home.ts";
import { type Queries, statement } from "../db/statement.ts";
import { interval, RECORDED_NOW } from "../db/time.ts";
import { type Place, type TimeListOptions, timeList } from "../db/time-list.ts";
import { JOBS_MS, RETENTION_MS } from "../pace.ts";
import { type Found, listsOf, ofEach } from "../work/due-sql.ts";

/** The state of an export. */
export type ExportStatus = "pending" | "completed" | "failed" | "expired";

/** An export as stored. */
export interface ExportRow {
  tenantId: string;
  id: string;
  mode: Mode;
  month: string;
  start: Date;
  end: Date;
  timeZone: string;
  withFiles: boolean;
  status: ExportStatus;
  /** The step in progress, and the last record that it collected. */
  step: number;
  place: Place | null;
  /** The number of pieces; also the number of the next piece. */
  pieces: number;
  /** The number of collected records, out of `total`. */
  done: number;
  total: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
}

const COLUMNS = `e.tenant_id as "tenantId", e.id, e.mode, e.month, e.starts as start, e.ends as "end", e.time_zone as "timeZone",
  e.with_files as "withFiles", e.status, e.step, e.place, e.pieces, e.done, e.total, e.created_at as "createdAt", e.updated_at as "updatedAt",
  e.expires_at as "expiresAt"`;

const INSERT = statement(
  "export_insert",
  `with e as (
   insert into export (tenant_id, id, mode, month, starts, ends, time_zone, with_files, status, total, created_at, updated_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, ${RECORDED_NOW}, ${RECORDED_NOW}
   where (select count(*) from export o where o.tenant_id = $1 and o.status = 'pending') < $10
   returning *
   )
   select ${COLUMNS} from e`,
);

/**
 * Stores a new export, unless the merchant has too many in progress.
 *
 * @param most - the maximum number in progress
 */
export function insertExport(
  db: Queries,
  input: Pick<
    ExportRow,
    "tenantId" | "id" | "mode" | "month" | "start" | "end" | "timeZone" | "withFiles" | "total"
  >,
  most: number,
): Promise<ExportRow | undefined> {
  const { tenantId, id, mode, month, start, end, timeZone, withFiles, total } = input;
  const values = [tenantId, id, mode, month, start, end, timeZone, withFiles, total, most];
  return db.one<ExportRow>(INSERT, values);
}

const READ = statement("export_read", `select ${COLUMNS} from export e where e.tenant_id = $1 and e.id = $2`);

/** Reads an export; undefined if there is none. */
export function readExport(db: Queries, tenantId: string, id: string): Promise<ExportRow | undefined> {
  return db.one<ExportRow>(READ, [tenantId, id]);
}

const list = timeList(
  "export_list",
  ["e.created_at", "e.id"],
  (next, order) => `select ${COLUMNS} from export e
   where e.tenant_id = $1 and e.created_at between $2 and $3 ${next} ${order} limit $4`,
  4,
);

/** Lists the tenant's exports by time. */
export function listExports(db: Queries, tenantId: string, options: TimeListOptions): Promise<ExportRow[]> {
  const { start, end, limit } = options;
  return list<ExportRow>(db, options, [tenantId, start, end, limit]);
}

/** A piece collected by a step, and where the export continues. */
export interface Gathered {
  /** JSON: rows of cells, or files. */
  content: string;
  records: number;
  /** The next step, and where it continues. */
  step: number;
  place: Place | null;
  isLast: boolean;
}

const ADVANCE = statement(
  "export_advance",
  `with until as (
     select now() + ${interval(RETENTION_MS.export)} as expires_at from export
     where tenant_id = $1 and id = $2 and pieces = $3 and status = 'pending' for update
   ), moved as (
     update export e set step = $4, place = $5, pieces = e.pieces + 1, tries = 0, done = e.done + $6, updated_at = ${RECORDED_NOW},
       status = case when $7 then 'completed' else e.status end, expires_at = case when $7 then until.expires_at end
     from until where e.tenant_id = $1 and e.id = $2 and e.pieces = $3 and e.status = 'pending' returning e.tenant_id, e.id
   ), kept as (
     insert into export_piece (tenant_id, export_id, step, number, content) select home.id, moved.id, $8, $3, $9 from ${AT_HOME}, moved returning 1 as written
   )
   select written from kept`,
);

/** Stores a piece and advances the export; returns false if another process already did. */
export async function advanceExport(db: Queries, row: ExportRow, gathered: Gathered): Promise<boolean> {
  const { tenantId, id, pieces, step } = row;
  const { content, records, isLast, place } = gathered;
  const next = [gathered.step, place && JSON.stringify(place), records, isLast];
  return (await db.one(ADVANCE, [tenantId, id, pieces, ...next, step, content])) !== undefined;
}

const FAULT = statement(
  "export_fault",
  `with until as (
     select now() + ${interval(RETENTION_MS.export)} as expires_at from export where tenant_id = $1 and id = $2 and status = 'pending' for update
   )
   update export e set tries = e.tries + 1, updated_at = ${RECORDED_NOW}, status = case when e.tries + 1 >= $3 then 'failed' else e.status end,
     expires_at = case when e.tries + 1 >= $3 then until.expires_at end
   from until where e.tenant_id = $1 and e.id = $2 and e.status = 'pending' returning e.status`,
);

/**
 * Counts a failed attempt.
 *
 * @param most - the number of consecutive failures, without a new piece, after which the export fails
 * @returns the export's state; undefined if it is not in progress
 */
export async function noteFault(
  db: Queries,
  { tenantId, id }: Pick<ExportRow, "tenantId" | "id">,
  most: number,
): Promise<ExportStatus | undefined> {
  return (await db.one<{ status: ExportStatus }>(FAULT, [tenantId, id, most]))?.status;
}

const STALLED = statement(
  "export_stalled",
  `select tenant_id as "tenantId", id from export
   where status = 'pending' and updated_at < now() - ${interval(JOBS_MS.stalledExport)} order by updated_at limit 100`,
);

/** Lists exports in progress that have stalled. */
export function stalledExports(db: Queries): Promise<Pick<ExportRow, "tenantId" | "id">[]> {
  return allThatAnswer<Pick<ExportRow, "tenantId" | "id">>(db, STALLED);
}

const PIECES = statement(
  "export_pieces",
  `select p.number, p.content from export_piece p
   where p.tenant_id = $1 and p.export_id = $2 and p.step = $3 and p.number > $4 order by p.number limit 1`,
);

/** Reads a step's next piece, with its content as stored. */
export function pieceAfter<Content>(
  db: Queries,
  { tenantId, id }: Pick<ExportRow, "tenantId" | "id">,
  step: number,
  number: number,
): Promise<{ number: number; content: Content } | undefined> {
  return db.one<{ number: number; content: Content }>(PIECES, [tenantId, id, step, number]);
}

const COUNT = statement(
  "export_rows_count",
  `select coalesce(sum(jsonb_array_length(p.content)), 0)::bigint as count from export_piece p
   where p.tenant_id = $1 and p.export_id = $2 and p.step = $3`,
);

/** Counts the rows that a step collected. */
export async function countRows(
  db: Queries,
  { tenantId, id }: Pick<ExportRow, "tenantId" | "id">,
  step: number,
): Promise<number> {
  return (await db.one<{ count: number }>(COUNT, [tenantId, id, step]))!.count;
}

const EXPIRE = statement(
  "export_expire",
  `with gone as (
     update export set status = case when status = 'completed' then 'expired' else status end, expires_at = null, updated_at = ${RECORDED_NOW}
     where tenant_id = $1 and id = any ($2::text[]) and expires_at < now() returning id
   ), forgotten as (
     delete from export_piece p using gone g where p.tenant_id = $1 and p.export_id = g.id
   )
   select id from gone`,
);
const OVER = statement("export_over", "select tenant_id, id from export where expires_at < now() limit 10");

/**
 * Deletes the pieces of some expired exports; a failed export stays `failed`. Returns an empty list if none
 * have expired.
 */
export async function expireExports(db: Queries): Promise<{ id: string }[]> {
  return ofEach(await allThatAnswer<Found & { id: string }>(db, OVER), (tenantId, batch) =>
    db.all<{ id: string }>(EXPIRE, [tenantId, ...listsOf(["id"], batch)]),
  );
}
