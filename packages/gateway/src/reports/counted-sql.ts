/** Whose rows, from when on, and before when: expressions of SQL. */
export type Of = readonly [tenant: string, starts: string, ends: string];

/** The rows of a merchant and a time. */
const inTime = (row: string, [tenant, starts, ends]: Of) =>
  `${row}.tenant_id = ${tenant} and ${row}.created_at >= ${starts} and ${row}.created_at < ${ends}`;

/** The tip of payment `t`. */
export const TIP = "coalesce((t.result ->> 'tipMinor')::bigint, 0)";

/** Payments `t` of accounts `a` that count: each at its own time, once it is completed. */
export const countedPayments = (of: Of) =>
  `payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
    where ${inTime("t", of)} and t.status = 'completed'`;

/** Refunds `r` of payments `t` that count: each at its own time, once the provider has taken it. */
export const countedRefunds = (of: Of) =>
  `payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
      join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
    where ${inTime("r", of)} and (r.status = 'completed' or (r.status = 'pending' and r.stage is distinct from 'calling'))`;

/**
 * Receipts `d` of accounts `a` that count: a sale at its own time, once it was issued, an annulment and a
 * partial return at theirs.
 *
 * @param parts - what each is taken apart into: a `cross join lateral`
 */
export const countedReceipts = (of: Of, parts = "") =>
  `fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id ${parts}
    where ${inTime("d", of)} and d.kind = 'receipt'
      and (d.status = 'completed' or (d.type = 'sale' and d.status = 'canceled' and d.annulled_by is not null))`;

/** What receipt `d` counts for: what was given back is negative. */
export const SIGN = "case d.type when 'sale' then 1 else -1 end";

/**
 * The means of payment that a receipt states, `paid.name` with its amount.
 *
 * @param payment - the receipt's payment, as an expression of SQL
 */
export const meansOf = (payment: string) =>
  `cross join lateral (
      select left(name, -5) as name, value::bigint as value
      from jsonb_each_text(${payment}) as stated (name, value) where name like '%Minor' and value <> '0'
    ) as paid`;
