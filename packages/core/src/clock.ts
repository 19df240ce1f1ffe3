import { setTimeout as sleep } from "node:timers/promises";
import { CLOCKS, type Clocks } from "./elapsed.ts";

/** A scheduled run. */
export interface Timer {
  /** Cancels the run; does nothing once it has run. */
  cancel(): void;
}

/** A deadline. */
export interface Deadline extends Timer {
  /** Aborts with a `TimeoutError` when the time is up, unless the deadline was canceled. */
  readonly signal: AbortSignal;
}

/**
 * The injected clock. Code that needs the time, a pause or a deadline uses it, so that tests can control
 * time.
 */
export interface Clock extends Clocks {
  /** The current time, for records and for comparison with records. */
  now(): Date;
  /** Pauses. @throws the signal's reason if it aborts before the time is up */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs a function once. The timer keeps the process alive. */
  after(ms: number, run: () => void): Timer;
  /** Runs a function repeatedly. The timer does not keep the process alive. */
  every(ms: number, run: () => void): Timer;
  /**
   * Starts a deadline, which does not keep the process alive. Cancel it when done: an abandoned signal costs as
   * much as the request.
   */
  deadline(ms: number): Deadline;
}

/** Returns the error that a deadline's signal aborts with. */
export function timeoutError(): DOMException {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}

/** The host's clock. It is used only where a program starts; everything else receives a clock. */
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
