const ITALIAN_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/**
 * Returns the date in Italy at a timestamp, AAAA-MM-GG: SDI compares document dates with its own date.
 */
export const italianDay = (time: Date): string => ITALIAN_DAY.format(time);
