import { type Queries, statement } from "../db/statement.ts";
import { countedPayments, TIP } from "../reports/counted-sql.ts";
import type { ReportSpan } from "../reports/sql.ts";

/** The means of payment that are not electronic. */
export const NOT_ELECTRONIC = ["cash", "ticket", "credit", "voucher", "deposit"] as const;

const OF = ["$1", "$2", "$3"] as const;
const IS_ELECTRONIC = `t.type <> all ('{${NOT_ELECTRONIC.join(",")}}') and t.currency = 'EUR' and a.mode = $4`;

const INVOICED = statement(
  "pos_days_invoiced",
  `select to_char(t.created_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as date, sum(t.amount_minor - ${TIP})::bigint as "amountMinor"
   from ${countedPayments(OF)} and ${IS_ELECTRONIC} and t.receipt_id is not null
     and exists (select from fiscal_document d where d.tenant_id = $1 and d.id = t.receipt_id and d.kind = 'invoice')
   group by 1`,
);

/** Reads the electronic payments with an invoice, by date in Italy. */
export async function invoicedByDay(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
): Promise<Map<string, number>> {
  type Row = { date: string; amountMinor: number };
  const rows = await db.all<Row>(INVOICED, [tenantId, start, end, mode]);
  return new Map(rows.map(({ date, amountMinor }) => [date, amountMinor]));
}

/** The electronic payments of a terminal; amounts in cents. */
export interface TerminalSum {
  provider: string;
  /** At the provider; null for payments without a device. */
  terminalId: string | null;
  count: number;
  takenMinor: number;
  tipMinor: number;
}

const TERMINALS = statement(
  "pos_day_terminals",
  `select t.provider, t.terminal_id as "terminalId", count(*)::int as count, sum(t.amount_minor - ${TIP})::bigint as "takenMinor",
     sum(${TIP})::bigint as "tipMinor"
   from ${countedPayments(OF)} and ${IS_ELECTRONIC} group by 1, 2 order by 1, 2 nulls last`,
);

/** Sums the electronic payments of a period by terminal. */
export function sumsByTerminal(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
): Promise<TerminalSum[]> {
  return db.all<TerminalSum>(TERMINALS, [tenantId, start, end, mode]);
}

/** The sale of a payment. */
export interface SaleOfPayment {
  id: string;
  saleId: string;
  /** Whether the sale can still issue its document. */
  lacksDocument: boolean;
}

const SALES = statement(
  "pos_day_sales",
  `select t.id, s.id as "saleId", s.status = 'completed' and s.document is null as "lacksDocument"
   from payment_transaction t join sale s on s.tenant_id = $1 and s.id = t.sale_id
   where t.tenant_id = $1 and t.id = any ($2)`,
);

/** Reads the sales of payments. */
export async function salesOf(
  db: Queries,
  tenantId: string,
  transactionIds: readonly string[],
): Promise<Map<string, SaleOfPayment>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db.all<SaleOfPayment>(SALES, [tenantId, transactionIds]);
  return new Map(rows.map((row) => [row.id, row]));
}
