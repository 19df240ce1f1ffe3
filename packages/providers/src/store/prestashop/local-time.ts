/** The shop's own wall clock, as the webservice writes it: `2026-11-20 10:00:00`, without an offset. */
export function localTime(time: Date, timeZone: string): string {
  // Swedish is written as ISO 8601 is.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(time);
}

/**
 * The moment of a time on the shop's wall clock. Of an hour that comes twice, in autumn, it is the first: the clock does not tell. MySQL's
 * empty time (`0000-00-00 00:00:00`) is 1970.
 */
export function momentOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local.replace(" ", "T")}Z`);
  if (Number.isNaN(asUtc)) return new Date(0);
  const offsetAt = (moment: number) =>
    Date.parse(`${localTime(new Date(moment), timeZone).replace(" ", "T")}Z`) - moment;
  // The offsets a day before and after are the two there can be; the greater one gives the earlier moment.
  const day = 24 * 60 * 60 * 1_000;
  const offsets = [offsetAt(asUtc - day), offsetAt(asUtc + day)].toSorted((one, other) => other - one);
  const found = offsets.map((offset) => asUtc - offset).find((moment) => moment + offsetAt(moment) === asUtc);
  return new Date(found ?? asUtc - offsets[0]!);
}
