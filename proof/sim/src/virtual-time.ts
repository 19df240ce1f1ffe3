import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";
import { type Clock, type Deadline, timeoutError } from "@banco/core/clock";
import { currentLife } from "./life.ts";
import type { Pending, Scheduler } from "./scheduler.ts";

/**
 * Replaces this process's time and timers with the world's, for the adapters' and the simulators' code, which
 * use the host's. Each simulated process has its own wall clock.
 */
export function installTime(current: () => Scheduler): void {
  const HostDate = Date;
  const wall = () => wallMs(current());
  globalThis.Date = class extends HostDate {
    constructor(...args: [] | [string | number | Date]) {
      if (args.length === 0) super(wall());
      else super(...(args as [number]));
    }
    static override now = wall;
  } as DateConstructor;
  performance.now = () => current().nowMs;
  const soon = globalThis.setImmediate;
  const later = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    // The cache's timer, which reads the time once a millisecond and must outlive a story.
    if (ms === 1) return soon(run, ...args);
    return handleOf(
      current(),
      current().add(`timer ${Math.round(ms)}`, ms, () => run(...args)),
    );
  };
  globalThis.setTimeout = later as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((handle?: Handle) => handle?.cancel?.()) as typeof clearTimeout;
  globalThis.setInterval = ((run: () => void, ms: number) =>
    repeat(current(), ms, run)) as unknown as typeof setInterval;
  globalThis.clearInterval = globalThis.clearTimeout as typeof clearInterval;
  AbortSignal.timeout = (ms) => deadlineOf(current(), ms).signal;
  timersPromises.setTimeout = ((ms: number, value: unknown, options?: { signal?: AbortSignal }) =>
    pause(current(), ms, options?.signal).then(() => value)) as typeof timersPromises.setTimeout;
  syncBuiltinESMExports();
}

/** Returns a simulated process's initial clock. */
export function clockOf(current: () => Scheduler): Clock {
  return {
    wall: () => wallMs(current()),
    monotonic: () => current().nowMs,
    now: () => new Date(wallMs(current())),
    sleep: (ms, signal) => pause(current(), ms, signal),
    // The pause of a loop. A busy process resumes late; here any pause may be late, so that short stories
    // include that case.
    after: (ms, run) => handleOf(current(), current().add(`after ${ms}`, current().late(ms), run)),
    every: (ms, run) => repeat(current(), ms, run),
    deadline: (ms) => deadlineOf(current(), ms),
  };
}

interface Handle {
  cancel(): void;
  unref(): Handle;
  ref(): Handle;
  hasRef(): boolean;
  refresh(): Handle;
}

function wallMs(scheduler: Scheduler): number {
  return Math.floor(scheduler.nowMs + (currentLife()?.skewMs ?? 0));
}

function handleOf(scheduler: Scheduler, pending: Pending): Handle {
  const handle: Handle = {
    cancel: () => scheduler.cancel(pending),
    unref: () => handle,
    ref: () => handle,
    hasRef: () => false,
    refresh: () => handle,
  };
  return handle;
}

function repeat(scheduler: Scheduler, ms: number, run: () => void): Handle {
  let pending: Pending;
  const next = () => {
    pending = scheduler.add(`every ${ms}`, ms, () => {
      next();
      run();
    });
  };
  next();
  return { ...handleOf(scheduler, pending!), cancel: () => scheduler.cancel(pending) };
}

function pause(scheduler: Scheduler, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const pending = scheduler.add(`sleep ${Math.round(ms)}`, ms, resolve);
    signal?.addEventListener("abort", () => {
      scheduler.cancel(pending);
      reject(signal.reason);
    });
  });
}

function deadlineOf(scheduler: Scheduler, ms: number): Deadline {
  const over = new AbortController();
  const pending = scheduler.add(`deadline ${Math.round(ms / 100)}`, ms, () => over.abort(timeoutError()));
  return { signal: over.signal, cancel: () => scheduler.cancel(pending) };
}
