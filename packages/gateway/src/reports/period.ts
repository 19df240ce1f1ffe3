import { invalidField } from "@banco/core";
import { dayAt, type Period, type ShopDays } from "../days.ts";
import { checkPeriod } from "../server/paging.ts";

const DAY_MS = 86_400_000;

/** The maximum length of a report's period, in days: a report may have a row for each day or hour. */
export const REPORT_DAYS_MAX = { totals: 40_000, daily: 400, hourly: 31 } as const;

/**
 * Returns a query's period, including its end. Defaults to today; if only its start or end is set, to that single day.
 *
 * @param daysMax - the maximum length of the period, in days
 * @throws Problem 400 if it ends before it starts, or is too long
 */
export function periodOf(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  now: Date,
  days: ShopDays,
  daysMax: number,
): Period {
  checkPeriod({ start, end });
  const first = start === undefined ? undefined : new Date(start);
  const last = end === undefined ? undefined : new Date(Date.parse(end) + 1);
  const whole = dayAt(first ?? (last ? new Date(last.getTime() - 1) : now), days);
  const period = { start: first ?? whole.start, end: last ?? whole.end };
  // Daylight saving time makes a day an hour longer or shorter.
  if (period.end.getTime() - period.start.getTime() > (daysMax + 0.05) * DAY_MS)
    throw invalidField("/query/end", `must be within ${daysMax} days of start`);
  return period;
}
