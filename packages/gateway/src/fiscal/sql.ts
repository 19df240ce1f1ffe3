import type { DocumentOutcome, Mode } from "@banco/providers";
import { modeOf } from "../connections/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ageMs, inMs } from "../db/time.ts";
import { type TimeWish, timeList } from "../db/time-list.ts";

import type { DocumentRow, Taken } from "./document.ts";

/** A document's columns under the names of {@link DocumentRow}; `d` is the table. */
export const DOCUMENT_COLUMNS = `d.tenant_id as "tenantId", d.id, d.kind, d.account_id as "accountId", d.provider, ${modeOf("d")} as mode, d.type, d.status,
  d.amount_minor as "amountMinor", d.number, d.date, d.content, d.original_id as "originalId",
  d.refund_lines as "refundLines", d.taken, d.annulled_by as "annulledBy", d.transaction_ids as "transactionIds", d.failure,
  d.provider_document_id as "providerDocumentId", d.memory, d.xml, d.file_name as "fileName", d.sdi_id as "sdiId",
  d.notifications, d.stage, d.checks, ${ageMs("d.call_at")} as "callAgeMs", d.created_at as "createdAt", d.updated_at as "updatedAt"`;

const INSERT = statement(
  "fiscal_document_insert",
  `insert into fiscal_document (tenant_id, id, kind, account_id, provider, type, status, amount_minor, number, content,
     original_id, refund_lines, transaction_ids, memory, xml, file_name, stage, owner, repeat_until, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12, $13, $14, $15, 'calling', $16, ${inMs("$17")}, $18, $18)`,
);

/**
 * Stores the intent to issue a document.
 *
 * @param repeatableMs - for how long a lost request may be repeated
 */
export async function insertDocument(
  db: Queries,
  row: DocumentRow,
  owner: number,
  repeatableMs: number,
): Promise<void> {
  await db.one(INSERT, [
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
  ]);
}

const READ = statement(
  "fiscal_document_read",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d where d.tenant_id = $1 and d.provider = $2 and d.kind = $3 and d.id = $4`,
);

/** The tenant's document at a provider. */
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

/** The document, held against changes of others until the transaction ends. */
export function lockDocument<Content>(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<DocumentRow<Content> | undefined> {
  return db.one<DocumentRow<Content>>(LOCK, [tenantId, id]);
}

const SET_TAKEN = statement(
  "fiscal_document_set_taken",
  `update fiscal_document set taken = $3, annulled_by = $4, status = $5, updated_at = now() where tenant_id = $1 and id = $2`,
);

/** Writes on a sale what refunds and a return take of it. */
export async function setTaken(
  db: Queries,
  sale: Pick<DocumentRow, "tenantId" | "id" | "taken" | "annulledBy" | "status">,
): Promise<void> {
  const { tenantId, id, taken, annulledBy, status } = sale;
  await db.one(SET_TAKEN, [tenantId, id, JSON.stringify(taken satisfies Taken[]), annulledBy, status]);
}

/** A list's filter. */
export interface DocumentFilter extends TimeWish {
  kind: "receipt" | "invoice";
  type: string | null;
  mode: Mode | null;
}

const list = timeList(
  "fiscal_document_list",
  ["d.created_at", "d.id"],
  (next, order) => `select ${DOCUMENT_COLUMNS} from fiscal_document d
   where d.tenant_id = $1 and d.provider = $2 and d.kind = $3 and d.created_at >= $4 and d.created_at <= $5
     and ($6::text is null or d.type = $6) and ($7::text is null or $7 = ${modeOf("d")}) ${next}
   ${order} limit $8`,
  8,
);

/** The tenant's documents at a provider, by their time. */
export function listDocuments<Content>(
  db: Queries,
  tenantId: string,
  provider: string,
  filter: DocumentFilter,
): Promise<DocumentRow<Content>[]> {
  const { kind, start, end, type, mode, limit } = filter;
  return list(db, filter, [tenantId, provider, kind, start, end, type, mode, limit]);
}

const SETTLE = statement(
  "fiscal_document_settle",
  `update fiscal_document d set status = $3, number = coalesce($4, d.number), date = coalesce($5, d.date),
     provider_document_id = coalesce($6, d.provider_document_id), sdi_id = coalesce($7, d.sdi_id),
     failure = case when $3 = 'completed' then null else coalesce($8, d.failure) end, memory = d.memory || $9,
     stage = case when $10::float8 is null then null else 'watching' end, owner = null, next_check_at = ${inMs("$10")}, updated_at = $11
   where d.tenant_id = $1 and d.id = $2 and d.status = 'pending' returning ${DOCUMENT_COLUMNS}`,
);

/**
 * Writes the provider's word. Undefined: the document is final already, and nothing was changed.
 *
 * @param nextCheckMs - in how many milliseconds the provider is asked again; null: never
 */
export function settleDocument<Content>(
  db: Queries,
  row: Pick<DocumentRow, "tenantId" | "id">,
  outcome: DocumentOutcome,
  nextCheckMs: number | null,
  now: Date,
): Promise<DocumentRow<Content> | undefined> {
  return db.one(SETTLE, [
    row.tenantId,
    row.id,
    outcome.status,
    outcome.number ?? null,
    outcome.date ?? (outcome.status === "completed" ? now : null),
    outcome.providerDocumentId ?? null,
    outcome.sdiId ?? null,
    outcome.failure ? JSON.stringify(outcome.failure) : null,
    JSON.stringify(outcome.memory ?? {}),
    nextCheckMs,
    now,
  ]);
}

const WITHDRAW = statement(
  "fiscal_document_withdraw",
  `delete from fiscal_document where tenant_id = $1 and id = $2 and status = 'pending' and stage = 'calling' returning id`,
);

/** Forgets a document whose request never left; false when others judge it by now. */
export async function withdrawDocument(
  db: Queries,
  { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">,
): Promise<boolean> {
  return (await db.one(WITHDRAW, [tenantId, id])) !== undefined;
}

const NOTE = statement(
  "fiscal_document_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at) values ($1, $2, $3, $4, $5, $6)`,
);

/** Appends to the audit trail, which is the outbox of events too. */
export async function noteEvent(
  db: Queries,
  event: { tenantId: string; id: string; type: string; subjectId: string; data: object; createdAt: Date },
): Promise<void> {
  const { tenantId, id, type, subjectId, data, createdAt } = event;
  await db.one(NOTE, [tenantId, id, type, subjectId, JSON.stringify(data), createdAt]);
}

const OWNED = statement(
  "fiscal_document_owned",
  `select provider_document_id as id from fiscal_document
   where tenant_id = $1 and account_id = $2 and provider_document_id = any ($3)`,
);

/** Which of the provider's documents belong to documents of the account. */
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

/** Which documents of an account are meant by the provider's identifiers, or by ours. */
export function findDocuments(
  db: Queries,
  account: { tenantId: string; id: string },
  mentioned: readonly { id?: string; providerDocumentId?: string }[],
): Promise<DocumentRow[]> {
  const theirs = mentioned.flatMap(({ providerDocumentId }) => providerDocumentId ?? []);
  const ours = mentioned.flatMap(({ id }) => id ?? []);
  return db.all(BY_PROVIDER_ID, [account.tenantId, account.id, theirs, ours]);
}
