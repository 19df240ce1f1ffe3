import { type Queries, statement } from "../db/statement.ts";
import type { Person } from "./person.ts";
import { marksOf, mayName } from "./texts-sql.ts";

/** An answer that is kept under an Idempotency-Key. */
export interface KeptAnswer {
  scope: string;
  key: string;
  /** Null: it has nothing of the person. */
  body: string | null;
}

/** The last answer of a page, after which the next one begins. */
export interface AnswerPlace {
  scope: string;
  key: string;
}

/**
 * The index that leads to a merchant's answers goes by their keys, so all of them are gone through; they live
 * for days.
 */
const ANSWERS = statement(
  "privacy_answers",
  `select k.scope, k.key, case when k.resource_id = any ($5) or ${mayName("k.response_body", "$6", "$7")} then k.response_body end as body
   from idempotency_key k where k.tenant_id = $1 and (k.scope, k.key) > ($2, $3) order by k.scope, k.key limit $4`,
);

/**
 * The merchant's kept answers after a place, with the bodies of those that may have something of the person.
 */
export function answersAfter(
  db: Queries,
  tenantId: string,
  person: Person,
  { scope, key }: AnswerPlace,
  limit: number,
): Promise<KeptAnswer[]> {
  const values = [tenantId, scope, key, limit, person.paymentIds, ...marksOf(person)];
  return db.all<KeptAnswer>(ANSWERS, values);
}

const WRITE_ANSWERS = statement(
  "privacy_answers_write",
  `update idempotency_key k set response_body = x.body from jsonb_to_recordset($2::jsonb) as x (scope text, key text, body text)
   where k.tenant_id = $1 and k.scope = x.scope and k.key = x.key`,
);

/** Writes what is left of kept answers. */
export async function writeAnswers(
  db: Queries,
  tenantId: string,
  answers: readonly KeptAnswer[],
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

/** The last note of a page. */
export type NotePlace = Pick<NotedOrder, "accountId" | "transactionId">;

const NOTES = statement(
  "privacy_store_notes",
  `select n.account_id as "accountId", n.transaction_id as "transactionId", n.note, n.metadata from store_note n
   where n.tenant_id = $1 and (n.account_id, n.transaction_id) > ($2, $3) order by n.account_id, n.transaction_id limit $4 for update`,
);

/**
 * What the merchant noted on orders of stores, after a place; nobody changes it until the transaction ends.
 */
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

/** Writes what is left of notes. */
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
 * Lets the months that were gathered for accountants expire at once.
 *
 * @returns how many are being gathered, and may have what was erased
 */
export async function recallMonths(db: Queries, tenantId: string): Promise<number> {
  return (await db.one<{ open: number }>(RECALL_MONTHS, [tenantId]))!.open;
}
