import type { Clock } from "@banco/core/clock";

/**
 * Returns options for a cache whose entries expire by the injected clock. The library would read the host's
 * clock, once a millisecond, by a timer of the host.
 */
export function agingBy(clock: Pick<Clock, "monotonic">): {
  perf: { now(): number };
  ttlResolution: number;
} {
  return { perf: { now: () => clock.monotonic() }, ttlResolution: 0 };
}
