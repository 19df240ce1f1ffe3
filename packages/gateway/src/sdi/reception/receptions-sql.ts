import { type Queries, statement } from "../../db/statement.ts";
import { type TimeListOptions, timeList } from "../../db/time-list.ts";
import type { NotifiedTransmission } from "../transmissions-sql.ts";
import { TRANSMISSION_COLUMNS } from "../transmissions-sql.ts";

/** An incoming invoice's summary in lists. */
export interface IncomingSummary {
  supplier: string | null;
  vatId: string | null;
  type: string | null;
  number: string | null;
  date: string | null;
  currency: string;
  /** Major units, with decimals: euros, or the file's own currency. */
  amount: number;
  /** The number of further invoices in the file. */
  more: number;
}

/** A file from the exchange system as stored, without its content. */
export interface ReceptionRow {
  tenantId: string;
  id: string;
  kind: string;
  sdiId: string | null;
  fileName: string | null;
  transmissionId: string | null;
  effect: "applied" | "noted" | "unmatched";
  message: string | null;
  /** The summary of readable invoices; null for anything else. */
  summary: IncomingSummary | null;
  receivedAt: Date;
}

const COLUMNS = `tenant_id as "tenantId", id, kind, sdi_id as "sdiId", file_name as "fileName",
  transmission_id as "transmissionId", effect, message, summary, received_at as "receivedAt"`;

const INSERT = statement(
  "sdi_reception_insert",
  `insert into sdi_reception (tenant_id, id, identity, kind, sdi_id, file_name, content, sender, transmission_id, effect,
     message, summary, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

/** Stores a received file unchanged. */
export async function insertReception(
  queries: Queries,
  row: ReceptionRow,
  { identity, content, sender }: { identity: string; content: Buffer; sender: string },
): Promise<void> {
  await queries.one(INSERT, [
    row.tenantId,
    row.id,
    identity,
    row.kind,
    row.sdiId,
    row.fileName,
    content,
    sender,
    row.transmissionId,
    row.effect,
    row.message,
    row.summary && JSON.stringify(row.summary),
    row.receivedAt,
  ]);
}

/** The unique index that detects a repeated delivery. */
export const SEEN_BEFORE = "sdi_reception_identity";

const BY_IDENTITY = statement(
  "sdi_reception_by_identity",
  `select ${COLUMNS} from sdi_reception where identity = $1`,
);

/** Finds an earlier delivery with the same identity. */
export function findReception(db: Queries, identity: string): Promise<ReceptionRow | undefined> {
  return db.one<ReceptionRow>(BY_IDENTITY, [identity]);
}

const INCOMING = statement(
  "sdi_reception_incoming",
  `select tenant_id as "tenantId" from sdi_reception where kind = 'invoice' and sdi_id = $1 limit 1`,
);

/** Finds the tenant of an incoming invoice by its ID in the exchange system. */
export async function findIncomingTenant(db: Queries, sdiId: string): Promise<string | undefined> {
  return (await db.one<{ tenantId: string }>(INCOMING, [sdiId]))?.tenantId;
}

const READ_NOTIFIED = statement(
  "sdi_transmission_read_notified",
  `select ${TRANSMISSION_COLUMNS}, (
     select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'message', r.message, 'receivedAt', r.received_at)
                              order by r.received_at, r.id), '[]')
     from sdi_reception r where r.tenant_id = t.tenant_id and r.transmission_id = t.id) as notifications
   from sdi_transmission t where t.id = $1 and ($2::text is null or t.tenant_id = $2)`,
);

/** Reads the merchant's file, or any merchant's if the merchant is null, as for fully trusted channels. */
export function readNotified(
  db: Queries,
  id: string,
  tenantId: string | null,
): Promise<NotifiedTransmission | undefined> {
  return db.one<NotifiedTransmission>(READ_NOTIFIED, [id, tenantId]);
}

const list = timeList(
  "sdi_reception_list",
  ["received_at", "id"],
  (next, order) => `select ${COLUMNS} from sdi_reception where tenant_id = $1 ${next}
     and ($3::text is null or kind = $3) ${order} limit $2`,
  3,
);

const invoices = timeList(
  "sdi_reception_invoices",
  ["received_at", "id"],
  (next, order) => `select ${COLUMNS} from sdi_reception where tenant_id = $1 and kind = 'invoice' ${next}
     and ($3::text is null or position(lower($3) in lower(concat_ws(' ', summary->>'supplier', summary->>'vatId',
       summary->>'number', file_name))) > 0) ${order} limit $2`,
  3,
);

/** Lists a merchant's received files by time; a search finds incoming invoices that contain the text. */
export function listReceptions(
  db: Queries,
  tenantId: string,
  options: Pick<TimeListOptions, "order" | "after" | "limit">,
  { kind, q }: { kind?: string | undefined; q?: string | undefined },
): Promise<ReceptionRow[]> {
  if (kind !== "invoice" && q === undefined)
    return list(db, options, [tenantId, options.limit, kind ?? null]);
  if (kind !== undefined && kind !== "invoice") return Promise.resolve([]);
  return invoices(db, options, [tenantId, options.limit, q ?? null]);
}

const READ = statement(
  "sdi_reception_read",
  `select ${COLUMNS}, content from sdi_reception where tenant_id = $1 and id = $2`,
);

/** Reads a merchant's received file, with its bytes. */
export function readReception(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<(ReceptionRow & { content: Buffer }) | undefined> {
  return db.one<ReceptionRow & { content: Buffer }>(READ, [tenantId, id]);
}

const CONTENT = statement(
  "sdi_reception_content",
  `select content, coalesce(file_name, id) as name from sdi_reception where tenant_id = $1 and id = $2`,
);

/** Reads a received file's bytes, with a file name. */
export function readReceived(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<{ content: Buffer; name: string } | undefined> {
  return db.one<{ content: Buffer; name: string }>(CONTENT, [tenantId, id]);
}
