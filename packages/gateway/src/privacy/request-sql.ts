import { allThatAnswer } from "../db/everywhere.ts";
import { type Queries, statement } from "../db/statement.ts";
import { inMs, interval, RECORDED_NOW } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import { JOBS_MS, RETENTION_MS } from "../pace.ts";
import { type Found, listsOf, ofEach } from "../work/due-sql.ts";
import type { Failed } from "../work/refusals.ts";

export type PrivacyType = "export" | "erasure";
export type PrivacyStatus = "pending" | "waiting" | "completed" | "failed" | "expired";
/** The number of records found, of each kind. */
export type FoundCounts = Partial<Record<RecordKind, number>>;
/** The kinds of records that may contain a person's data. */
export type RecordKind =
  | "customers"
  | "payments"
  | "receipts"
  | "invoices"
  | "orders"
  | "tables"
  | "storeNotes"
  | "storeRefunds"
  | "receivedInvoices"
  | "answers";

/** A request as stored. */
export interface PrivacyRow {
  tenantId: string;
  id: string;
  type: PrivacyType;
  status: PrivacyStatus;
  /** The person, encrypted; null once the request has ended. */
  person: Buffer | null;
  /** The names of its steps, in order. */
  steps: readonly string[];
  /** The number of completed steps. */
  step: number;
  /** The cursor at which the step continues; only the step can interpret it. */
  place: unknown;
  /** The number of completed pieces, which is the next piece's number. */
  pieces: number;
  found: FoundCounts;
  /** The number of records that were skipped because they are in progress. */
  open: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
}

type Key = Pick<PrivacyRow, "tenantId" | "id">;

const COLUMNS = `p.tenant_id as "tenantId", p.id, p.type, p.status, p.person, p.steps, p.step, p.place, p.pieces, p.found, p.open,
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.expires_at as "expiresAt"`;

const INSERT = statement(
  "privacy_request_insert",
  `with p as (
     insert into privacy_request (tenant_id, id, type, status, person, steps, created_at, updated_at)
     select $1, $2, $3, 'pending', $4, $6, ${RECORDED_NOW}, ${RECORDED_NOW}
     where (select count(*) from privacy_request o where o.tenant_id = $1 and o.status = 'pending') < $5
     returning *
   )
   select ${COLUMNS} from p`,
);

/**
 * Stores a new request, unless the merchant has too many in progress.
 *
 * @param most - the maximum number in progress
 */
export function insertRequest(
  db: Queries,
  { tenantId, id, type, person, steps }: Pick<PrivacyRow, "tenantId" | "id" | "type" | "person" | "steps">,
  most: number,
): Promise<PrivacyRow | undefined> {
  return db.one<PrivacyRow>(INSERT, [tenantId, id, type, person, most, steps]);
}

const READ = statement(
  "privacy_request_read",
  `select ${COLUMNS} from privacy_request p where p.tenant_id = $1 and p.id = $2`,
);
const LOCK = statement("privacy_request_lock", `${READ.text} and p.status = 'pending' for update`);

/** Reads a request; undefined if there is none. */
export function readRequest(db: Queries, { tenantId, id }: Key): Promise<PrivacyRow | undefined> {
  return db.one<PrivacyRow>(READ, [tenantId, id]);
}

const HAS_DATA = statement(
  "privacy_request_has_data",
  `select 1 as kept from privacy_request
   where tenant_id = $1 and id = $2 and type = 'export' and status = 'completed' and expires_at > now()`,
);

/** Whether the request is a completed export that has not expired. */
export async function hasData(db: Queries, { tenantId, id }: Key): Promise<boolean> {
  return (await db.one(HAS_DATA, [tenantId, id])) !== undefined;
}

/** Reads the request if it is in progress, and locks it until the transaction ends. */
export function lockRequest(db: Queries, { tenantId, id }: Key): Promise<PrivacyRow | undefined> {
  return db.one<PrivacyRow>(LOCK, [tenantId, id]);
}

const list = timeList(
  "privacy_request_list",
  ["p.created_at", "p.id"],
  (next, order) => `select ${COLUMNS} from privacy_request p
   where p.tenant_id = $1 and p.created_at between $2 and $3 ${next} ${order} limit $4`,
  4,
);

/** Lists the tenant's requests by time. */
export function listRequests(db: Queries, tenantId: string, options: TimeListOptions): Promise<PrivacyRow[]> {
  const { start, end, limit } = options;
  return list<PrivacyRow>(db, options, [tenantId, start, end, limit]);
}

const ADVANCE = statement(
  "privacy_request_advance",
  `update privacy_request set status = $3, person = $4, step = $5, place = $6, found = $7, open = $8, pieces = pieces + 1, tries = 0,
     updated_at = now(), expires_at = ${inMs("$9")}
   where tenant_id = $1 and id = $2`,
);

/** Records a request's progress; a completed export gets its expiry. */
export async function advanceRequest(db: Queries, row: PrivacyRow): Promise<void> {
  const { tenantId, id, type, status, person, step, place, found, open } = row;
  const retentionMs = status === "completed" && type === "export" ? RETENTION_MS.export : null;
  const progress = [step, place === null ? null : JSON.stringify(place), JSON.stringify(found), open];
  await db.one(ADVANCE, [tenantId, id, status, person, ...progress, retentionMs]);
}

const KEEP = statement(
  "privacy_piece_keep",
  "insert into privacy_piece (tenant_id, request_id, number, content) values ($1, $2, $3, $4)",
);
const PIECE = statement(
  "privacy_piece_after",
  `select p.number, p.content from privacy_piece p
   where p.tenant_id = $1 and p.request_id = $2 and p.number > $3 order by p.number limit 1`,
);

/** Stores an encrypted piece of an export, numbered with the request's current piece number. */
export async function keepPiece(
  db: Queries,
  { tenantId, id, pieces }: PrivacyRow,
  content: Buffer,
): Promise<void> {
  await db.one(KEEP, [tenantId, id, pieces, content]);
}

/** Reads the next piece of an export. */
export function pieceAfter(
  db: Queries,
  { tenantId, id }: Key,
  number: number,
): Promise<{ number: number; content: Buffer } | undefined> {
  return db.one(PIECE, [tenantId, id, number]);
}

const FAULT = statement(
  "privacy_request_fault",
  `with gone as (
     select now() as at from privacy_request where tenant_id = $1 and id = $2 and status = 'pending' for update
   )
   update privacy_request p set tries = p.tries + 1, updated_at = now(), status = case when p.tries + 1 >= $3 then 'failed' else p.status end,
     person = case when p.tries + 1 >= $3 then null else p.person end, expires_at = case when p.tries + 1 >= $3 then gone.at end
   from gone where p.tenant_id = $1 and p.id = $2 and p.status = 'pending' returning p.status`,
);

/**
 * Counts a failed attempt. The data collected by a failed request expires immediately.
 *
 * @param most - the request fails after this many consecutive failures without a new piece
 * @returns the request's state; undefined if it is not in progress
 */
export async function noteFault(
  db: Queries,
  { tenantId, id }: Key,
  most: number,
): Promise<PrivacyStatus | undefined> {
  return (await db.one<{ status: PrivacyStatus }>(FAULT, [tenantId, id, most]))?.status;
}

const STALLED = statement(
  "privacy_request_stalled",
  `select tenant_id as "tenantId", id from privacy_request
   where status = 'pending' and updated_at < now() - ${interval(JOBS_MS.stalledExport)} order by updated_at limit 100`,
);

/** Lists requests in progress that have stalled. */
export function stalledRequests(db: Queries): Promise<Key[]> {
  return allThatAnswer<Key>(db, STALLED);
}

const WAITING = statement(
  "privacy_request_waiting",
  `select tenant_id, id from privacy_request where status = 'waiting' and updated_at < now() - ${interval(JOBS_MS.waitingErasure)} limit 100`,
);
const AGAIN = statement(
  "privacy_request_again",
  `update privacy_request set status = 'pending', step = 0, place = null, open = 0, updated_at = now()
   where tenant_id = $1 and id = any ($2::text[]) and status = 'waiting' returning tenant_id as "tenantId", id`,
);

/** Restarts waiting requests; records already erased are not found again. */
export async function resumeWaiting(db: Queries, failed: Failed): Promise<Key[]> {
  return ofEach(
    await allThatAnswer<Found & { id: string }>(db, WAITING),
    (tenantId, batch) => db.all<Key>(AGAIN, [tenantId, ...listsOf(["id"], batch)]),
    failed,
  );
}

const OVER = statement(
  "privacy_request_over",
  "select tenant_id, id from privacy_request where expires_at < now() limit 10",
);
const EXPIRE = statement(
  "privacy_request_expire",
  `with gone as (
     update privacy_request set status = case when status = 'completed' then 'expired' else status end, expires_at = null, updated_at = now()
     where tenant_id = $1 and id = any ($2::text[]) and expires_at < now() returning tenant_id, id
   ), forgotten as (
     delete from privacy_piece p using gone g where p.tenant_id = $1 and p.request_id = g.id
   )
   select id from gone`,
);

/**
 * Deletes the pieces of some expired exports; a failed export stays `failed`. Returns an empty list if none
 * have expired.
 */
export async function expireRequests(db: Queries): Promise<{ id: string }[]> {
  return ofEach(await allThatAnswer<Found & { id: string }>(db, OVER), (tenantId, batch) =>
    db.all<{ id: string }>(EXPIRE, [tenantId, ...listsOf(["id"], batch)]),
  );
}

const RECALL = statement(
  "privacy_request_recall",
  `with gone as (
     update privacy_request set expires_at = now() where tenant_id = $1 and type = 'export' and status = 'completed'
   )
   select count(*)::integer as open from privacy_request where tenant_id = $1 and type = 'export' and status = 'pending'`,
);

/**
 * Makes all collected personal data expire immediately.
 *
 * @returns the number of exports in progress, which may contain erased data
 */
export async function recallExports(db: Queries, tenantId: string): Promise<number> {
  return (await db.one<{ open: number }>(RECALL, [tenantId]))!.open;
}
