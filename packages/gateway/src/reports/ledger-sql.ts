/** The quarter of an hour that a row's time is in; its borders are those of the day in every time zone. */
const quarterOf = (row: string) => `date_bin('15 minutes', ${row}.created_at, 'epoch')`;

/** Whose cells, from when on and until when: expressions of SQL. */
type Of = readonly [tenant: string, starts: string, ends: string];

const inTime = (row: string, [tenant, starts, ends]: Of) =>
  `${row}.tenant_id = ${tenant} and ${row}.created_at >= ${starts} and ${row}.created_at < ${ends}`;

/** A payment counts at its own time, once it is completed; its tip apart. */
const taken = (
  of: Of,
) => `select ${quarterOf("t")} as quarter, a.mode, 'taken' as measure, t.provider, t.type as key, t.currency,
    sum(t.amount_minor - coalesce((t.result ->> 'tipMinor')::bigint, 0))::bigint as amount,
    sum(coalesce((t.result ->> 'tipMinor')::bigint, 0))::bigint as extra, count(*) as count
  from payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
  where ${inTime("t", of)} and t.status = 'completed'
  group by t.tenant_id, 1, 2, 4, 5, 6`;

/** A refund counts at its own time, once the provider has taken it. */
const refunded = (
  of: Of,
) => `select ${quarterOf("r")} as quarter, a.mode, 'refunded' as measure, t.provider, t.type as key, t.currency,
    sum(r.amount_minor)::bigint as amount, 0::bigint as extra, count(*) as count
  from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
    join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
  where ${inTime("r", of)} and (r.status = 'completed' or (r.status = 'pending' and r.stage is distinct from 'calling'))
  group by r.tenant_id, 1, 2, 4, 5, 6`;

/** A sale counts at its own time, once it was issued, an annulment and a partial return at theirs. */
const ISSUED = `fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id`;
const isIssued = (of: Of) =>
  `${inTime("d", of)} and d.kind = 'receipt'
    and (d.status = 'completed' or (d.type = 'sale' and d.status = 'canceled' and d.annulled_by is not null))`;
/** Amounts of what was given back are negative. */
const SIGN = "case d.type when 'sale' then 1 else -1 end";

const receipts = (
  of: Of,
) => `select ${quarterOf("d")} as quarter, a.mode, d.type as measure, d.provider, '' as key, 'EUR' as currency,
    sum(${SIGN} * d.amount_minor)::bigint as amount, 0::bigint as extra, count(*) as count
  from ${ISSUED} where ${isIssued(of)}
  group by d.tenant_id, 1, 2, 3, 4`;

/** As the document itself states it (packages/receipts, figures.ts): the exact sum of a code's lines, rounded half up once. */
const vat = (
  of: Of,
) => `select l.quarter, l.mode, 'vat' as measure, l.provider, l.code as key, 'EUR' as currency,
    sum(l.sign * floor(l.products / 1000 + 0.5))::bigint as amount,
    sum(l.sign * floor(l.products * l.rate / (1000 * (10000 + l.rate)) + 0.5))::bigint as extra, count(*) as count
  from (
    select d.tenant_id, ${quarterOf("d")} as quarter, a.mode, d.provider, ${SIGN} as sign, line -> 'vat' ->> 'code' as code,
      (line -> 'vat' ->> 'rate')::numeric as rate,
      sum((line ->> 'priceMinor')::numeric * (line ->> 'quantityMilli')::numeric - (line ->> 'discountMinor')::numeric * 1000) as products
    from ${ISSUED} cross join lateral jsonb_array_elements(d.content -> 'items') as line where ${isIssued(of)}
    group by d.tenant_id, d.id, 2, 3, 4, 5, 6, 7
  ) l
  group by l.tenant_id, 1, 2, 4, 5`;

const means = (
  of: Of,
) => `select ${quarterOf("d")} as quarter, a.mode, 'means' as measure, d.provider, left(paid.name, -5) as key, 'EUR' as currency,
    sum(${SIGN} * paid.value::bigint)::bigint as amount, 0::bigint as extra, count(*) as count
  from ${ISSUED} cross join lateral jsonb_each_text(d.content -> 'payment') as paid (name, value)
  where ${isIssued(of)} and paid.name like '%Minor' and paid.value <> '0'
  group by d.tenant_id, 1, 2, 4, 5`;

const PARTS = { taken, refunded, receipts, vat, means };

/**
 * Writes the queries of a merchant's cells of a time, from the ledger itself: `quarter`, `mode`, `measure`, `provider`, `key`, `currency`,
 * `amount`, `extra` and `count`. Of receipts there are cells by type, by VAT code (extra: the tax) and by means.
 *
 * They are no function of the database: a cluster refuses one that reads rows of tenants.
 *
 * @param of - the merchant, from when on, and before when: expressions of SQL
 */
export function ledgerOf(...of: Of): { part: string; text: string }[] {
  return Object.entries(PARTS).map(([part, text]) => ({ part, text: text(of) }));
}
