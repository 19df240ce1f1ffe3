import type { Store } from "./store.ts";

interface Timer {
  id: string;
  task: string;
  dueAt: number;
  data: unknown;
}

/**
 * Delayed tasks that survive a restart, such as a cardholder who presents a card or a refund that settles.
 */
export interface Timers {
  /** Declares a task; call it before `start`. */
  task<T>(name: string, run: (data: T) => void): void;
  /** Runs a task later; replaces a timer with the same ID. */
  set(id: string, task: string, inMs: number, data: unknown): void;
  cancel(id: string): void;
  /** Resumes the timers of an earlier process. */
  start(): void;
  stop(): void;
}

/** The maximum delay of `setTimeout` (a signed 32-bit number of milliseconds). */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export function openTimers(
  store: Store,
  provider: string,
  now: () => number,
  failed: (error: unknown) => void,
): Timers {
  const stored = store.collection<Timer>(provider, "_timers");
  const tasks = new Map<string, (data: never) => void>();
  const waiting = new Map<string, NodeJS.Timeout>();

  function fire(id: string): void {
    const timer = stored.get("", id);
    waiting.delete(id);
    if (!timer) return;
    if (timer.dueAt > now()) {
      wait(timer);
      return;
    }
    try {
      store.transaction(() => {
        stored.delete("", id);
        tasks.get(timer.task)?.(timer.data as never);
      });
    } catch (error) {
      failed(error);
    }
  }

  function wait({ id, dueAt }: Timer): void {
    clearTimeout(waiting.get(id));
    const ms = Math.min(Math.max(0, dueAt - now()), LONGEST_WAIT_MS);
    waiting.set(id, setTimeout(fire, ms, id).unref());
  }

  return {
    task: (name, run) => void tasks.set(name, run as (data: never) => void),
    set(id, task, inMs, data) {
      wait(stored.put("", { id, task, dueAt: now() + inMs, data }));
    },
    cancel(id) {
      clearTimeout(waiting.get(id));
      waiting.delete(id);
      stored.delete("", id);
    },
    start() {
      for (const timer of stored.list("")) wait(timer);
    },
    stop() {
      for (const timeout of waiting.values()) clearTimeout(timeout);
      waiting.clear();
    },
  };
}
