/** SQL expressions for the merchant, the start of the period (inclusive) and its end (exclusive). */
export type Of = readonly [tenant: string, starts: string, ends: string];

/** Selects the rows of a merchant in a period. */
const inTime = (row: string, [tenant, starts, ends]: Of, time = "created_at") =>
  `${row}.tenant_id = ${tenant} and ${row}.${time} >= ${starts} and ${row}.${time} < ${ends}`;

/** The tip of payment `t`. */
export const TIP = "coalesce((t.result ->> 'tipMinor')::bigint, 0)";

/** Selects the counted payments `t` of accounts `a`: each completed payment, at the time of the payment. */
export const countedPayments = (of: Of) =>
  `payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
    where ${inTime("t", of)} and t.status = 'completed'`;

/** Whether the provider has accepted refund `r`. */
export const ACCEPTED =
  "(r.status = 'completed' or (r.status = 'pending' and r.stage is distinct from 'calling'))";

/**
 * Selects the counted refunds `r` of payments `t`: each refund that the provider has accepted, at the time of the
 * refund.
 *
 * @param parts - a `cross join lateral` that adds columns to each
 */
export const countedRefunds = (of: Of, parts = "") =>
  `payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
      join account a on a.tenant_id = t.tenant_id and a.id = t.account_id ${parts}
    where ${inTime("r", of)} and ${ACCEPTED}`;

/**
 * Adds `returned.tip`, the part of refund `r` that returns the tip of payment `t`: refunds return the goods
 * first and the tip last.
 */
export const RETURNED_TIP = `cross join lateral (select case when ${TIP} = 0 then 0 else (
      select greatest(0, before.amount + r.amount_minor - goods.amount) - greatest(0, before.amount - goods.amount)
      from (select t.amount_minor - ${TIP} as amount) goods,
        (select coalesce(sum(e.amount_minor), 0)::bigint as amount from payment_refund e
         where e.tenant_id = r.tenant_id and e.transaction_id = r.transaction_id
           and (e.created_at, e.id) < (r.created_at, r.id)
           and ${ACCEPTED.replaceAll("r.", "e.")}) before) end as tip) returned`;

/**
 * Selects the counted payments and refunds of a mode as rows with `measure` (`taken` or `refunded`), `currency`, and
 * the `amount` without tip and the tip `extra` in minor units. A refund has the columns of its payment.
 *
 * @param columns - further columns: SQL expressions over payment `t`, with their names
 */
export const takings = (of: Of, mode: string, columns: string) =>
  `select ${columns}, 'taken' as measure, t.currency, t.amount_minor - ${TIP} as amount, ${TIP} as extra
     from ${countedPayments(of)} and a.mode = ${mode}
     union all
     select ${columns}, 'refunded', t.currency, r.amount_minor - returned.tip, returned.tip
     from ${countedRefunds(of, RETURNED_TIP)} and a.mode = ${mode}`;

/**
 * Selects the counted receipts `d` of accounts `a`: issued sales, voids and partial returns, each at its own
 * time.
 *
 * @param parts - a `cross join lateral` that splits each
 */
export const countedReceipts = (of: Of, parts = "") =>
  `fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id ${parts}
    where ${inTime("d", of)} and d.kind = 'receipt'
      and (d.status = 'completed' or (d.type = 'sale' and d.status = 'canceled' and d.annulled_by is not null))`;

/** Selects the receipts `d` that are not replaced by an invoice, and the voids and returns of such receipts. */
export const NOT_REPLACED = `d.invoice_id is null and not exists (
      select from fiscal_document o where o.tenant_id = d.tenant_id and o.id = d.original_id and o.invoice_id is not null)`;

/** The sign of receipt `d` in totals: voids and returns are negative. */
export const SIGN = "case d.type when 'sale' then 1 else -1 end";

/**
 * Splits a receipt into its means of payment, `paid.name` with its amount.
 *
 * @param payment - an SQL expression for the receipt's payment
 */
export const meansOf = (payment: string) =>
  `cross join lateral (
      select left(name, -5) as name, value::bigint as value
      from jsonb_each_text(${payment}) as stated (name, value) where name like '%Minor' and value <> '0'
    ) as paid`;

/** The cash of receipt `d`, in cents. */
export const CASH = "coalesce((d.content -> 'payment' ->> 'cashMinor')::bigint, 0)";

/** The ledger key of receipt `d`. */
export const RECEIPT_KEY = "case d.type when 'sale' then 'sale' else 'return' end";

/**
 * Whether a cash payment belongs to receipt `d` or to the receipt that `d` returns. If so, the cash is counted with
 * the payment.
 */
export const HAS_CASH_PAYMENT = `exists (select from payment_transaction t
        where t.tenant_id = d.tenant_id and t.type = 'cash' and t.receipt_id = coalesce(d.original_id, d.id))`;

/** Selects the payout lines `l` of accounts `a`, with their payments `t`. */
export const countedLines = (of: Of) =>
  `payout_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
      left join payment_transaction t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
    where ${inTime("l", of, "occurred_at")}`;

/**
 * The key of payout line `l`: a sale or refund may belong to an unknown payment, or to a payment `t` in a different
 * currency.
 */
export const LINE_KEY = `case when l.kind not in ('sale', 'refund') then '' when l.transaction_id is null then 'unknown_'
    when t.currency <> l.currency then 'exchanged_' else '' end || l.kind`;
