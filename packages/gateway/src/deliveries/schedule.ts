import type { Random } from "@banco/core/random";
import { PAUSES_MS, pauseAfter, RETRY_AFTER_MAX_MS } from "../pace.ts";

const SECOND = 1_000;
const JITTER = 0.1;

/**
 * Returns the milliseconds until a failed delivery is retried; null if its time is up.
 *
 * @param tries - the number of attempts before this one
 * @param leftMs - the delivery's remaining time, by the database's clock
 * @param retryAfter - the receiver's header (RFC 9110, section 10.2.3)
 * @param now - the time to compare a date in the header with
 */
export function pauseBeforeTry(
  { tries, leftMs }: { tries: number; leftMs: number },
  retryAfter: string | undefined,
  { now, random }: { now: Date; random: Random },
): number | null {
  const pause = pauseAfter(PAUSES_MS.delivery, tries) * (1 + JITTER * (2 * random.fraction() - 1));
  const requestedMs = Math.min(requestedPauseMs(retryAfter, now), RETRY_AFTER_MAX_MS);
  const next = Math.max(pause, requestedMs);
  return next <= leftMs ? next : null;
}

function requestedPauseMs(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}
