import type { Clock } from "@banco/core/clock";

/**
 * Options for a cache that forgets by time: the age of its entries goes by the clock that is handed in. The
 * library's own clock is the host's, which it reads once a millisecond by a timer of the host.
 */
export function agingBy(clock: Pick<Clock, "monotonic">): {
  perf: { now(): number };
  ttlResolution: number;
} {
  return { perf: { now: () => clock.monotonic() }, ttlResolution: 0 };
}
