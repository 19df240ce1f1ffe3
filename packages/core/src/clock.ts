import { setTimeout as sleep } from "node:timers/promises";
import { CLOCKS, type Clocks } from "./elapsed.ts";

/** A run that is still to come. */
export interface Timer {
  /** Does nothing when it is over. */
  cancel(): void;
}

/** The time by which something has to be done. */
export interface Deadline extends Timer {
  /** Is given when the time is over, with a `TimeoutError`; never once the deadline is canceled. */
  readonly signal: AbortSignal;
}

/**
 * Time, handed in: whoever needs the time, a pause or a deadline takes it from here, so that a test decides
 * when it is.
 */
export interface Clock extends Clocks {
  /** The time of day to record and to compare with records. */
  now(): Date;
  /** @throws the signal's reason when it is given before the time is over */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs something once. Until then the process stays. */
  after(ms: number, run: () => void): Timer;
  /** Runs something again and again. It does not keep the process alive. */
  every(ms: number, run: () => void): Timer;
  /**
   * Begins a deadline. Whoever is done cancels it: a signal that nobody waits for costs as much as the
   * request. It does not keep the process alive.
   */
  deadline(ms: number): Deadline;
}

/** The reason of a deadline's signal. */
export function timeoutError(): DOMException {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}

/** The host's own. Only a program's start takes it; everything else is given a clock. */
export const HOST_CLOCK: Clock = {
  ...CLOCKS,
  now: () => new Date(),
  sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return { cancel: () => clearTimeout(timer) };
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return { cancel: () => clearInterval(timer) };
  },
  deadline: (ms) => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(timeoutError()), ms).unref();
    return { signal: over.signal, cancel: () => clearTimeout(timer) };
  },
};
