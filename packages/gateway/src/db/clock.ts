import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { Logger } from "../log.ts";
import { LOOK_MS, QUICK_MS, SKEW_MAX_MS } from "../pace.ts";
import { type Queries, statement } from "./statement.ts";

const TRIES_MAX = 3;

const TIME = statement("clock_time", "select clock_timestamp() as time");

/**
 * This process's clock. `now` is its estimate of the database's time, and advances evenly even if the host's clock
 * is changed. Times that are compared with stored times must come from here or from the database itself.
 */
export interface DatabaseClock extends Clock {
  /** Returns how many milliseconds the host's clock is ahead of the database's; negative if behind. */
  skewMs(): number;
  /** Whether the skew is small enough to accept payments. */
  isRight(): boolean;
  stop(): void;
}

/**
 * Checks that the host's clock is right.
 *
 * @throws Problem 503 if its skew is too large to accept payments
 */
export function assertClockIsRight(clock: DatabaseClock): void {
  if (clock.isRight()) return;
  const seconds = Math.round(Math.abs(clock.skewMs()) / 1000);
  const side = clock.skewMs() > 0 ? "ahead of" : "behind";
  throw new Problem(
    "unavailable",
    `This process's clock is ${seconds} s ${side} the database's: no payments are accepted until it is correct`,
  );
}

/**
 * Measures the database's time, now and every few seconds.
 *
 * @throws Error if the first measurement fails
 */
export async function openClock(db: Queries, log: Logger, host: Clock): Promise<DatabaseClock> {
  let known = await measure(db, host);
  const nowMs = () => known.databaseMs + host.monotonic() - known.monotonicMs;
  const skewMs = () => host.wall() - nowMs();
  const isRight = () => Math.abs(skewMs()) <= SKEW_MAX_MS;
  let wasRight = true;
  const tell = () => {
    if (isRight() !== wasRight) {
      const skew = { skewMs: Math.round(skewMs()) };
      if (wasRight)
        log.error(skew, "this process's clock differs from the database's: no payments are accepted");
      else log.info(skew, "this process's clock is correct again");
    }
    wasRight = isRight();
  };
  tell();
  const timer = host.every(LOOK_MS.clock, () => {
    measure(db, host).then(
      (measured) => {
        known = measured;
        tell();
      },
      (error: unknown) => log.warn({ err: error }, "the database's time could not be measured"),
    );
  });
  return {
    ...host,
    now: () => new Date(nowMs()),
    skewMs,
    isRight,
    stop: () => timer.cancel(),
  };
}

/** The database's time at one value of the host's monotonic clock. */
interface Known {
  databaseMs: number;
  monotonicMs: number;
}

/**
 * Reads the database's time. The error is at most half of the query's duration. A query that took too long, because
 * the process was paused, is repeated, and the fastest query is used.
 */
async function measure(db: Queries, host: Clock): Promise<Known> {
  let best: (Known & { tookMs: number }) | undefined;
  for (let tries = 0; tries < TRIES_MAX && !(best && best.tookMs <= QUICK_MS); tries += 1) {
    const before = host.monotonic();
    const time = await databaseTime(db);
    const after = host.monotonic();
    const measured = {
      databaseMs: time.getTime(),
      monotonicMs: (before + after) / 2,
      tookMs: after - before,
    };
    if (!best || measured.tookMs < best.tookMs) best = measured;
  }
  return best!;
}

/** Reads the database's time. */
export async function databaseTime(db: Queries): Promise<Date> {
  return (await db.one<{ time: Date }>(TIME))!.time;
}
