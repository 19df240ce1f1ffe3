import { invalidField, newId, Problem } from "@banco/core";
import type { Mode } from "@banco/providers";
import { calendarDays, dateAt, dayOf } from "../days.ts";
import { databaseTime } from "../db/clock.ts";
import type { Queries } from "../db/statement.ts";
import { reconciled } from "../fiscal/links/reconciliation-routes.ts";
import { paymentsOfDay, receiptsOfDay } from "../fiscal/links/reconciliation-sql.ts";
import type { Gateway } from "../gateway.ts";
import { shopDaysOf } from "../preferences/zone.ts";
import {
  PAYMENT_MEASURES,
  paymentGroups,
  paymentTotals,
  RECEIPT_MEASURES,
  receiptFigures,
} from "../reports/figures.ts";
import { type ReportSpan, type ReportSum, readSums } from "../reports/sql.ts";
import { readTillNames, readTillSums } from "../reports/tills-sql.ts";
import type { CloseBody, DayReading } from "./schemas.ts";
import { type CloseRow, insertClose, type LastClose, lockCloses, readLastClose } from "./sql.ts";
import { cashOf, less, ofPayments, plus, regrouped } from "./sums.ts";
import { type Counts, countsOf, tillsOf, UNCOUNTED, wholeCash } from "./tills.ts";

const MEASURES = [...PAYMENT_MEASURES, ...RECEIPT_MEASURES];

/** The day to read or close. */
export interface DayRequest {
  tenantId: string;
  date: string | undefined;
  mode: Mode;
}

/** The period of a close; it starts where the previous one ended. */
interface CloseSpan extends ReportSpan {
  date: string;
  timeZone: string;
  last: LastClose | undefined;
}

/**
 * Returns the figures that a close of the day would contain now.
 *
 * @throws Problem 409 if the day is before the last close, 400 if it has not begun
 */
export async function readDay(gateway: Gateway, day: DayRequest): Promise<DayReading> {
  const { db } = gateway;
  return (await figuresOf(db, await spanOf(gateway, db, day), UNCOUNTED)).figures;
}

/**
 * Closes the day, in the transaction of `queries`: stores the figures, the number and the event together.
 *
 * @throws Problem 409 if the day or a later one is already closed, 400 if it has not begun or an amount is
 *   invalid
 */
export async function closeDay(
  gateway: Gateway,
  queries: Queries,
  day: DayRequest,
  body: CloseBody,
  id: string,
): Promise<CloseRow> {
  const { tenantId } = day;
  const counts = countsOf(body);
  await lockCloses(queries, tenantId);
  const span = await spanOf(gateway, queries, day);
  const { date, last } = span;
  if (last && last.date >= date)
    throw dayClosed(
      last.date === date ? `${date} is already closed` : `${last.date}, a later day, is already closed`,
    );
  const { figures, cumulative } = await figuresOf(queries, span, counts);
  return insertClose(queries, {
    tenantId,
    id,
    number: (last?.number ?? 0) + 1,
    first: last?.first ?? span.start,
    figures,
    cumulative,
    note: body.note ?? null,
    eventId: newId("evt"),
  });
}

async function spanOf(
  { settings }: Gateway,
  db: Queries,
  { tenantId, mode, date: requestedDate }: DayRequest,
): Promise<CloseSpan> {
  const days = await shopDaysOf(db, settings, tenantId);
  const { timeZone } = days;
  // Use the database's time, to include every operation answered before the close: the process's clock is off by a
  // few milliseconds.
  const now = await databaseTime(db);
  const date = requestedDate ?? dateAt(now, days);
  const day = dayOf(date, days);
  if (day.start > now) throw invalidField("/date", "has not begun");
  const last = await readLastClose(db, tenantId, mode);
  const start = last?.end ?? day.start;
  const end = day.end < now ? day.end : now;
  if (end < start) throw dayClosed(`${last!.date}, a later day, is already closed`);
  return { tenantId, mode, start, end, date, timeZone, last };
}

async function figuresOf(
  db: Queries,
  span: CloseSpan,
  counts: Counts,
): Promise<{ figures: DayReading; cumulative: ReportSum[] }> {
  const { tenantId, mode, date, timeZone, start, end, last } = span;
  const earlier = last && { tenantId, mode, start: last.first, end: start };
  const before = earlier ? await readSums(db, earlier, MEASURES, "key", calendarDays(timeZone)) : [];
  // All sums are read in one query, because sums read at different times would be inconsistent.
  const tillSums = await readTillSums(db, span, MEASURES);
  const both = tillSums.filter(({ bridgeId }) => bridgeId === null);
  const tills = tillsOf(tillSums, counts, await readTillNames(db, tenantId));
  const all = regrouped(both, 1);
  const sums = all.filter(({ measure }) => measure !== "drawer");
  const payments = await paymentsOfDay(db, tenantId, span, mode);
  const receipts = await receiptsOfDay(db, tenantId, span, mode);
  const late = less(before, last?.cumulative ?? []);
  const figures: DayReading = {
    date,
    mode,
    timeZone,
    start: start.toISOString(),
    end: end.toISOString(),
    payments: {
      totals: paymentTotals(ofPayments(sums)),
      byMeans: paymentGroups(ofPayments(sums)),
      byProvider: paymentGroups(regrouped(ofPayments(both), 0)),
    },
    receipts: receiptFigures(sums),
    reconciliation: reconciled(payments, receipts),
    cash: wholeCash(counts, tills, cashOf(all)),
    tills,
    late: { payments: paymentTotals(ofPayments(late)), receipts: receiptFigures(late) },
  };
  return { figures, cumulative: plus(before, sums) };
}

const dayClosed = (detail: string): Problem => new Problem("day_closed", detail);
