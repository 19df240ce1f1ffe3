import { invalidField } from "@banco/core";
import { italianDay } from "@banco/fatturapa";
import type { Mode } from "@banco/providers";
import { DateTime } from "luxon";
import { calendarDays, dateAt, dayOf } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import { major, PAYMENT_MEASURES } from "../reports/figures.ts";
import { type ReportSpan, type ReportSum, readSums } from "../reports/sql.ts";
import type { PosDayTotals } from "./day-schemas.ts";
import { invoicedByDay, NOT_ELECTRONIC } from "./days-sql.ts";

const ITALY = calendarDays("Europe/Rome");
const DAYS_MAX = 92;
const euro = (minor: number) => major(minor, "EUR");

/** The requested days, both inclusive. */
export interface PosPeriod extends ReportSpan {
  first: string;
  last: string;
}

/**
 * Returns the period from one day to another; defaults to the first of the month until today.
 *
 * @throws Problem 400 if it ends before it starts, is longer than 92 days, or begins in the future
 */
export function posPeriod(
  tenantId: string,
  mode: Mode,
  { start, end }: { start?: string; end?: string },
  now: Date,
): PosPeriod {
  const today = italianDay(now);
  const last = end ?? (start !== undefined && start > today ? start : today);
  const first = start ?? `${last.slice(0, 7)}-01`;
  if (first > today) throw invalidField("/query/start", "must not be in the future");
  if (last < first) throw invalidField("/query/end", `must not be before ${first}`);
  const days = DateTime.fromISO(last, { zone: "utc" }).diff(DateTime.fromISO(first, { zone: "utc" }), "days");
  if (days.days >= DAYS_MAX) throw invalidField("/query/end", `must be within ${DAYS_MAX} days of start`);
  return { tenantId, mode, first, last, start: dayOf(first, ITALY).start, end: dayOf(last, ITALY).end };
}

/** Reads each day's electronic payments and the means stated on its receipts. */
export async function readDays(db: Queries, period: PosPeriod): Promise<PosDayTotals[]> {
  const measures = [...PAYMENT_MEASURES, "sale", "return", "refund", "means"] as const;
  const sums = await readSums(db, period, measures, "dayAndKey", ITALY);
  const invoiced = await invoicedByDay(db, period);
  const byDate = Map.groupBy(sums, ({ group }) => group.slice(0, 10));
  return datesOf(period).map((date) => dayTotals(date, byDate.get(date) ?? [], invoiced.get(date) ?? 0));
}

function datesOf({ start, end }: PosPeriod): string[] {
  const dates: string[] = [];
  for (let day = dayOf(dateAt(start, ITALY), ITALY); day.start < end; ) {
    dates.push(dateAt(day.start, ITALY));
    day = dayOf(dateAt(day.end, ITALY), ITALY);
  }
  return dates;
}

function dayTotals(date: string, sums: readonly ReportSum[], invoicedMinor: number): PosDayTotals {
  const keyOf = ({ group }: ReportSum) => group.slice(11);
  const isElectronic = (sum: ReportSum) =>
    sum.currency === "EUR" && !(NOT_ELECTRONIC as readonly string[]).includes(keyOf(sum));
  const of = (measure: ReportSum["measure"]) => sums.filter((sum) => sum.measure === measure);
  const charges = of("taken").filter(isElectronic);
  const chargedMinor = total(charges, "amountMinor");
  const refundedMinor = total(of("refunded").filter(isElectronic), "amountMinor");
  const means = (key: string) =>
    total(
      of("means").filter((sum) => keyOf(sum) === key),
      "amountMinor",
    );
  const documents = [...of("sale"), ...of("return"), ...of("refund")];
  const netMinor = chargedMinor - refundedMinor;
  return {
    date,
    payments: {
      count: total(charges, "count"),
      taken: euro(chargedMinor),
      tips: euro(total(charges, "extraMinor")),
      refunded: euro(refundedMinor),
      net: euro(netMinor),
      invoiced: euro(invoicedMinor),
    },
    receipts: {
      count: total(documents, "count"),
      cash: euro(means("cash")),
      electronic: euro(means("electronic")),
      ticket: euro(means("ticket")),
      credit: euro(means("credit")),
      discount: euro(means("discount")),
    },
    difference: euro(netMinor - invoicedMinor - means("electronic")),
  };
}

function total(sums: readonly ReportSum[], field: "amountMinor" | "extraMinor" | "count"): number {
  return sums.reduce((sum, cell) => sum + cell[field], 0);
}
