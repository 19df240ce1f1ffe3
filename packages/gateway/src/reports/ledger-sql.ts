import {
  CASH,
  countedLines,
  countedPayments,
  countedReceipts,
  countedRefunds,
  HAS_CASH_PAYMENT,
  LINE_KEY,
  meansOf,
  NOT_REPLACED,
  type Of,
  RECEIPT_KEY,
  RETURNED_TIP,
  SIGN,
  TIP,
} from "./counted-sql.ts";

/** The quarter of an hour of a row's time; days start on a quarter hour in every time zone. */
const quarterOf = (row: string, time = "created_at") => `date_bin('15 minutes', ${row}.${time}, 'epoch')`;

/** Selects the payments, with their tips as a separate column. */
const taken = (
  of: Of,
) => `select ${quarterOf("t")} as quarter, a.mode, 'taken' as measure, t.provider, t.type as key, t.currency,
    sum(t.amount_minor - ${TIP})::bigint as amount, sum(${TIP})::bigint as extra, count(*) as count
  from ${countedPayments(of)}
  group by t.tenant_id, 1, 2, 4, 5, 6`;

/** Selects the refunds, with the tips that they return as a separate column. */
const refunded = (
  of: Of,
) => `select ${quarterOf("r")} as quarter, a.mode, 'refunded' as measure, t.provider, t.type as key, t.currency,
    sum(r.amount_minor - returned.tip)::bigint as amount, sum(returned.tip)::bigint as extra, count(*) as count
  from ${countedRefunds(of, RETURNED_TIP)}
  group by r.tenant_id, 1, 2, 4, 5, 6`;

const receipts = (
  of: Of,
) => `select ${quarterOf("d")} as quarter, a.mode, d.type as measure, d.provider, '' as key, 'EUR' as currency,
    sum(${SIGN} * d.amount_minor)::bigint as amount, 0::bigint as extra, count(*) as count
  from ${countedReceipts(of)}
  group by d.tenant_id, 1, 2, 3, 4`;

/**
 * Totals VAT in the same way as documents (packages/receipts, figures.ts): the exact total of a code's lines, rounded
 * half up once. Omits receipts that an invoice replaces, because their VAT is on the invoice.
 */
const vat = (
  of: Of,
) => `select l.quarter, l.mode, 'vat' as measure, l.provider, l.code as key, 'EUR' as currency,
    sum(l.sign * floor(l.products / 1000 + 0.5))::bigint as amount,
    sum(l.sign * floor(l.products * l.rate / (1000 * (10000 + l.rate)) + 0.5))::bigint as extra, count(*) as count
  from (
    select d.tenant_id, ${quarterOf("d")} as quarter, a.mode, d.provider, ${SIGN} as sign, line -> 'vat' ->> 'code' as code,
      (line -> 'vat' ->> 'rate')::numeric as rate,
      sum((line ->> 'priceMinor')::numeric * (line ->> 'quantityMilli')::numeric - (line ->> 'discountMinor')::numeric * 1000) as products
    from ${countedReceipts(of, "cross join lateral jsonb_array_elements(d.content -> 'items') as line")} and ${NOT_REPLACED}
    group by d.tenant_id, d.id, 2, 3, 4, 5, 6, 7
  ) l
  group by l.tenant_id, 1, 2, 4, 5`;

const means = (
  of: Of,
) => `select ${quarterOf("d")} as quarter, a.mode, 'means' as measure, d.provider, paid.name as key, 'EUR' as currency,
    sum(${SIGN} * paid.value)::bigint as amount, 0::bigint as extra, count(*) as count
  from ${countedReceipts(of, meansOf("d.content -> 'payment'"))}
  group by d.tenant_id, 1, 2, 4, 5`;

/** Totals receipt cash without a payment. */
const counter = (
  of: Of,
) => `select ${quarterOf("d")} as quarter, a.mode, 'counter' as measure, '' as provider, ${RECEIPT_KEY} as key, 'EUR' as currency,
    sum(${SIGN} * ${CASH})::bigint as amount, 0::bigint as extra, count(*) as count
  from ${countedReceipts(of)} and ${CASH} <> 0 and not ${HAS_CASH_PAYMENT}
  group by d.tenant_id, 1, 2, 5`;

/** Totals payout lines by kind, with fees counted separately. */
const settled = (
  of: Of,
) => `select ${quarterOf("l", "occurred_at")} as quarter, a.mode, 'settled' as measure, l.provider, ${LINE_KEY} as key, l.currency,
    sum(l.amount_minor)::bigint as amount, sum(l.fee_minor)::bigint as extra, count(*) as count
  from ${countedLines(of)}
  group by l.tenant_id, 1, 2, 4, 5, 6`;

const PARTS = { taken, refunded, receipts, vat, means, counter, settled };

/**
 * Returns the queries for a merchant's cells in a period, from the ledger itself: `quarter`, `mode`,
 * `measure`, `provider`, `key`, `currency`, `amount`, `extra` and `count`. Receipts have cells by type, by
 * VAT code (extra: the tax) and by means.
 *
 * They are not a database function, because a cluster rejects functions that read tenants' rows.
 *
 * @param of - SQL expressions for the merchant and the period
 */
export function ledgerOf(...of: Of): { part: string; text: string }[] {
  return Object.entries(PARTS).map(([part, text]) => ({ part, text: text(of) }));
}
