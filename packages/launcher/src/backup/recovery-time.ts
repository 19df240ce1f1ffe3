const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses a time typed by a user; a date alone means the start of that day in UTC. A time without a zone is rejected,
 * because its meaning would depend on the machine.
 *
 * @throws Error if it is not a time, or has neither `Z` nor an offset
 */
export function timeOf(text: string): Date {
  const time = new Date(text);
  if (!(DAY.test(text) || TIME.test(text)) || Number.isNaN(time.getTime()))
    throw new Error(
      "--until must be a time with Z or an offset, as in 2026-11-23T07:30:00Z, or a date in UTC",
    );
  return time;
}
