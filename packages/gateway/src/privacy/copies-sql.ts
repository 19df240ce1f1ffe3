import { type Queries, statement } from "../db/statement.ts";
import type { Person } from "./person.ts";
import { marksOf, mayName } from "./texts-sql.ts";

/** A response stored under an Idempotency-Key. */
export interface StoredAnswer {
  scope: string;
  key: string;
  /** Null if the response cannot identify the person. */
  body: string | null;
}

/** The last response on a page, as a cursor. */
export interface AnswerPlace {
  scope: string;
  key: string;
}

/** Reads all of a merchant's stored responses, because their only index is by key. They are kept for days. */
const ANSWERS = statement(
  "privacy_answers",
  `select k.scope, k.key, case when k.resource_id = any ($5) or ${mayName("k.response_body", "$6", "$7")} then k.response_body end as body
   from idempotency_key k where k.tenant_id = $1 and (k.scope, k.key) > ($2, $3) order by k.scope, k.key limit $4`,
);

/**
 * Lists the merchant's stored responses after a cursor, with the bodies of those that may identify the
 * person.
 */
export function answersAfter(
  db: Queries,
  tenantId: string,
  person: Person,
  { scope, key }: AnswerPlace,
  limit: number,
): Promise<StoredAnswer[]> {
  const values = [tenantId, scope, key, limit, person.paymentIds, ...marksOf(person)];
  return db.all<StoredAnswer>(ANSWERS, values);
}

const WRITE_ANSWERS = statement(
  "privacy_answers_write",
  `update idempotency_key k set response_body = x.body from jsonb_to_recordset($2::jsonb) as x (scope text, key text, body text)
   where k.tenant_id = $1 and k.scope = x.scope and k.key = x.key`,
);

/** Writes stored responses back without the erased data. */
export async function writeAnswers(
  db: Queries,
  tenantId: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  if (answers.length > 0) await db.all(WRITE_ANSWERS, [tenantId, JSON.stringify(answers)]);
}

/** A merchant's note on an order of a store. */
export interface NotedOrder {
  accountId: string;
  transactionId: string;
  note: string | null;
  metadata: Record<string, string>;
}

/** The last note on a page, as a cursor. */
export type NotePlace = Pick<NotedOrder, "accountId" | "transactionId">;

const NOTES = statement(
  "privacy_store_notes",
  `select n.account_id as "accountId", n.transaction_id as "transactionId", n.note, n.metadata from store_note n
   where n.tenant_id = $1 and (n.account_id, n.transaction_id) > ($2, $3) order by n.account_id, n.transaction_id limit $4 for update`,
);

/** Lists the merchant's notes on store orders after a cursor, and locks them until the transaction ends. */
export function notesAfter(
  db: Queries,
  tenantId: string,
  { accountId, transactionId }: NotePlace,
  limit: number,
): Promise<NotedOrder[]> {
  return db.all<NotedOrder>(NOTES, [tenantId, accountId, transactionId, limit]);
}

const WRITE_NOTES = statement(
  "privacy_store_notes_write",
  `update store_note n set note = x.note, metadata = x.metadata
   from jsonb_to_recordset($2::jsonb) as x ("accountId" text, "transactionId" text, note text, metadata jsonb)
   where n.tenant_id = $1 and n.account_id = x."accountId" and n.transaction_id = x."transactionId"`,
);

/** Writes notes back without the erased data. */
export async function writeStoreNotes(
  db: Queries,
  tenantId: string,
  notes: readonly NotedOrder[],
): Promise<void> {
  if (notes.length > 0) await db.all(WRITE_NOTES, [tenantId, JSON.stringify(notes)]);
}

const RECALL_MONTHS = statement(
  "privacy_months_recall",
  `with gone as (
     update export set expires_at = now() where tenant_id = $1 and status = 'completed'
   )
   select count(*)::integer as open from export where tenant_id = $1 and status = 'pending'`,
);

/**
 * Makes the accountant's monthly exports expire immediately.
 *
 * @returns the number of exports in progress, which may contain erased data
 */
export async function recallMonths(db: Queries, tenantId: string): Promise<number> {
  return (await db.one<{ open: number }>(RECALL_MONTHS, [tenantId]))!.open;
}
