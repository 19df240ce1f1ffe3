import { CUSTOMER_FIELDS, type CustomerRow } from "../customers/sql.ts";
import { selected } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { RECORDED_NOW } from "../db/time.ts";
import type { ShownDocument } from "../fiscal/document.ts";
import { SHOWN_COLUMNS as DOCUMENT_COLUMNS } from "../fiscal/sql.ts";
import type { Transaction } from "../payment/transaction.ts";
import { TRANSACTION_COLUMNS } from "../payment/transactions-sql.ts";
import type { Person } from "./person.ts";

const plainNumber = (column: string) =>
  `regexp_replace(upper(regexp_replace(${column}, '\\s', '', 'g')), '^IT(?=[0-9]{11}$)', '')`;
const CUSTOMERS = statement(
  "privacy_customers",
  `select ${selected(CUSTOMER_FIELDS)} from customer t where t.tenant_id = $1 and (t.id = any ($2)
     or lower(t.email) = any ($3) or lower(t.pec) = any ($3)
     or exists (select from unnest($4::text[]) p where length(t.phone) > 0 and regexp_replace(t.phone, '[^0-9]', '', 'g') in (p, '39' || p, '0039' || p))
     or ${plainNumber("t.tax_code")} = any ($5) or ${plainNumber("t.vat_id")} = any ($5)) order by t.id`,
);

/** Lists the merchant's customer records for the person. */
export function customersOf(db: Queries, tenantId: string, person: Person): Promise<CustomerRow[]> {
  const { customerIds, emails, phones, taxNumbers } = person;
  return db.all<CustomerRow>(CUSTOMERS, [tenantId, customerIds, emails, phones, taxNumbers]);
}

const REMOVE_CUSTOMERS = statement(
  "privacy_customers_remove",
  "delete from customer where tenant_id = $1 and id = any ($2) returning id",
);

/** Removes customers; returns their number. */
export async function removeCustomers(
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<number> {
  return (await db.all(REMOVE_CUSTOMERS, [tenantId, ids])).length;
}

const PAYMENTS_OF_EMAIL = statement(
  "privacy_payments_of_email",
  `select t.id from payment_transaction t where t.tenant_id = $1 and lower(t.request #>> '{customer,email}') = $2
     and (t.request #>> '{customer,email}') is not null and t.id > $3 order by t.id limit $4`,
);

/** Lists payments made with an e-mail address, after a given ID. */
export async function paymentsWith(
  db: Queries,
  tenantId: string,
  email: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(PAYMENTS_OF_EMAIL, [tenantId, email, after, limit]);
  return rows.map(({ id }) => id);
}

const LOCK_PAYMENTS = statement(
  "privacy_payments_lock",
  "select t.id from payment_transaction t where t.tenant_id = $1 and t.id = any ($2) order by t.id for update",
);
const PAYMENTS = statement(
  "privacy_payments",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t where t.tenant_id = $1 and t.id = any ($2) order by t.id`,
);

/**
 * Locks payments until the transaction ends, and reads them. A second statement reads them, because a statement that
 * waited for a lock still sees the refunds from before the wait.
 */
export async function lockPayments(
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<Transaction[]> {
  await db.all(LOCK_PAYMENTS, [tenantId, ids]);
  return db.all<Transaction>(PAYMENTS, [tenantId, ids]);
}

/** The payment fields that may identify the payer. */
export type PaymentTexts = Pick<Transaction, "id" | "request" | "description" | "reference" | "metadata">;

const WRITE_PAYMENTS = statement(
  "privacy_payments_write",
  `update payment_transaction t set request = x.request, description = x.description, reference = x.reference, metadata = x.metadata,
     updated_at = ${RECORDED_NOW}
   from jsonb_to_recordset($2::jsonb) as x (id text, request jsonb, description text, reference text, metadata jsonb)
   where t.tenant_id = $1 and t.id = x.id`,
);

/** Writes the payments' text fields back without the erased data. */
export async function writePayments(
  db: Queries,
  tenantId: string,
  payments: readonly PaymentTexts[],
): Promise<void> {
  if (payments.length > 0) await db.all(WRITE_PAYMENTS, [tenantId, JSON.stringify(payments)]);
}

/** A refund's reason, which is free text. */
export interface RefundReason {
  transactionId: string;
  id: string;
  reason: string;
}

const WRITE_REASONS = statement(
  "privacy_refunds_write",
  `update payment_refund r set reason = x.reason
   from jsonb_to_recordset($2::jsonb) as x ("transactionId" text, id text, reason text)
   where r.tenant_id = $1 and r.transaction_id = x."transactionId" and r.id = x.id`,
);

/** Writes refund reasons back without the erased data. */
export async function writeReasons(
  db: Queries,
  tenantId: string,
  reasons: readonly RefundReason[],
): Promise<void> {
  if (reasons.length > 0) await db.all(WRITE_REASONS, [tenantId, JSON.stringify(reasons)]);
}

const DOCUMENTS = statement(
  "privacy_documents",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d where d.tenant_id = $1 and d.id = any ($2) order by d.id`,
);

/** Reads documents by their IDs. */
export function documentsOf<Content>(
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<ShownDocument<Content>[]> {
  return db.all<ShownDocument<Content>>(DOCUMENTS, [tenantId, ids]);
}
