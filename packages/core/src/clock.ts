import { setTimeout as sleep } from "node:timers/promises";
import { CLOCKS, type Clocks } from "./elapsed.ts";

/** A scheduled run. */
export interface Timer {
  /** Stops it; does nothing once it has run. */
  cancel(): void;
}

/** A deadline. */
export interface Deadline extends Timer {
  /** Aborts with a `TimeoutError` when the time is over; never once the deadline is canceled. */
  readonly signal: AbortSignal;
}

/**
 * The source of time, handed in: code that needs the time, a pause or a deadline uses it, so a test can set
 * the time.
 */
export interface Clock extends Clocks {
  /** The time of day to record and to compare with records. */
  now(): Date;
  /** Pauses. @throws the signal's reason when it aborts before the time is over */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs something once. It keeps the process alive. */
  after(ms: number, run: () => void): Timer;
  /** Runs something repeatedly. It does not keep the process alive. */
  every(ms: number, run: () => void): Timer;
  /**
   * Begins a deadline. The caller cancels it when done: an abandoned signal costs as much as the request. It
   * does not keep the process alive.
   */
  deadline(ms: number): Deadline;
}

/** Returns the error that a deadline's signal aborts with. */
export function timeoutError(): DOMException {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}

/** The host's clock. Only a program's start uses it; everything else receives a clock. */
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
