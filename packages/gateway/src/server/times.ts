import { DateTime } from "luxon";

/**
 * Date, time and offset of ISO 8601, in the extended and the basic form; an unencoded plus arrives as a
 * blank.
 */
const MOMENT =
  /^([1-9]\d{3})(-?)(\d\d)\2(\d\d)(?:[Tt ](\d\d):?(\d\d)(?::?(\d\d(?:[.,]\d{1,9})?))?([Zz]|[+\- ](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/;

/**
 * Returns a time of a query in UTC (wire contract), from RFC 3339, a date, a time without seconds, or the
 * basic format; undefined when it is none.
 *
 * @param timeZone - of a time without an offset
 * @param atEnd - whether a date means the end of that day, instead of its beginning
 */
export function utcOf(text: string, timeZone: string, atEnd: boolean): string | undefined {
  const parts = MOMENT.exec(text);
  if (!parts) return undefined;
  const [, year, , month, day, hours, minutes = "00", seconds = "00", offset = ""] = parts;
  const date = `${year}-${month}-${day}`;
  if (hours === undefined) {
    const start = DateTime.fromISO(date, { zone: timeZone });
    return wire(atEnd ? start.endOf("day") : start);
  }
  const signed = offset.toUpperCase().replace(" ", "+");
  return wire(DateTime.fromISO(`${date}T${hours}:${minutes}:${seconds}${signed}`, { zone: timeZone }));
}

/** Whether a text is a time without an offset. */
export function isLocal(text: string): boolean {
  const parts = MOMENT.exec(text);
  return parts !== null && !parts[8];
}

function wire(moment: DateTime): string | undefined {
  return moment.toUTC().toISO() ?? undefined;
}
