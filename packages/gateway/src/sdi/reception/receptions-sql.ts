import { type Queries, statement } from "../../db/statement.ts";
import { type TimeWish, timeList } from "../../db/time-list.ts";
import { TRANSMISSION_COLUMNS, type TransmissionRow } from "../transmissions-sql.ts";

/** What came from the exchange system, as stored, without its content. */
export interface ReceptionRow {
  tenantId: string;
  id: string;
  kind: string;
  sdiId: string | null;
  fileName: string | null;
  transmissionId: string | null;
  effect: "applied" | "noted" | "unmatched";
  message: string | null;
  receivedAt: Date;
}

const COLUMNS = `tenant_id as "tenantId", id, kind, sdi_id as "sdiId", file_name as "fileName",
  transmission_id as "transmissionId", effect, message, received_at as "receivedAt"`;

const INSERT = statement(
  "sdi_reception_insert",
  `insert into sdi_reception (tenant_id, id, identity, kind, sdi_id, file_name, content, sender, transmission_id, effect,
     message, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** Stores what came, as it came. */
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
    row.receivedAt,
  ]);
}

/** The unique index by which a second delivery is known. */
export const SEEN_BEFORE = "sdi_reception_identity";

const BY_IDENTITY = statement(
  "sdi_reception_by_identity",
  `select ${COLUMNS} from sdi_reception where identity = $1`,
);

/** What came before under the same identity. */
export function findReception(db: Queries, identity: string): Promise<ReceptionRow | undefined> {
  return db.one<ReceptionRow>(BY_IDENTITY, [identity]);
}

const INCOMING = statement(
  "sdi_reception_incoming",
  `select tenant_id as "tenantId" from sdi_reception where kind = 'invoice' and sdi_id = $1 limit 1`,
);

/** Whose incoming invoice the exchange system knows by this identifier. */
export async function findIncomingTenant(db: Queries, sdiId: string): Promise<string | undefined> {
  return (await db.one<{ tenantId: string }>(INCOMING, [sdiId]))?.tenantId;
}

/** A file with what the exchange system has said of it, both as of one moment. */
export interface NotifiedTransmission extends TransmissionRow {
  notifications: { id: string; kind: string; message: string | null; receivedAt: string }[];
}

const READ_NOTIFIED = statement(
  "sdi_transmission_read_notified",
  `select ${TRANSMISSION_COLUMNS}, (
     select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'message', r.message, 'receivedAt', r.received_at)
                              order by r.received_at, r.id), '[]')
     from sdi_reception r where r.tenant_id = t.tenant_id and r.transmission_id = t.id) as notifications
   from sdi_transmission t where t.id = $1 and ($2::text is null or t.tenant_id = $2)`,
);

/** The merchant's file; with `null` for the merchant, whosever it is: for channels that are trusted as a whole. */
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
  (next, order) => `select ${COLUMNS} from sdi_reception where tenant_id = $1 ${next} ${order} limit $2`,
  2,
);

/** What came for a merchant, by its time. */
export function listReceptions(
  db: Queries,
  tenantId: string,
  wish: Pick<TimeWish, "order" | "after" | "limit">,
): Promise<ReceptionRow[]> {
  return list(db, wish, [tenantId, wish.limit]);
}

const CONTENT = statement(
  "sdi_reception_content",
  `select content, coalesce(file_name, id) as name from sdi_reception where tenant_id = $1 and id = $2`,
);

/** The bytes of something that came, with a name for them. */
export function readReceived(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<{ content: Buffer; name: string } | undefined> {
  return db.one<{ content: Buffer; name: string }>(CONTENT, [tenantId, id]);
}
