import type { Mode } from "@banco/providers";
import { modeOf } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { type TimeListOptions, timeList } from "../../db/time-list.ts";
import type { PayoutLineRow, PayoutRow } from "./payout.ts";

const PAYOUT_COLUMNS = `p.id, p.account_id as "accountId", p.provider, ${modeOf("p")} as mode, p.provider_payout_id as "providerPayoutId", p.status,
  p.amount_minor as "amountMinor", p.currency, p.arrives_on::text as "arrivesOn", p.bank_reference as "bankReference", p.created_at as "createdAt"`;

/** A filter for the list of payouts. */
export interface PayoutFilter extends TimeListOptions {
  provider: string | null;
  status: string | null;
  mode: Mode | null;
}

const NARROWED = `($5::text is null or p.status = $5) and ($6::text is null or $6 = ${modeOf("p")})`;

const all = timeList(
  "payout_list_all",
  ["p.created_at", "p.id"],
  (next, order) => `select ${PAYOUT_COLUMNS} from payout p
   where p.tenant_id = $1 and p.created_at between $2 and $3 ${next} and ${NARROWED} ${order} limit $4`,
  6,
);
const ofProvider = timeList(
  "payout_list",
  ["p.created_at", "p.id"],
  (next, order) => `select ${PAYOUT_COLUMNS} from payout p
   where p.tenant_id = $1 and p.provider = $7 and p.created_at between $2 and $3 ${next} and ${NARROWED} ${order} limit $4`,
  7,
);

/** Lists one page of the tenant's payouts, at all providers or just one, by time. */
export function listPayouts(db: Queries, tenantId: string, filter: PayoutFilter): Promise<PayoutRow[]> {
  const { start, end, limit, status, mode, provider } = filter;
  const values = [tenantId, start, end, limit, status, mode];
  return provider === null ? all(db, filter, values) : ofProvider(db, filter, [...values, provider]);
}

const READ = statement(
  "payout_read",
  `select ${PAYOUT_COLUMNS} from payout p
   where p.tenant_id = $1 and p.id = $2 and ($3::text is null or p.provider = $3)`,
);

/** Reads one of the tenant's payouts, at any provider or at a given one. */
export function readPayout(
  db: Queries,
  tenantId: string,
  provider: string | null,
  id: string,
): Promise<PayoutRow | undefined> {
  return db.one<PayoutRow>(READ, [tenantId, id, provider]);
}

const LINES = statement(
  "payout_lines",
  `select l.id, l.position, l.kind, l.amount_minor as "amountMinor", l.fee_minor as "feeMinor", l.fee_vat_minor as "feeVatMinor", l.currency, l.transaction_id as "transactionId",
     l.refund_id as "refundId", l.provider_transaction_id as "providerTransactionId", l.occurred_at as "occurredAt"
   from payout_line l where l.tenant_id = $1 and l.payout_id = $2 and (l.position, l.id) > ($3, $4)
   order by l.position, l.id limit $5`,
);

/** Lists a page of a payout's lines in the provider's order. */
export function listLines(
  db: Queries,
  tenantId: string,
  payoutId: string,
  after: { position: number; id: string },
  limit: number,
): Promise<PayoutLineRow[]> {
  return db.all<PayoutLineRow>(LINES, [tenantId, payoutId, after.position, after.id, limit]);
}
