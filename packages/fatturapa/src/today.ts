const ITALIAN_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/**
 * Returns the calendar day in Italy at a moment, AAAA-MM-GG: SDI compares document dates with its own day.
 */
export const italianDay = (moment: Date): string => ITALIAN_DAY.format(moment);
