import type { Mode } from "@banco/providers";
import { type Besides, settleRecord } from "../calls/settlement-sql.ts";
import { modeOf } from "../connections/sql.ts";
import { CHANGED_ONE } from "../db/guard.ts";
import { AT_HOME } from "../db/home.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ageMs, inMs, laterThan, recordedAt } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import { type Claim, storedScope } from "../idempotency/sql.ts";
import type { DocumentRow, ReturnedPart, ShownDocument } from "./document.ts";

/**
 * A document's columns with the names of {@link ShownDocument}; `d` is the table alias, and `$1` the tenant.
 */
export const SHOWN_COLUMNS = `d.tenant_id as "tenantId", d.id, d.kind, d.account_id as "accountId", d.provider, ${modeOf("d")} as mode, d.type, d.status,
  d.amount_minor as "amountMinor", d.number, d.date, d.content, d.original_id as "originalId",
  d.refund_lines as "refundLines", d.taken, d.annulled_by as "annulledBy", d.invoice_id as "invoiceId", d.transaction_ids as "transactionIds", d.failure,
  d.provider_document_id as "providerDocumentId", d.memory, d.bridge_id as "bridgeId", d.sale_id as "saleId", d.xml, d.file_name as "fileName", d.sdi_id as "sdiId",
  d.notifications, d.stage, d.checks, ${ageMs("d.call_at")} as "callAgeMs", d.created_at as "createdAt", d.updated_at as "updatedAt"`;

/** The same columns and the row version, as in {@link DocumentRow}. */
export const DOCUMENT_COLUMNS = `${SHOWN_COLUMNS}, d.xmin::text as version`;

const INSERT = statement(
  "fiscal_document_insert",
  `with claim as (
     insert into idempotency_key (tenant_id, scope, owner, key, fingerprint, resource_id)
     select $1, ${storedScope("$19", "$23", "$20")}, $23, $20, $21, $2 where $20::text is not null on conflict do nothing returning 1
   ), stored as (
     insert into fiscal_document as d (tenant_id, id, kind, account_id, provider, type, status, amount_minor, number, content,
     original_id, refund_lines, transaction_ids, memory, xml, file_name, stage, owner, repeat_until, created_at, updated_at, bridge_id, sale_id)
   select home.id, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12, $13, $14, $15, 'calling', $16, ${inMs("$17")}, ${recordedAt("$18")}, ${recordedAt("$18")}, $22, $24
     from ${AT_HOME} where $20::text is null or exists (select from claim)
     returning d.xmin::text as version, d.created_at as "createdAt", d.updated_at as "updatedAt"
   )
   select * from stored`,
);

/**
 * Stores the intent to issue a document, and claims the request's key, if any.
 *
 * @param call - the process that will call the provider, and how long a lost request may be retried
 * @returns the row's version and times; undefined if the key already exists, in which case nothing is stored
 */
export async function insertDocument(
  db: Queries,
  row: DocumentRow,
  { owner, repeatableMs }: { owner: number; repeatableMs: number },
  claim: Claim | null,
): Promise<Pick<DocumentRow, "version" | "createdAt" | "updatedAt"> | undefined> {
  return db.one(INSERT, [
    row.tenantId,
    row.id,
    row.kind,
    row.accountId,
    row.provider,
    row.type,
    row.amountMinor,
    row.number,
    JSON.stringify(row.content),
    row.originalId,
    JSON.stringify(row.refundLines),
    row.transactionIds,
    JSON.stringify(row.memory),
    row.xml,
    row.fileName,
    owner,
    repeatableMs,
    row.createdAt,
    claim?.scope ?? null,
    claim?.key ?? null,
    claim?.fingerprint ?? null,
    row.bridgeId,
    claim?.owner ?? null,
    row.saleId,
  ]);
}

const READ = statement(
  "fiscal_document_read",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d where d.tenant_id = $1 and d.provider = $2 and d.kind = $3 and d.id = $4`,
);

/** Reads the tenant's document at a provider. */
export function readDocument<Content>(
  db: Queries,
  tenantId: string,
  provider: string,
  kind: "receipt" | "invoice",
  id: string,
): Promise<DocumentRow<Content> | undefined> {
  return db.one<DocumentRow<Content>>(READ, [tenantId, provider, kind, id]);
}

const READ_BY_ID = statement(
  "fiscal_document_read_by_id",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d where d.tenant_id = $1 and d.id = $2`,
);

/** Reads the tenant's document at any provider. */
export function readDocumentById<Content>(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<DocumentRow<Content> | undefined> {
  return db.one<DocumentRow<Content>>(READ_BY_ID, [tenantId, id]);
}

const LOCK = statement(
  "fiscal_document_lock",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d where d.tenant_id = $1 and d.id = $2 for update`,
);

/** Reads the document, and locks it until the transaction ends. */
export function lockDocument<Content>(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<DocumentRow<Content> | undefined> {
  return db.one<DocumentRow<Content>>(LOCK, [tenantId, id]);
}

const REFUNDS_OF = statement(
  "fiscal_document_refunds_of",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d
   where d.tenant_id = $1 and d.original_id = $2 and d.type = 'refund' and d.status in ('pending', 'completed')`,
);

/** Reads the refunds of a sale that were issued or are in progress. */
export function readRefundsOf<Content>(
  db: Queries,
  { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">,
): Promise<DocumentRow<Content>[]> {
  return db.all<DocumentRow<Content>>(REFUNDS_OF, [tenantId, id]);
}

const SET_RETURNED_PARTS = statement(
  "fiscal_document_set_taken",
  `update fiscal_document set taken = $3, annulled_by = $4, status = $5, updated_at = ${laterThan("updated_at")} where tenant_id = $1 and id = $2`,
);

/** Records on a sale the parts that refunds and a return have claimed. */
export async function setReturnedParts(
  db: Queries,
  sale: Pick<DocumentRow, "tenantId" | "id" | "taken" | "annulledBy" | "status">,
): Promise<void> {
  const { tenantId, id, taken, annulledBy, status } = sale;
  await db.one(SET_RETURNED_PARTS, [
    tenantId,
    id,
    JSON.stringify(taken satisfies ReturnedPart[]),
    annulledBy,
    status,
  ]);
}

/** A list's filter. */
export interface DocumentFilter extends TimeListOptions {
  kind: "receipt" | "invoice";
  status: string | null;
  type: string | null;
  mode: Mode | null;
}

const list = timeList(
  "fiscal_document_list",
  ["d.created_at", "d.id"],
  (next, order) => `select ${SHOWN_COLUMNS} from fiscal_document d
   where d.tenant_id = $1 and d.provider = $2 and d.kind = $3 and d.created_at >= $4 and d.created_at <= $5
     and ($6::text is null or d.type = $6) and ($7::text is null or $7 = ${modeOf("d")})
     and ($8::text is null or d.status = $8) ${next}
   ${order} limit $9`,
  9,
);

/** Lists the tenant's documents at a provider by time. */
export function listDocuments<Content>(
  db: Queries,
  tenantId: string,
  provider: string,
  filter: DocumentFilter,
): Promise<ShownDocument<Content>[]> {
  const { kind, start, end, type, mode, status, limit } = filter;
  return list(db, filter, [tenantId, provider, kind, start, end, type, mode, status, limit]);
}

/** A document's new state, with the rows that its commit also writes; see {@link settleDocument}. */
export interface DocumentSettlement<Content> extends Besides {
  /** The document's new state; its version is the version that the state was computed from. */
  next: DocumentRow<Content>;
  /** Milliseconds until the provider is polled again; null for never. */
  nextCheckMs: number | null;
}

/** Writes the new state if the row is still the version that it was computed from. */
const SETTLE = statement(
  "fiscal_document_settle",
  `with changed as (
     update fiscal_document d set status = $4, number = $5, date = $6, provider_document_id = $7, sdi_id = $8, failure = $9, memory = $10,
       stage = $11, owner = null, next_check_at = ${inMs("$12")}, updated_at = $13
     where d.tenant_id = $1 and d.id = $2 and d.xmin = $3::text::xid
     returning d.xmin::text as version
   )
   select ${CHANGED_ONE}, max(version) as version from changed`,
);
/**
 * Writes a document's new state.
 *
 * @returns the row's new version; undefined if the row has changed since the state was computed
 */
export function settleDocument<Content>(
  db: Queries,
  settlement: DocumentSettlement<Content>,
): Promise<string | undefined> {
  const { next, nextCheckMs } = settlement;
  const values = [
    next.tenantId,
    next.id,
    next.version,
    next.status,
    next.number,
    next.date,
    next.providerDocumentId,
    next.sdiId,
    next.failure === null ? null : JSON.stringify(next.failure),
    JSON.stringify(next.memory),
    next.stage,
    nextCheckMs,
    next.updatedAt,
  ];
  return settleRecord(db, [SETTLE, values], next, settlement);
}

const WITHDRAW = statement(
  "fiscal_document_withdraw",
  `delete from fiscal_document where tenant_id = $1 and id = $2 and created_at = $3 and status = 'pending' and stage = 'calling'
   returning transaction_ids as "transactionIds"`,
);

/**
 * Deletes a document whose request was never sent. Returns undefined if another process has taken it over, or the row
 * belongs to another request with the same ID.
 *
 * @returns its current payments, some of which may have been linked in the meantime
 */
export function withdrawDocument(
  db: Queries,
  { tenantId, id, createdAt }: Pick<DocumentRow, "tenantId" | "id" | "createdAt">,
): Promise<Pick<DocumentRow, "transactionIds"> | undefined> {
  return db.one<Pick<DocumentRow, "transactionIds">>(WITHDRAW, [tenantId, id, createdAt]);
}

const OWNED = statement(
  "fiscal_document_owned",
  `select provider_document_id as id from fiscal_document
   where tenant_id = $1 and account_id = $2 and provider_document_id = any ($3)`,
);

/** Returns the provider IDs that the account's documents have. */
export async function ownedDocuments(
  db: Queries,
  account: { tenantId: string; id: string },
  providerDocumentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ id: string }>(OWNED, [account.tenantId, account.id, providerDocumentIds]);
  return new Set(rows.map(({ id }) => id));
}

const BY_PROVIDER_ID = statement(
  "fiscal_document_by_provider_id",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d
   where d.tenant_id = $1 and d.account_id = $2 and (d.provider_document_id = any ($3) or d.id = any ($4))`,
);

/** Finds documents of an account by the provider's IDs, or by Banco's. */
export function findDocuments(
  db: Queries,
  account: { tenantId: string; id: string },
  mentioned: readonly { id?: string; providerDocumentId?: string }[],
): Promise<DocumentRow[]> {
  const providerIds = mentioned.flatMap(({ providerDocumentId }) => providerDocumentId ?? []);
  const ours = mentioned.flatMap(({ id }) => id ?? []);
  return db.all(BY_PROVIDER_ID, [account.tenantId, account.id, providerIds, ours]);
}
