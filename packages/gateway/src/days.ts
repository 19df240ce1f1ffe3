import { DateTime } from "luxon";

/** A period from `start` (inclusive) to `end` (exclusive). */
export interface Period {
  start: Date;
  end: Date;
}

/** A merchant's business days: their time zone, and the hour on the following date at which each day ends. */
export interface ShopDays {
  timeZone: string;
  /** 0: at midnight. 2: sales at 1:30 belong to the previous day. */
  endHour: number;
}

/** Returns the business day of a time. */
export function dayAt(time: Date, days: ShopDays): Period {
  return dayOf(dateAt(time, days), days);
}

/** Returns the date of a time's business day. */
export function dateAt(time: Date, { timeZone, endHour }: ShopDays): string {
  const local = DateTime.fromJSDate(time, { zone: timeZone });
  return (local.hour < endHour ? local.minus({ days: 1 }) : local).toISODate()!;
}

/** Returns a business day, from its end hour to the same hour of the next date: 23 to 25 hours. */
export function dayOf(date: string, { timeZone, endHour }: ShopDays): Period {
  const midnight = DateTime.fromISO(date, { zone: timeZone }).startOf("day");
  const at = (day: DateTime) => day.set({ hour: endHour }).toJSDate();
  return { start: at(midnight), end: at(midnight.plus({ days: 1 }).startOf("day")) };
}

/** Returns a time zone's days, from midnight to midnight. */
export function calendarDays(timeZone: string): ShopDays {
  return { timeZone, endHour: 0 };
}
