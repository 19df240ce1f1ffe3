import { Problem } from "@banco/core";
import type { Logger } from "../log.ts";
import { type Queries, statement } from "./statement.ts";

/** A process whose clock differs from the database's by more takes no payments. */
export const SKEW_MAX_MS = 60_000;

const MEASURE_MS = 10_000;
const TIME = statement("clock_time", "select clock_timestamp() as time");

/**
 * The database's time, as this process knows it. Whatever is compared with stored times is compared by the database itself; this one is for
 * records that are shown, and goes on evenly when the process's own clock is set.
 */
export interface Clock {
  now(): Date;
  /** How far this process's own clock is ahead of the database's, in milliseconds; negative: behind. */
  skewMs(): number;
  /** Whether the skew is small enough to take payments. */
  isRight(): boolean;
  stop(): void;
}

/** @throws Problem 503 when the process's clock is so wrong that it takes no payments */
export function assertClockIsRight(clock: Clock): void {
  if (clock.isRight()) return;
  const seconds = Math.round(Math.abs(clock.skewMs()) / 1000);
  const side = clock.skewMs() > 0 ? "ahead of" : "behind";
  throw new Problem(
    "unavailable",
    `The clock of this process is ${seconds} s ${side} the database's: it takes no payments until it is right`,
  );
}

/**
 * Measures the database's time, now and every few seconds.
 *
 * @throws Error when the database does not answer the first time
 */
export async function openClock(db: Queries, log: Logger): Promise<Clock> {
  let known = await measure(db);
  const skewMs = () => Date.now() - timeOf(known);
  const isRight = () => Math.abs(skewMs()) <= SKEW_MAX_MS;
  let wasRight = true;
  const tell = () => {
    if (isRight() !== wasRight) {
      const skew = { skewMs: Math.round(skewMs()) };
      if (wasRight) log.error(skew, "this process's clock is not the database's: it takes no payments");
      else log.info(skew, "this process's clock is right again");
    }
    wasRight = isRight();
  };
  tell();
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => {
        known = measured;
        tell();
      },
      (error: unknown) => log.warn({ err: error }, "the database's time could not be measured"),
    );
  }, MEASURE_MS);
  timer.unref();
  return {
    now: () => new Date(timeOf(known)),
    skewMs,
    isRight,
    stop: () => clearInterval(timer),
  };
}

/** The database's time at a moment of this process's monotonic clock, which nobody sets. */
interface Known {
  databaseMs: number;
  monotonicMs: number;
}

async function measure(db: Queries): Promise<Known> {
  const before = performance.now();
  const { time } = (await db.one<{ time: Date }>(TIME))!;
  const after = performance.now();
  return { databaseMs: time.getTime(), monotonicMs: (before + after) / 2 };
}

function timeOf({ databaseMs, monotonicMs }: Known): number {
  return databaseMs + performance.now() - monotonicMs;
}
