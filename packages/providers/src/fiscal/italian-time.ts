const OFFSET = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Rome", timeZoneName: "longOffset" });

/**
 * Returns the instant of a wall-clock time in Italy, for providers that report the tax office's times without a zone:
 * `2026-11-20 10:05:00`, with a space or a `T`. In the hour that occurs twice in autumn, the second instant is
 * returned. Undefined if the text is not a time.
 */
export function fromItalianTime(text: string): Date | undefined {
  const asUtc = Date.parse(`${text.replace(" ", "T")}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset at that instant; an hour earlier or later, the clocks may have changed.
  const guess = asUtc - offsetMs(asUtc);
  return new Date(asUtc - offsetMs(guess));
}

/**
 * Returns the instants at which clocks in Italy show a given time: two for the hour that occurs twice in autumn, and
 * none if the text is not a time.
 */
export function italianInstants(text: string): Date[] {
  const last = fromItalianTime(text);
  if (!last) return [];
  const first = new Date(last.getTime() - HOUR_MS);
  return toItalianTime(first) === toItalianTime(last) ? [first, last] : [last];
}

/**
 * Returns the wall-clock time in Italy at an instant, in the format that {@link fromItalianTime} reads:
 * `2026-11-20T10:05:00.000`.
 */
export function toItalianTime(at: Date): string {
  return new Date(at.getTime() + offsetMs(at.getTime())).toISOString().slice(0, -1);
}

const HOUR_MS = 3_600_000;
const HOURS_MAX = 1_000;
/** A cache of offsets by hour: clocks only change on the hour in UTC, and most times are today's. */
const known = new Map<number, number>();

function offsetMs(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  let ms = known.get(hour);
  if (ms === undefined) {
    ms = readOffsetMs(instant);
    if (known.size >= HOURS_MAX) known.clear();
    known.set(hour, ms);
  }
  return ms;
}

function readOffsetMs(instant: number): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(OFFSET.format(instant)) ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ms : ms;
}
