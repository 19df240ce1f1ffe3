const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses a time typed by a user; a date alone means its first moment in UTC. A time without a zone is
 * rejected, because it would mean another moment on another machine.
 *
 * @throws Error when it is no time, or one without `Z` or an offset
 */
export function momentOf(text: string): Date {
  const moment = new Date(text);
  if (!(DAY.test(text) || TIME.test(text)) || Number.isNaN(moment.getTime()))
    throw new Error("--until is a time with Z or an offset, as in 2026-11-23T07:30:00Z, or a date in UTC");
  return moment;
}
