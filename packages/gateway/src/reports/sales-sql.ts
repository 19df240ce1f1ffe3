import { type Queries, statement } from "../db/statement.ts";
import type { ReportSpan } from "./sql.ts";

/** The totals of completed sales, without the vouchers and deposits that they sold; amounts are in cents. */
export interface SaleTotals {
  sales: number;
  amountMinor: number;
  tipsMinor: number;
  returns: number;
  returnedMinor: number;
  undocumented: number;
  undocumentedMinor: number;
  prepaid: number;
  prepaidMinor: number;
}

/** The sales of a product or, without a product, of a description. */
export interface SoldProduct {
  productId: string | null;
  description: string;
  category: string | null;
  quantity: number;
  returned: number;
  amountMinor: number;
}

/** The sales of a product category; null for items without a category. */
export interface SoldCategory {
  category: string | null;
  quantity: number;
  amountMinor: number;
}

/** The means of payment used for sales, less refunds. */
export interface SoldByMeans {
  means: string;
  payments: number;
  amountMinor: number;
}

/**
 * The condition for a sale in mode `$4` that was completed, and was not undone because its later document was
 * rejected. A sale with neither a payment nor a document has no mode, and counts in every mode.
 */
const IS_SOLD = "s.was_completed and s.status <> 'undone' and (s.mode is null or s.mode = $4)";

/** Selects the lines of completed sales; a line that sells a voucher or deposit is prepaid. */
const LINES = `counted as (
    select s.tenant_id, s.id, s.content, s.payments, s.returns, s.document from sale s
    where s.tenant_id = $1 and s.created_at >= $2 and s.created_at < $3 and ${IS_SOLD}
  ), line as (
    select s.id, l.position - 1 as position, l.item, l.item ? 'voucher' or coalesce(l.item -> 'deposit' = 'true', false) as is_prepaid,
      case when l.item -> 'gift' = 'true' then 0 else round(((l.item ->> 'price')::numeric * (l.item ->> 'quantity')::numeric
        - coalesce((l.item ->> 'discount')::numeric, 0)) * 100) end::bigint as amount,
      coalesce((select sum((r ->> 'quantityMilli')::numeric) / 1000 from jsonb_path_query(s.returns, '$[*] ? (@.purpose == "return" && @.status == "completed").lines[*]') r
        where (r ->> 'line')::int = l.position - 1), 0) as returned
    from counted s cross join lateral jsonb_array_elements(s.content -> 'items') with ordinality as l (item, position)
  )`;

const TOTALS = statement(
  "report_sale_totals",
  `with ${LINES}, whole as (
     select s.id, (s.content ->> 'itemsMinor')::bigint - (s.content ->> 'discountMinor')::bigint as amount, (s.content ->> 'tipMinor')::bigint as tip,
       s.document, (select coalesce(sum(amount) filter (where is_prepaid), 0) from line where line.id = s.id) as prepaid,
       (select count(*) filter (where is_prepaid) from line where line.id = s.id)::int as prepaid_lines,
       (select bool_and(is_prepaid) from line where line.id = s.id) as is_prepaid,
       (select bool_and(is_prepaid and item ->> 'vat' like 'N2%') from line where line.id = s.id) as is_outside_vat
     from counted s
   ), back as (
     select count(*)::int as count, coalesce(sum((r ->> 'amountMinor')::bigint), 0)::bigint as amount
     from counted s, jsonb_path_query(s.returns, '$[*] ? (@.purpose == "return" && @.status == "completed")') r
   )
   select count(*) filter (where not is_prepaid)::int as sales, coalesce(sum(w.amount - prepaid), 0)::bigint as "amountMinor",
     coalesce(sum(tip), 0)::bigint as "tipsMinor",
     (select count from back) as returns, (select amount from back) as "returnedMinor",
     count(*) filter (where document is null and not is_outside_vat and w.amount > 0)::int as undocumented,
     coalesce(sum(w.amount) filter (where document is null and not is_outside_vat), 0)::bigint as "undocumentedMinor",
     coalesce(sum(prepaid_lines), 0)::int as prepaid, coalesce(sum(prepaid), 0)::bigint as "prepaidMinor"
   from whole w`,
);

const PRODUCTS = statement(
  "report_sale_products",
  `with ${LINES}
   select l.item ->> 'productId' as "productId", max(coalesce(p.name, l.item ->> 'description')) as description, max(p.category) as category,
     sum((l.item ->> 'quantity')::numeric)::float8 as quantity, sum(l.returned)::float8 as returned, sum(l.amount)::bigint as "amountMinor"
   from line l left join product p on p.tenant_id = $1 and p.id = l.item ->> 'productId'
   where not l.is_prepaid
   group by l.item ->> 'productId', case when l.item ->> 'productId' is null then l.item ->> 'description' end
   order by 6 desc, 2 limit 500`,
);

const CATEGORIES = statement(
  "report_sale_categories",
  `with ${LINES}
   select p.category, sum((l.item ->> 'quantity')::numeric)::float8 as quantity, sum(l.amount)::bigint as "amountMinor"
   from line l left join product p on p.tenant_id = $1 and p.id = l.item ->> 'productId'
   where not l.is_prepaid
   group by 1 order by 3 desc, 1`,
);

const MEANS = statement(
  "report_sale_means",
  `select p ->> 'means' as means, count(*)::int as payments, sum((p ->> 'amountMinor')::bigint - coalesce((
       select sum((r ->> 'amountMinor')::bigint) from jsonb_path_query(s.returns, '$[*].payments[*] ? (@.status == "completed")') r
       where r ->> 'paymentId' = p ->> 'id'), 0))::bigint as "amountMinor"
   from sale s cross join lateral jsonb_array_elements(s.payments) p
   where s.tenant_id = $1 and s.created_at >= $2 and s.created_at < $3 and ${IS_SOLD} and p ->> 'status' = 'completed'
   group by 1 order by 1`,
);

/** The figures of a period's sales. */
export interface SoldFigures {
  totals: SaleTotals;
  products: SoldProduct[];
  categories: SoldCategory[];
  means: SoldByMeans[];
}

/** Reads the sales figures of a period and mode. */
export async function readSaleFigures(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
): Promise<SoldFigures> {
  const values = [tenantId, start, end, mode];
  return {
    totals: (await db.one<SaleTotals>(TOTALS, values))!,
    products: await db.all<SoldProduct>(PRODUCTS, values),
    categories: await db.all<SoldCategory>(CATEGORIES, values),
    means: await db.all<SoldByMeans>(MEANS, values),
  };
}
