import { DateTime } from "luxon";
import { dayOf, type ShopDays } from "../days.ts";

/** An ISO 8601 date, time and offset, in extended or basic format; an unencoded plus sign arrives as a space. */
const DATE_TIME =
  /^([1-9]\d{3})(-?)(\d\d)\2(\d\d)(?:[Tt ](\d\d):?(\d\d)(?::?(\d\d(?:[.,]\d{1,9})?))?([Zz]|[+\- ](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/;

/**
 * Converts a query's time to UTC (wire contract), from RFC 3339, a date, a time without seconds, or the basic
 * format; undefined if it is invalid.
 *
 * @param days - their time zone applies to a time without an offset, and a date means one of these days
 * @param atEnd - whether a date means the end of that day, instead of its start
 */
export function utcOf(text: string, days: ShopDays, atEnd: boolean): string | undefined {
  const parts = DATE_TIME.exec(text);
  if (!parts) return undefined;
  const [, year, , month, day, hours, minutes = "00", seconds = "00", offset = ""] = parts;
  const date = `${year}-${month}-${day}`;
  if (hours === undefined) {
    if (!DateTime.fromISO(date).isValid) return undefined;
    const { start, end } = dayOf(date, days);
    return (atEnd ? new Date(end.getTime() - 1) : start).toISOString();
  }
  const signed = offset.toUpperCase().replace(" ", "+");
  return wire(DateTime.fromISO(`${date}T${hours}:${minutes}:${seconds}${signed}`, { zone: days.timeZone }));
}

/** Whether a string is a time without an offset. */
export function isLocal(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  return parts !== null && !parts[8];
}

function wire(time: DateTime): string | undefined {
  return time.toUTC().toISO() ?? undefined;
}
