import { DateTime } from "luxon";

/** The period in which a link must be declared to the tax office; both days are inclusive (YYYY-MM-DD). */
export interface DeclarationWindow {
  opensOn: string;
  closesOn: string;
}

/** The day on which the tax office's service opened. */
export const SERVICE_OPENED_ON = "2026-03-05";
/** The first day on which links must be declared (law 207/2024, art. 1, c. 74). */
export const DUTY_BEGAN_ON = "2026-01-01";
/**
 * The window for terminals in use in January 2026: 45 days from the opening of the service. 19 April 2026 is a
 * Sunday; it is not clear whether the deadline moved to the 20th, so this is the earlier day.
 */
const FIRST_WINDOW: DeclarationWindow = { opensOn: SERVICE_OPENED_ON, closesOn: "2026-04-19" };
const FIRST_MONTH = "2026-01";
/** The day of the month on which a window opens, two months after the change. */
const OPENING_DAY = 6;
const SATURDAY = 6;
/** National holidays on fixed dates (MM-DD); 4 October since 2026. The days of towns' patron saints do not count. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...["01-01", "01-06", "04-25", "05-01", "06-02", "08-15"],
  ...["10-04", "11-01", "12-08", "12-25", "12-26"],
]);

/**
 * Returns the window for a link that was added, changed or ended on a day: from the 6th to the last working
 * day of the second following month (decree of the director of the tax office of 31 October 2025, n. 424470).
 *
 * @param changedOn - YYYY-MM-DD
 */
export function declarationWindow(changedOn: string): DeclarationWindow {
  const month = changedOn.slice(0, 7);
  if (month <= FIRST_MONTH) return FIRST_WINDOW;
  const due = DateTime.fromISO(`${month}-01`, { zone: "utc" }).plus({ months: 2 });
  return { opensOn: due.set({ day: OPENING_DAY }).toISODate()!, closesOn: lastWorkingDay(due) };
}

/** Returns the last day of a month that is not a Saturday, Sunday or national holiday. */
function lastWorkingDay(month: DateTime): string {
  let day = month.endOf("month").startOf("day");
  while (!isWorkingDay(day)) day = day.minus({ days: 1 });
  return day.toISODate()!;
}

function isWorkingDay(day: DateTime): boolean {
  if (day.weekday >= SATURDAY || HOLIDAYS.has(day.toFormat("MM-dd"))) return false;
  return day.minus({ days: 1 }).toISODate() !== easter(day.year);
}

/** Returns Easter Sunday of a year (Gregorian calendar, the algorithm of Meeus, Jones and Butcher). */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1].map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${day}`;
}

/** The state of a declaration duty. */
export type DutyStatus = "waiting" | "open" | "overdue";

/** Returns the state of an undeclared duty on a day. */
export function dutyStatus({ opensOn, closesOn }: DeclarationWindow, today: string): DutyStatus {
  if (today < opensOn) return "waiting";
  return today <= closesOn ? "open" : "overdue";
}
