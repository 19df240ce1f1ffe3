import { type Queries, statement } from "../db/statement.ts";
import { CELLS, type Measure, type ReportSpan, type ReportSum } from "./sql.ts";

/** A sum of one till; null: of all together, and its group names the provider and the key. */
export interface TillSum extends ReportSum {
  bridgeId: string | null;
}

/** A bridge asks for payments under its own identifier, and takes those that are handed over to it. */
const TILL_OF_PAYMENT = `case when t.provider = 'handoff' and starts_with(t.terminal_id, 'brg_') then t.terminal_id
       when starts_with(t.client_id, 'brg_') then t.client_id end`;

/**
 * What passed through bridges, counted as `report_ledger` counts (0260_reports.sql). A refund is of the till that took the payment.
 */
const TILLS = `till_payment as (
    select ${TILL_OF_PAYMENT} as till, 'taken' as measure, t.currency, t.type as key,
      t.amount_minor - coalesce((t.result ->> 'tipMinor')::bigint, 0) as amount, coalesce((t.result ->> 'tipMinor')::bigint, 0) as extra
    from payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
    where t.tenant_id = $1 and t.created_at >= $2 and t.created_at < $3 and t.status = 'completed' and a.mode = $4
  ), till_refund as (
    select ${TILL_OF_PAYMENT} as till, 'refunded' as measure, t.currency, t.type as key, r.amount_minor as amount, 0::bigint as extra
    from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
      join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
    where r.tenant_id = $1 and r.created_at >= $2 and r.created_at < $3 and a.mode = $4
      and (r.status = 'completed' or (r.status = 'pending' and r.stage is distinct from 'calling'))
  ), till_document as (
    select coalesce(d.bridge_id, case when d.provider = 'handoff' then d.memory ->> 'bridge' end) as till, d.type, d.amount_minor,
      d.content -> 'payment' as payment, case d.type when 'sale' then 1 else -1 end as sign
    from fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
    where d.tenant_id = $1 and d.kind = 'receipt' and d.created_at >= $2 and d.created_at < $3 and a.mode = $4
      and (d.status = 'completed' or (d.type = 'sale' and d.status = 'canceled' and d.annulled_by is not null))
  ), till_row as (
    select * from till_payment union all select * from till_refund
    union all select till, type, 'EUR', '', sign * amount_minor, 0 from till_document
    union all
    select till, 'means', 'EUR', left(name, -5), sign * value::bigint, 0
    from till_document cross join lateral jsonb_each_text(payment) as paid (name, value) where name like '%Minor' and value <> '0'
  )`;

const SUMS = statement(
  "report_sums_tills",
  `with ${CELLS}, ${TILLS}
   select null as "bridgeId", measure, currency, provider || ' ' || key as "group", sum(amount_minor)::bigint as "amountMinor",
     sum(extra_minor)::bigint as "extraMinor", sum(count)::bigint as count
   from cell group by 2, 3, 4
   union all
   select till, measure, currency, key, sum(amount)::bigint, sum(extra)::bigint, count(*) from till_row where till is not null group by 1, 2, 3, 4
   order by 1 nulls first, 4, 3, 2`,
);

/** The sums of a time by provider and key, and beside them those of each till by key: as one moment has both. */
export function readTillSums(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  measures: readonly Measure[],
): Promise<TillSum[]> {
  return db.all<TillSum>(SUMS, [tenantId, start, end, mode, measures]);
}

const NAMES = statement("report_till_names", "select id, name from bridge where tenant_id = $1");

/** The names of the merchant's bridges, by their identifiers. */
export async function readTillNames(db: Queries, tenantId: string): Promise<Map<string, string>> {
  const bridges = await db.all<{ id: string; name: string }>(NAMES, [tenantId]);
  return new Map(bridges.map(({ id, name }) => [id, name]));
}
