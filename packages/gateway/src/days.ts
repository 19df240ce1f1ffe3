import { DateTime } from "luxon";

/** A time: from `start` on and before `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/** Returns the day of the zone that a moment is in. */
export function dayAt(moment: Date, timeZone: string): Period {
  return dayOf(dateAt(moment, timeZone), timeZone);
}

/** Returns the date of the zone at a moment. */
export function dateAt(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toISODate()!;
}

/** Returns a day of the zone, from midnight to midnight: 23 to 25 hours. */
export function dayOf(date: string, timeZone: string): Period {
  const midnight = DateTime.fromISO(date, { zone: timeZone }).startOf("day");
  return { start: midnight.toJSDate(), end: midnight.plus({ days: 1 }).startOf("day").toJSDate() };
}
