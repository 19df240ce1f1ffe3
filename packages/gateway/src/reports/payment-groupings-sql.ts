import type { ShopDays } from "../days.ts";
import { type Queries, statement } from "../db/statement.ts";
import { countedPayments, countedRefunds, type Of, RETURNED_TIP, TIP } from "./counted-sql.ts";
import { PAYMENT_MEASURES } from "./figures.ts";
import { type Grouping, type ReportSpan, type ReportSum, readSums } from "./sql.ts";

const OF: Of = ["$1", "$2", "$3"];

/**
 * Totals payments and refunds by a fact of the payment; a refund belongs to the group of its payment.
 *
 * @param fact - an SQL expression over payment `t`; null leaves the payment out of the groups
 */
const sumsByFact = (name: string, fact: string) =>
  statement(
    `report_payments_${name}`,
    `select measure, currency, "group", sum(amount)::bigint as "amountMinor", sum(extra)::bigint as "extraMinor", count(*) as count
     from (
       select 'taken' as measure, t.currency, ${fact} as "group", t.amount_minor - ${TIP} as amount, ${TIP} as extra
       from ${countedPayments(OF)} and a.mode = $4
       union all
       select 'refunded', t.currency, ${fact}, r.amount_minor - returned.tip, returned.tip
       from ${countedRefunds(OF, RETURNED_TIP)} and a.mode = $4
     ) counted
     group by 1, 2, 3 order by 3, 2, 1`,
  );

const SUMS_BY_FACT = {
  client: sumsByFact("client", "t.client_id"),
  terminal: sumsByFact("terminal", "t.terminal_id"),
};

interface PaymentGrouping {
  description: string;
  /** The longest period, in days: a report by hour or day has one row for each of them. */
  daysMax: number;
  /** A grouping of the stored totals, or a fact that they lack and the ledger has. */
  sums: { stored: Grouping } | { fact: keyof typeof SUMS_BY_FACT };
}

/** The groupings of the payment report, by their name in `by`. */
export const PAYMENT_GROUPINGS = {
  means: { description: "By type of payment.", daysMax: 40_000, sums: { stored: "key" } },
  provider: { description: "By provider.", daysMax: 40_000, sums: { stored: "provider" } },
  day: {
    description: "By day, for at most 400 days; the key is the date.",
    daysMax: 400,
    sums: { stored: "day" },
  },
  hour: {
    description: "By hour, for at most 31 days; the key is the start of the hour.",
    daysMax: 31,
    sums: { stored: "hour" },
  },
  client: {
    description: "By the client that took the payment, for at most 31 days; the key is its `clientId`.",
    daysMax: 31,
    sums: { fact: "client" },
  },
  terminal: {
    description: "By terminal, for at most 31 days; other payments count in `totals` only.",
    daysMax: 31,
    sums: { fact: "terminal" },
  },
} as const satisfies Record<string, PaymentGrouping>;

export type PaymentGroupingName = keyof typeof PAYMENT_GROUPINGS;

/** The description of each grouping, for the API reference. */
export const PAYMENT_GROUPING_TEXTS = Object.fromEntries(
  Object.entries(PAYMENT_GROUPINGS).map(([name, { description }]) => [name, description]),
) as Record<PaymentGroupingName, string>;

/**
 * Reads the payments and refunds of a period by group, exact as of now.
 *
 * @param days - the shop's business days
 */
export function readPaymentSums(
  db: Queries,
  span: ReportSpan,
  by: PaymentGroupingName,
  days: ShopDays,
): Promise<ReportSum<string | null>[]> {
  const { sums } = PAYMENT_GROUPINGS[by];
  if ("stored" in sums) return readSums(db, span, PAYMENT_MEASURES, sums.stored, days);
  const { tenantId, start, end, mode } = span;
  return db.all<ReportSum<string | null>>(SUMS_BY_FACT[sums.fact], [tenantId, start, end, mode]);
}
