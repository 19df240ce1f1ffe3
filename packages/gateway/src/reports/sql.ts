import type { Mode } from "@banco/providers";
import type { ShopDays } from "../days.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ledgerOf } from "./ledger-sql.ts";

/** The period and mode of totals: from `start` (inclusive) to `end` (exclusive). */
export interface ReportSpan {
  tenantId: string;
  mode: Mode;
  start: Date;
  end: Date;
}

/**
 * What is totaled: `taken` and `refunded` are payments, `drawer` is cash, `settled` is payout lines, and the
 * others are receipts; `counter` is the cash of receipts without a payment.
 */
export type Measure =
  | "taken"
  | "refunded"
  | "sale"
  | "return"
  | "refund"
  | "vat"
  | "means"
  | "drawer"
  | "counter"
  | "settled";

/** A total. Amounts are in minor units; voids and returns of receipts are negative. */
export interface ReportSum<Group extends string | null = string> {
  measure: Measure;
  currency: string;
  /** The group of the total, such as a day or a means of payment. */
  group: Group;
  amountMinor: number;
  /** Tips, tips returned by refunds, VAT, or fees on payout lines, in minor units. */
  extraMinor: number;
  count: number;
}

const LEDGER = ledgerOf("$1", "live.starts", "live.ends")
  .map(({ text }) => text)
  .join(" union all ");

/**
 * Selects the bounds of the stored buckets and, within them, of whole days. If there is no whole day, both bounds of
 * the days are the end of the buckets.
 */
const SPAN = `kept as materialized (
    select $2::timestamptz as starts, $3::timestamptz as ends,
      date_bin('15 minutes', $2::timestamptz + interval '15 minutes' - interval '1 microsecond', 'epoch') as kept_from,
      least(f.folded, date_bin('15 minutes', $3::timestamptz, 'epoch')) as kept_to
    from report_fold f
  ), span as materialized (
    select k.*, case when d.days_from < d.days_to then d.days_from else k.kept_to end as days_from,
      case when d.days_from < d.days_to then d.days_to else k.kept_to end as days_to
    from kept k cross join lateral (select date_bin('1 day', k.kept_from + interval '1 day' - interval '1 microsecond', 'epoch') as days_from,
      date_bin('1 day', k.kept_to, 'epoch') as days_to) d
  )`;
const CELL = "c.measure, c.provider, c.key, c.currency";
const SUM = "c.amount_minor, c.extra_minor, c.count";
const NARROWED = "c.mode = $4 and c.measure = any ($5)";

const quarters = (from: string, to: string) => `select c.quarter, ${CELL}, ${SUM}
    from span join report_cell c on c.tenant_id = $1 and c.quarter >= ${from} and c.quarter < ${to}
    where ${NARROWED} and c.quarter not in (select quarter from marked)`;
/** Reads whole days, less the buckets that are read from the ledger. */
const DAYS = `select c.day, ${CELL}, ${SUM}
    from span join report_day c on c.tenant_id = $1 and c.day >= span.days_from and c.day < span.days_to
    where ${NARROWED} and c.count <> 0
    union all
    select c.quarter, ${CELL}, -c.amount_minor, -c.extra_minor, -c.count
    from span cross join marked m join report_cell c on c.tenant_id = $1 and c.quarter = m.quarter
    where m.quarter >= span.days_from and m.quarter < span.days_to and ${NARROWED}`;

/**
 * Reads stored totals for buckets that have not changed since they were totaled, and the ledger for the rest.
 * Uses one statement, so that nothing is counted twice or omitted.
 */
const cells = (storedCells: string) => `${SPAN}, marked as materialized (
    select distinct m.quarter from span join report_mark m on m.tenant_id = $1 and m.quarter >= span.kept_from and m.quarter < span.kept_to
  ), live as materialized (
    select starts, case when kept_from < kept_to then kept_from else ends end as ends from span
    union all select kept_to, ends from span where kept_from < kept_to
    union all select quarter, quarter + interval '15 minutes' from marked
  ), cell as (
    ${storedCells}
    union all
    select l.quarter, l.measure, l.provider, l.key, l.currency, l.amount, l.extra, l.count
    from live cross join lateral (${LEDGER}) l where l.mode = $4 and l.measure = any ($5)
  )`;

/** Reads stored totals by bucket. */
export const CELLS = cells(quarters("span.kept_from", "span.kept_to"));
/** Reads stored totals, mostly by day, for totals of the whole period. */
const CELLS_OF_DAYS = cells(
  [quarters("span.kept_from", "span.days_from"), DAYS, quarters("span.days_to", "span.kept_to")].join(
    " union all ",
  ),
);

const sumsOf = (name: string, source: string, group: string) =>
  statement(
    `report_sums_${name}`,
    `with ${source}
     select measure, currency, ${group} as "group", sum(amount_minor)::bigint as "amountMinor", sum(extra_minor)::bigint as "extraMinor",
       sum(count)::bigint as count
     from cell group by 1, 2, 3 having sum(count) <> 0 order by 3, 2, 1`,
  );
/** @param group - an expression over a cell; `$6` is the time zone, and `$7` the hour at which days end */
const sumsBy = (name: string, group: string) => sumsOf(name, CELLS, group);

const LOCAL = "(quarter at time zone $6)";
const SUMS = {
  key: sumsOf("key", CELLS_OF_DAYS, "key"),
  provider: sumsOf("provider", CELLS_OF_DAYS, "provider"),
  both: sumsOf("both", CELLS_OF_DAYS, "provider || ' ' || key"),
};
const SUMS_BY_DAY = sumsBy("day", `to_char(${LOCAL} - make_interval(hours => $7), 'YYYY-MM-DD')`);
const SUMS_BY_DAY_AND_KEY = sumsBy(
  "day_and_key",
  `to_char(${LOCAL} - make_interval(hours => $7), 'YYYY-MM-DD') || ' ' || key`,
);
/** The hour that occurs twice at the end of daylight saving time counts as two hours. */
const SUMS_BY_HOUR = sumsBy(
  "hour",
  `to_char(quarter - make_interval(mins => extract(minute from ${LOCAL})::int), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
);

/**
 * The groupings of totals; `key` is the payment type, VAT code or means, `both` is provider and key,
 * `dayAndKey` is date and key.
 */
export type Grouping = keyof typeof SUMS | "day" | "dayAndKey" | "hour";

/**
 * Reads a period's totals, exact at the time of the query. `day` is the date of a business day, `hour` the start of the
 * hour.
 *
 * @param days - the shop's business days
 */
export function readSums(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  measures: readonly Measure[],
  by: Grouping,
  { timeZone, endHour }: ShopDays,
): Promise<ReportSum[]> {
  const values = [tenantId, start, end, mode, measures];
  if (by === "day") return db.all<ReportSum>(SUMS_BY_DAY, [...values, timeZone, endHour]);
  if (by === "dayAndKey") return db.all<ReportSum>(SUMS_BY_DAY_AND_KEY, [...values, timeZone, endHour]);
  if (by === "hour") return db.all<ReportSum>(SUMS_BY_HOUR, [...values, timeZone]);
  return db.all<ReportSum>(SUMS[by], values);
}
