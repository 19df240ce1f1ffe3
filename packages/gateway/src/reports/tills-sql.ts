import { type Queries, statement } from "../db/statement.ts";
import { countedReceipts, HAS_CASH_PAYMENT, meansOf, SIGN, takings } from "./counted-sql.ts";
import { CELLS, type Measure, type ReportSpan, type ReportSum } from "./sql.ts";

/** A total of one till, or of all tills if `bridgeId` is null; the group then contains provider and key. */
export interface TillSum extends ReportSum {
  bridgeId: string | null;
}

/** The till of a payment: a bridge requests payments under its own ID, and payments are handed over to it. */
const TILL_OF_PAYMENT = `case when t.provider = 'handoff' and starts_with(t.terminal_id, 'brg_') then t.terminal_id
       when starts_with(t.client_id, 'brg_') then t.client_id end`;

const OF = ["$1", "$2", "$3"] as const;

/**
 * The bridges' payments and receipts, counted in the same way as the merchant's. A refund counts for the till that
 * took the payment. `drawer` is the cash in drawers that is not on receipts: cash payments of sales count
 * immediately, with their tips and even without a document, and their receipts do not count a second time.
 */
const TILLS = `till_payment as (
    ${takings(OF, "$4", `${TILL_OF_PAYMENT} as till, t.type as key`)}
  ), till_document as (
    select coalesce(d.bridge_id, case when d.provider = 'handoff' then d.memory ->> 'bridge' end) as till, d.type, d.amount_minor,
      d.content -> 'payment' as payment, ${SIGN} as sign,
      ${HAS_CASH_PAYMENT} as "hasCashPayment"
    from ${countedReceipts(OF)} and a.mode = $4
  ), drawer as (
    select till, case measure when 'taken' then amount + extra else -(amount + extra) end as amount
    from till_payment where key = 'cash'
    union all select till, -sign * (payment ->> 'cashMinor')::bigint from till_document where "hasCashPayment"
  ), till_row as (
    select till, measure, currency, key, amount, extra from till_payment
    union all select till, type, 'EUR', '', sign * amount_minor, 0 from till_document
    union all select till, 'means', 'EUR', paid.name, sign * paid.value, 0 from till_document ${meansOf("payment")}
  )`;

const SUMS = statement(
  "report_sums_tills",
  `with ${CELLS}, ${TILLS}
   select null as "bridgeId", measure, currency, provider || ' ' || key as "group", sum(amount_minor)::bigint as "amountMinor",
     sum(extra_minor)::bigint as "extraMinor", sum(count)::bigint as count
   from cell group by 2, 3, 4
   union all
   select till, measure, currency, key, sum(amount)::bigint, sum(extra)::bigint, count(*) from till_row where till is not null group by 1, 2, 3, 4
   union all
   select null, 'drawer', 'EUR', 'handoff cash', sum(amount)::bigint, 0, count(*) from drawer having sum(amount) <> 0
   union all
   select till, 'drawer', 'EUR', 'cash', sum(amount)::bigint, 0, count(*) from drawer where till is not null group by 1 having sum(amount) <> 0
   order by 1 nulls first, 4, 3, 2`,
);

/**
 * Reads a period's totals by provider and key, and each till's totals by key, in one statement so that they
 * agree.
 */
export function readTillSums(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  measures: readonly Measure[],
): Promise<TillSum[]> {
  return db.all<TillSum>(SUMS, [tenantId, start, end, mode, measures]);
}

const NAMES = statement("report_till_names", "select id, name from bridge where tenant_id = $1");

/** Returns the names of the merchant's bridges by ID. */
export async function readTillNames(db: Queries, tenantId: string): Promise<Map<string, string>> {
  const bridges = await db.all<{ id: string; name: string }>(NAMES, [tenantId]);
  return new Map(bridges.map(({ id, name }) => [id, name]));
}
