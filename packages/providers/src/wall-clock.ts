/** The step between the times to check: wall clocks change at whole and half hours of UTC, by at most an hour. */
const HALF_HOUR_MS = 1_800_000;

/**
 * Returns the earliest and the latest time that a wall clock shows in a span. When clocks go back in autumn, it may
 * show an earlier time at the span's end than at its start.
 *
 * @param shown - returns the clock's time at an instant, as a string that sorts by time
 */
export function shownIn(from: Date, to: Date, shown: (at: Date) => string): [string, string] {
  const near = [from, to].flatMap((at) => {
    const half = Math.ceil(at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
    return [-2, -1, 0, 1].flatMap((step) => [half + step * HALF_HOUR_MS - 1, half + step * HALF_HOUR_MS]);
  });
  const inside = near
    .filter((ms) => ms > from.getTime() && ms < to.getTime())
    .map((ms) => shown(new Date(ms)));
  return [[shown(from), ...inside].toSorted()[0]!, [shown(to), ...inside].toSorted().at(-1)!];
}
