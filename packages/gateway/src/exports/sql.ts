import { modeOf } from "../connections/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import type { ShownDocument } from "../fiscal/document.ts";
import { SHOWN_COLUMNS } from "../fiscal/sql.ts";
import type { ReportSpan } from "../reports/sql.ts";

/** So many rows are in memory at a time. */
const PAGE = 500;

/** A payment of an export; amounts in minor units. */
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

/** A refund of an export; the amount in minor units. */
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

/** The rows of a time after a place. */
const pageOf = (row: string, mode: string) =>
  `${row}.tenant_id = $1 and ${mode} = $2 and ${row}.created_at >= $3 and ${row}.created_at < $4 and (${row}.created_at, ${row}.id) > ($5, $6)
   order by ${row}.created_at, ${row}.id limit ${PAGE}`;

const PAYMENTS = statement(
  "export_payments",
  `select t.id, t.created_at as "createdAt", t.provider, t.type, t.status, t.amount_minor as "amountMinor",
     coalesce((t.result ->> 'tipMinor')::bigint, 0) as "tipMinor", t.refunded_minor as "refundedMinor", (t.result ->> 'feeMinor')::bigint as "feeMinor",
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
  `select ${SHOWN_COLUMNS} from fiscal_document d where d.kind = $7 and ${pageOf("d", modeOf("d"))}`,
);

/** The payments of a time, read page by page as they are asked for. */
export function exportedPayments(db: Queries, span: ReportSpan): AsyncGenerator<ExportedPayment> {
  return pages(span, (values) => db.all<ExportedPayment>(PAYMENTS, values));
}

/** The refunds of a time, also of earlier payments. */
export function exportedRefunds(db: Queries, span: ReportSpan): AsyncGenerator<ExportedRefund> {
  return pages(span, (values) => db.all<ExportedRefund>(REFUNDS, values));
}

/** The receipts or invoices of a time. */
export function exportedDocuments<Content>(
  db: Queries,
  span: ReportSpan,
  kind: ShownDocument["kind"],
): AsyncGenerator<ShownDocument<Content>> {
  return pages(span, (values) => db.all<ShownDocument<Content>>(DOCUMENTS, [...values, kind]));
}

async function* pages<Row extends { id: string; createdAt: Date }>(
  { tenantId, mode, start, end }: ReportSpan,
  read: (values: unknown[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Place = { createdAt: "-infinity", id: "" };
  for (;;) {
    const rows = await read([tenantId, mode, start, end, after.createdAt, after.id]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
}
