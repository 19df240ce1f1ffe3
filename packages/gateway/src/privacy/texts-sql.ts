import { type Queries, statement } from "../db/statement.ts";
import type { Person } from "./person.ts";

/**
 * Returns an SQL condition for strings that may identify the person because they contain one of the person's
 * addresses or tax numbers, or the digits of a phone number. Matches must be checked again (`Eye.finds`),
 * because a longer number or address may belong to someone else.
 *
 * @param text - the column
 * @param marks - the parameter with addresses and tax numbers, in lower case
 * @param phones - the parameter with phone numbers
 */
export function mayName(text: string, marks: string, phones: string): string {
  return `(exists (
       select from unnest(${marks}::text[]) mark where position(mark in lower(${text})) > 0
     ) or cardinality(${phones}::text[]) > 0 and exists (
       select from unnest(${phones}::text[]) phone where position(phone in regexp_replace(${text}, '[^0-9]', '', 'g')) > 0
     ))`;
}

/** Returns the values of {@link mayName}'s two parameters. */
export function marksOf({ emails, taxNumbers, phones }: Person): [marks: string[], phones: string[]] {
  return [[...emails, ...taxNumbers.map((one) => one.toLowerCase())], phones];
}

/** A searched payment. */
export interface PaymentWithTexts {
  id: string;
  /** All free-text fields of the payment; null if they do not identify the person. */
  texts: string[] | null;
}

const PAYMENT_TEXTS = statement(
  "privacy_payment_texts",
  `select x.id, case when ${mayName("array_to_string(x.texts, ' ')", "$4", "$5")} then x.texts end as texts
   from (
     select t.id, array_remove(array[t.description, t.reference, t.request #>> '{customer,name}'], null)
       || array(select unnest(array[m.key, m.value]) from jsonb_each_text(t.metadata) m)
       || case when t.refund_count > 0 then array(
         select r.reason from payment_refund r where r.tenant_id = $1 and r.transaction_id = t.id and r.reason is not null
       ) else '{}' end as texts
     from payment_transaction t where t.tenant_id = $1 and t.id > $2 order by t.id limit $3
   ) x order by x.id`,
);

/**
 * Lists a merchant's payments after a given ID, with the text fields of those that may identify the person:
 * description, reference, payer's name, metadata with its field names, and refund reasons. No index finds all of
 * these.
 */
export function paymentTextsAfter(
  db: Queries,
  tenantId: string,
  person: Person,
  after: string,
  limit: number,
): Promise<PaymentWithTexts[]> {
  return db.all<PaymentWithTexts>(PAYMENT_TEXTS, [tenantId, after, limit, ...marksOf(person)]);
}

/** A refund requested from a store. */
export interface RequestedRefund {
  id: string;
  provider: string;
  orderId: string;
  /** Null until the order has been read. */
  amountMinor: number | null;
  currency: string | null;
  status: "pending" | "verification" | "completed" | "failed";
  reason: string;
  createdAt: Date;
}

const STORE_REFUNDS = statement(
  "privacy_store_refunds",
  `select r.id, r.provider, r.order_id as "orderId", r.amount_minor as "amountMinor", r.currency, r.status, r.reason, r.created_at as "createdAt"
   from store_refund r where r.tenant_id = $1 and r.id > $2 and r.reason is not null order by r.id limit $3 for update`,
);

/** Lists a merchant's store refunds that have a reason, after a given ID, and locks them until the transaction ends. */
export function storeRefundsAfter(
  db: Queries,
  tenantId: string,
  after: string,
  limit: number,
): Promise<RequestedRefund[]> {
  return db.all<RequestedRefund>(STORE_REFUNDS, [tenantId, after, limit]);
}

const WRITE_STORE_REFUNDS = statement(
  "privacy_store_refunds_write",
  `update store_refund r set reason = x.reason from jsonb_to_recordset($2::jsonb) as x (id text, reason text)
   where r.tenant_id = $1 and r.id = x.id`,
);

/** Writes store refund reasons back without the erased data. */
export async function writeStoreRefunds(
  db: Queries,
  tenantId: string,
  reasons: readonly Pick<RequestedRefund, "id" | "reason">[],
): Promise<void> {
  if (reasons.length > 0) await db.all(WRITE_STORE_REFUNDS, [tenantId, JSON.stringify(reasons)]);
}

/** A file with a supplier's invoice. */
export interface ReceivedFile {
  id: string;
  sdiId: string | null;
  fileName: string | null;
  content: Buffer;
  receivedAt: Date;
}

const RECEIVED = statement(
  "privacy_received",
  `select r.id, r.sdi_id as "sdiId", r.file_name as "fileName", r.content, r.received_at as "receivedAt"
   from (
     select o.*, sum(octet_length(o.content)) over (order by o.id) - octet_length(o.content) as before from (
       select * from sdi_reception where tenant_id = $1 and kind = 'invoice' and id > $2 order by id limit $3
     ) o
   ) r where r.before < $4 order by r.id`,
);

/**
 * Lists a merchant's next supplier invoices after a given ID.
 *
 * @param most - the maximum number of files, and the number of bytes after which no further file is added
 */
export function receivedAfter(
  db: Queries,
  tenantId: string,
  after: string,
  most: { files: number; bytes: number },
): Promise<ReceivedFile[]> {
  return db.all<ReceivedFile>(RECEIVED, [tenantId, after, most.files, most.bytes]);
}
