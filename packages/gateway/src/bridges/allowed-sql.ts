import type { Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import type { BridgeRow } from "./sql.ts";

const LOCK = statement(
  "bridge_rights_lock",
  `select rights, approved_at as "approvedAt", exposed_at as "exposedAt" from bridge where tenant_id = $1 and id = $2 for update`,
);

/** Reads a bridge's rights and locks them, so that its other refunds wait until the transaction ends. */
export function lockRights(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<Pick<BridgeRow, "rights" | "approvedAt" | "exposedAt"> | undefined> {
  return queries.one(LOCK, [tenantId, id]);
}

const TODAY = "date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome'";
const COUNTS = "status not in ('failed', 'canceled')";

const REFUNDS = statement(
  "bridge_refunds_given",
  `select coalesce(sum(r.amount_minor), 0)::float8 as given from payment_refund r
   join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id and t.currency = $3
   where r.tenant_id = $1 and r.created_at >= ${TODAY} and r.bridge_id = $2 and r.${COUNTS}`,
);

/** Totals a bridge's refunds for today (Italian time) in a currency, in minor units. */
export async function refundedToday(
  queries: Queries,
  tenantId: string,
  id: string,
  currency: string,
): Promise<number> {
  return (await queries.one<{ given: number }>(REFUNDS, [tenantId, id, currency]))!.given;
}

const DOCUMENTS = statement(
  "bridge_documents_given_back",
  `select coalesce(sum(d.amount_minor), 0)::float8 as given from fiscal_document d
   where d.tenant_id = $1 and d.kind in ('receipt', 'invoice') and d.created_at >= ${TODAY} and d.bridge_id = $2
     and d.type in ('return', 'refund', 'TD04', 'TD08') and d.${COUNTS}`,
);

/** Totals today's refunds (Italian time) on a bridge's documents, in cents. */
export async function documentsRefundedToday(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<number> {
  return (await queries.one<{ given: number }>(DOCUMENTS, [tenantId, id]))!.given;
}

const OWN = statement(
  "bridge_own_invoices",
  `select count(distinct d.number)::int as own from fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
   where d.tenant_id = $1 and d.kind = 'invoice' and d.bridge_id = $2 and a.mode = $3 and d.number = any($4) and d.${COUNTS}`,
);

/** Whether a bridge issued all of these invoices, given by number; false for an empty list. */
export async function areOwnInvoices(
  queries: Queries,
  tenantId: string,
  id: string,
  mode: Mode,
  numbers: readonly string[],
): Promise<boolean> {
  const distinct = new Set(numbers);
  if (distinct.size === 0) return false;
  return (
    (await queries.one<{ own: number }>(OWN, [tenantId, id, mode, [...distinct]]))!.own === distinct.size
  );
}
