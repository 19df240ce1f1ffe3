import { modeOf } from "../connections/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import type { DocumentRow } from "../fiscal/document.ts";
import { DOCUMENT_COLUMNS } from "../fiscal/sql.ts";
import { FEE } from "../payment/transactions-sql.ts";
import type { ReportSpan } from "../reports/sql.ts";

/** How many rows are in memory at a time. */
export const PAGE = 500;

/** A payment in an export; amounts in minor units. */
export interface ExportedPayment {
  id: string;
  createdAt: Date;
  provider: string;
  type: string;
  status: string;
  amountMinor: number;
  tipMinor: number;
  refundedMinor: number;
  feeMinor: number | null;
  currency: string;
  description: string | null;
  reference: string | null;
  providerTransactionId: string | null;
  receiptId: string | null;
}

/** A refund in an export; the amount in minor units. */
export interface ExportedRefund {
  id: string;
  createdAt: Date;
  transactionId: string;
  provider: string;
  status: string;
  amountMinor: number;
  currency: string;
  reason: string | null;
  providerRefundId: string | null;
}

/** Selects a period's rows after a cursor, at most `$7` of them. */
const pageOf = (row: string, mode: string) =>
  `${row}.tenant_id = $1 and ${mode} = $2 and ${row}.created_at >= $3 and ${row}.created_at < $4 and (${row}.created_at, ${row}.id) > ($5, $6)
   order by ${row}.created_at, ${row}.id limit $7`;

const PAYMENTS = statement(
  "export_payments",
  `select t.id, t.created_at as "createdAt", t.provider, t.type, t.status, t.amount_minor as "amountMinor",
     coalesce((t.result ->> 'tipMinor')::bigint, 0) as "tipMinor", t.refunded_minor as "refundedMinor", ${FEE} as "feeMinor",
     t.currency, t.description, t.reference, t.provider_transaction_id as "providerTransactionId", t.receipt_id as "receiptId"
   from payment_transaction t where ${pageOf("t", modeOf("t"))}`,
);
const REFUNDS = statement(
  "export_refunds",
  `select r.id, r.created_at as "createdAt", r.transaction_id as "transactionId", t.provider, r.status, r.amount_minor as "amountMinor", t.currency,
     r.reason, r.provider_refund_id as "providerRefundId"
   from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
   where ${pageOf("r", modeOf("t"))}`,
);
const DOCUMENTS = statement(
  "export_documents",
  `select ${DOCUMENT_COLUMNS} from fiscal_document d where d.kind = $8 and ${pageOf("d", modeOf("d"))}`,
);

const COUNT = statement(
  "export_count",
  `select (select count(*) from payment_transaction t where t.tenant_id = $1 and ${modeOf("t")} = $2 and t.created_at >= $3 and t.created_at < $4) as payments,
     (select count(*) from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
      where r.tenant_id = $1 and ${modeOf("t")} = $2 and r.created_at >= $3 and r.created_at < $4) as refunds,
     (select count(*) from fiscal_document d where d.tenant_id = $1 and d.kind = 'receipt' and ${modeOf("d")} = $2 and d.created_at >= $3 and d.created_at < $4) as receipts,
     (select count(*) from fiscal_document d where d.tenant_id = $1 and d.kind = 'invoice' and ${modeOf("d")} = $2 and d.created_at >= $3 and d.created_at < $4) as invoices`,
);

/** The number of records of each kind in a period. */
export interface RecordCounts {
  payments: number;
  refunds: number;
  receipts: number;
  invoices: number;
}

/** Counts the records of a period. */
export async function countRecords(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
): Promise<RecordCounts> {
  return (await db.one<RecordCounts>(COUNT, [tenantId, mode, start, end]))!;
}

/** Reads a page of a period's payments after a cursor. */
export function exportedPayments(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  after: Place | null,
): Promise<ExportedPayment[]> {
  const { createdAt, id } = after ?? BEGINNING;
  return db.all<ExportedPayment>(PAYMENTS, [tenantId, mode, start, end, createdAt, id, PAGE]);
}

/** Reads a period's refunds after a cursor, including refunds of earlier payments. */
export function exportedRefunds(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  after: Place | null,
): Promise<ExportedRefund[]> {
  const { createdAt, id } = after ?? BEGINNING;
  return db.all<ExportedRefund>(REFUNDS, [tenantId, mode, start, end, createdAt, id, PAGE]);
}

/** Reads at most `limit` of a period's receipts or invoices after a cursor. */
export function exportedDocuments<Content>(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  kind: DocumentRow["kind"],
  after: Place | null,
  limit: number,
): Promise<DocumentRow<Content>[]> {
  const { createdAt, id } = after ?? BEGINNING;
  const values = [tenantId, mode, start, end, createdAt, id, limit, kind];
  return db.all<DocumentRow<Content>>(DOCUMENTS, values);
}

const BEGINNING: Place = { createdAt: "-infinity", id: "" };
