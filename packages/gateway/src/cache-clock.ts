import type { Clock } from "@banco/core/clock";

/**
 * Returns cache options that make entries expire by the injected clock. By default the library reads the host's
 * clock, at most once per millisecond.
 */
export function cacheClock(clock: Pick<Clock, "monotonic">): {
  perf: { now(): number };
  ttlResolution: number;
} {
  return { perf: { now: () => clock.monotonic() }, ttlResolution: 0 };
}
