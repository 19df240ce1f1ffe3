import { type Queries, statement } from "../db/statement.ts";
import type { ReportSpan } from "../reports/sql.ts";

/** A payout in a journal; amounts in minor units. */
export interface JournalPayout {
  createdAt: Date;
  provider: string;
  status: string;
  amountMinor: number;
  currency: string;
  arrivesOn: string | null;
  bookedOn: string | null;
  bankMinor: number | null;
  bankReference: string | null;
}

const PAYOUTS = statement(
  "export_journal_payouts",
  `select p.created_at as "createdAt", p.provider, p.status, p.amount_minor as "amountMinor", p.currency, p.arrives_on::text as "arrivesOn",
     e.booked_on::text as "bookedOn", e.amount_minor as "bankMinor", p.bank_reference as "bankReference"
   from payout p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
     left join bank_entry e on e.tenant_id = p.tenant_id and e.payout_id = p.id
   where p.tenant_id = $1 and a.mode = $2 and p.created_at >= $3 and p.created_at < $4 order by p.created_at, p.id`,
);

/** Reads the payouts of a period with their bank lines. */
export function journalPayouts(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
): Promise<JournalPayout[]> {
  return db.all<JournalPayout>(PAYOUTS, [tenantId, mode, start, end]);
}
