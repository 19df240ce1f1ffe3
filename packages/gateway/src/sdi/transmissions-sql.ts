import type { DuplicateKey } from "@banco/fatturapa";
import type { Failure, Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import { inMs, isSameTime } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import { claimedWhenDue, releasedWhenAbandoned, WITH_LIVING } from "../work/due-sql.ts";

import type { Refusals } from "../work/refusals.ts";
import type { SdiReceipt } from "./channel/channel.ts";
import type { SdiState } from "./state.ts";

/** The tenant of files that do not belong to a merchant of this installation. */
export const NOBODY = "";

/** A file for the exchange system, as stored, without its content. */
export interface TransmissionRow {
  tenantId: string;
  id: string;
  mode: Mode;
  documentId: string | null;
  fileName: string;
  sha256: Buffer;
  xmlSha256: Buffer;
  format: string;
  invoices: number;
  state: SdiState;
  sdiId: string | null;
  failure: Failure | null;
  uncertain: boolean;
  attempts: number;
  receivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A file's columns with the names of {@link TransmissionRow}; `t` is the table alias. */
export const TRANSMISSION_COLUMNS = `t.tenant_id as "tenantId", t.id, t.mode, t.document_id as "documentId", t.file_name as "fileName", t.sha256,
  t.xml_sha256 as "xmlSha256", t.format, t.invoices, t.state, t.sdi_id as "sdiId", t.failure, t.uncertain, t.attempts,
  t.received_at as "receivedAt", t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const INSERT = statement(
  "sdi_transmission_insert",
  `insert into sdi_transmission (tenant_id, id, document_id, file_name, content, sha256, xml_sha256, format, invoices, state,
     owner, created_at, updated_at, mode)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10, $11, $11, $12)`,
);

const INSERT_KEY = statement(
  "sdi_invoice_insert",
  `insert into sdi_invoice (tenant_id, transmission_id, position, issuer, period, number, credit_note)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The unique indexes behind the controls 00002 and 00404. */
export const FILE_NAME_TAKEN = "sdi_transmission_file_name";
export const INVOICE_TAKEN = "sdi_invoice_key";

/** Stores a file, claimed by the process that sends it first. */
export async function insertTransmission(
  queries: Queries,
  row: TransmissionRow,
  content: Buffer,
  keys: readonly (DuplicateKey | undefined)[],
  owner: number,
): Promise<void> {
  const { tenantId, id } = row;
  await queries.one(INSERT, [
    tenantId,
    id,
    row.documentId,
    row.fileName,
    content,
    row.sha256,
    row.xmlSha256,
    row.format,
    row.invoices,
    owner,
    row.createdAt,
    row.mode,
  ]);
  for (const [position, key] of keys.entries()) {
    if (!key) continue;
    const { issuer, period, number, creditNote } = key;
    await queries.one(INSERT_KEY, [tenantId, id, position, issuer, period, number, creditNote]);
  }
}

const READ = statement(
  "sdi_transmission_read",
  `select ${TRANSMISSION_COLUMNS} from sdi_transmission t where t.tenant_id = $1 and t.id = $2`,
);

/** Reads the merchant's file. */
export function readTransmission(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<TransmissionRow | undefined> {
  return db.one<TransmissionRow>(READ, [tenantId, id]);
}

const SAME = statement(
  "sdi_transmission_same",
  `select ${TRANSMISSION_COLUMNS} from sdi_transmission t where t.xml_sha256 = $1 and t.state <> 'rejected'
     and ($2::text is null or lower(t.file_name) in (lower($2), lower($2) || '.p7m')) limit 1`,
);

/** Finds the same file sent earlier. */
export function findSameTransmission(
  db: Queries,
  xmlSha256: Buffer,
  fileName: string | null,
): Promise<TransmissionRow | undefined> {
  return db.one<TransmissionRow>(SAME, [xmlSha256, fileName]);
}

const OF_DOCUMENT = statement(
  "sdi_transmission_of_document",
  `select ${TRANSMISSION_COLUMNS} from sdi_transmission t where t.tenant_id = $1 and t.document_id = $2
   order by t.created_at, t.id limit 1`,
);

/** Finds the file of a merchant's own invoice. */
export function findTransmissionOf(db: Queries, { tenantId, id }: Key): Promise<TransmissionRow | undefined> {
  return db.one<TransmissionRow>(OF_DOCUMENT, [tenantId, id]);
}

const list = timeList(
  "sdi_transmission_list",
  ["t.created_at", "t.id"],
  (next, order) => `select ${TRANSMISSION_COLUMNS} from sdi_transmission t
   where t.tenant_id = $1 and t.created_at between $2 and $3 ${next} ${order} limit $4`,
  4,
);

const ofInvoice = timeList(
  "sdi_transmission_of_invoice",
  ["t.created_at", "t.id"],
  (next, order) => `select ${TRANSMISSION_COLUMNS} from sdi_transmission t
   where t.tenant_id = $1 and t.created_at between $2 and $3 and t.document_id = $5 ${next} ${order} limit $4`,
  5,
);

/** Lists the merchant's files by time, optionally only those of one invoice. */
export function listTransmissions(
  db: Queries,
  tenantId: string,
  options: TimeListOptions,
  invoiceId?: string,
): Promise<TransmissionRow[]> {
  const values = [tenantId, options.start, options.end, options.limit];
  return invoiceId === undefined ? list(db, options, values) : ofInvoice(db, options, [...values, invoiceId]);
}

const CONTENT = statement(
  "sdi_transmission_content",
  "select content from sdi_transmission where tenant_id = $1 and id = $2",
);

type Key = Pick<TransmissionRow, "tenantId" | "id">;

/** Reads the file's bytes, as they are sent. */
export async function readContent(db: Queries, { tenantId, id }: Key): Promise<Buffer> {
  return (await db.one<{ content: Buffer }>(CONTENT, [tenantId, id]))!.content;
}

const CLAIM = statement(
  "sdi_transmission_claim",
  `${WITH_LIVING}
   update sdi_transmission t set uncertain = t.uncertain or t.owner is not null, owner = $3, updated_at = now()
   where t.tenant_id = $1 and t.id = $2 and t.state = 'queued'
     and (t.owner is null or t.owner not in (select objid from living)) returning ${TRANSMISSION_COLUMNS}`,
);

/**
 * Claims a file for sending, also from a dead process that may have sent it; returns undefined if another
 * process is sending it or it has been sent.
 */
export function claimTransmission(
  db: Queries,
  { tenantId, id }: Key,
  owner: number,
): Promise<TransmissionRow | undefined> {
  return db.one<TransmissionRow>(CLAIM, [tenantId, id, owner]);
}

const SENT = statement(
  "sdi_transmission_sent",
  `update sdi_transmission t set state = case when t.state = 'queued' then 'sent' else t.state end,
     sdi_id = case when t.state = 'queued' then $3 else coalesce(t.sdi_id, $3) end, received_at = coalesce(t.received_at, $4, now()),
     failure = case when t.state = 'queued' then null else t.failure end, attempts = t.attempts + 1, owner = null,
     next_attempt_at = null, updated_at = now()
   where t.tenant_id = $1 and t.id = $2 returning ${TRANSMISSION_COLUMNS}`,
);

/** Records that the exchange system has the file. If a notification came first, the state that it set is kept. */
export async function noteSent(
  db: Queries,
  { tenantId, id }: Key,
  { sdiId, receivedAt }: SdiReceipt,
): Promise<TransmissionRow> {
  return (await db.one<TransmissionRow>(SENT, [tenantId, id, sdiId, receivedAt]))!;
}

/** The file is unchanged since this attempt, except for a notification. */
const IS_THIS_ATTEMPT = `t.owner = $6 and (t.state <> 'queued' or ${isSameTime("t.updated_at", "$7")})`;

const NOT_SENT = statement(
  "sdi_transmission_not_sent",
  `update sdi_transmission t set failure = case when t.state = 'queued' then $3 else t.failure end,
     uncertain = t.uncertain or $4, attempts = t.attempts + 1, owner = null,
     next_attempt_at = case when t.state = 'queued' then ${inMs("$5")} end, updated_at = now()
   where t.tenant_id = $1 and t.id = $2 and ${IS_THIS_ATTEMPT} returning ${TRANSMISSION_COLUMNS}`,
);

/**
 * Records why the file was not accepted.
 *
 * @param attempt - the claimed file, and the claiming process
 * @param pauseMs - milliseconds until it is resent
 * @returns undefined if another process has claimed it since: this attempt was presumed lost, and its outcome does not
 * apply to the new one
 */
export function noteNotSent(
  db: Queries,
  {
    tenantId,
    id,
    updatedAt,
    owner,
  }: Pick<TransmissionRow, "tenantId" | "id" | "updatedAt"> & { owner: number },
  { code, message, uncertain }: Failure & { uncertain: boolean },
  pauseMs: number,
): Promise<TransmissionRow | undefined> {
  const values = [tenantId, id, JSON.stringify({ code, message }), uncertain, pauseMs, owner, updatedAt];
  return db.one<TransmissionRow>(NOT_SENT, values);
}

/** Makes files of dead processes due again, because it is unknown whether they arrived. */
export const releaseAbandoned = releasedWhenAbandoned("sdi_transmission_abandoned", {
  table: "sdi_transmission",
  key: ["id"],
  held: "owner is not null",
  since: "updated_at",
  at: "next_attempt_at",
  set: "uncertain = true",
});

const takeDue = claimedWhenDue<TransmissionRow>("sdi_transmission_due", {
  table: "sdi_transmission",
  as: "t",
  key: ["id"],
  at: "next_attempt_at",
  open: "state = 'queued' and owner is null",
  limit: 5,
  set: "owner = $3, updated_at = now()",
  returning: TRANSMISSION_COLUMNS,
});

/** Claims files that are due to be resent, each for one process. */
export function takeDueTransmissions(
  db: Queries,
  owner: number,
  refusals: Refusals,
): Promise<TransmissionRow[]> {
  return takeDue(db, { take: [owner], refusals });
}

const FIND_NOTIFIED = statement(
  "sdi_transmission_find_notified",
  `select ${TRANSMISSION_COLUMNS} from sdi_transmission t where lower(t.file_name) = any ($1) limit 1 for update`,
);

/** Reads the file that a notification refers to, and locks it until the transaction ends. */
export function lockNotified(
  queries: Queries,
  fileNames: readonly string[],
): Promise<TransmissionRow | undefined> {
  return queries.one<TransmissionRow>(FIND_NOTIFIED, [fileNames.map((name) => name.toLowerCase())]);
}

const MOVE = statement(
  "sdi_transmission_move",
  `update sdi_transmission t set state = $3, sdi_id = $4, failure = $5, next_attempt_at = null, updated_at = now()
   where t.tenant_id = $1 and t.id = $2 returning ${TRANSMISSION_COLUMNS}`,
);

/** Writes the file's state after a notification. */
export async function moveTransmission(
  queries: Queries,
  { tenantId, id }: Key,
  state: SdiState,
  sdiId: string,
  failure: Failure | null,
): Promise<TransmissionRow> {
  const values = [tenantId, id, state, sdiId, failure && JSON.stringify(failure)];
  return (await queries.one<TransmissionRow>(MOVE, values))!;
}

const FREE_KEYS = statement(
  "sdi_invoice_free",
  "delete from sdi_invoice where tenant_id = $1 and transmission_id = $2",
);

/** Releases the number of a rejected invoice, which was never issued and may be sent again. */
export async function freeInvoices(queries: Queries, { tenantId, id }: Key): Promise<void> {
  await queries.one(FREE_KEYS, [tenantId, id]);
}

/** A file and its notifications, both read from the same snapshot. */
export interface NotifiedTransmission extends TransmissionRow {
  notifications: { id: string; kind: string; message: string | null; receivedAt: string }[];
}
