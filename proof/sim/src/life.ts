import { AsyncLocalStorage } from "node:async_hooks";
import type { Session } from "./connections.ts";

/** One run of a process, from its start to its death, which ends all of its work in progress. */
export class Life {
  readonly name: string;
  isAlive = true;
  /** The time, by the world's clock, until which the process is paused. */
  pausedUntilMs = 0;
  /** The name of the statement after which it was paused. */
  pausedAt: string | undefined;
  /** The name of the statement that it has run but not committed. */
  wrote: string | undefined;
  /** The difference between its wall clock and the simulated time. */
  skewMs = 0;
  /** Its open connections. */
  readonly sessions = new Set<Session>();

  constructor(name: string) {
    this.name = name;
  }
}

const lives = new AsyncLocalStorage<Life>();

/**
 * Returns the run of the process to which the calling code belongs; undefined outside the processes.
 */
export function currentLife(): Life | undefined {
  return lives.getStore();
}

/** Runs a function as part of a process. */
export function within<T>(life: Life | undefined, run: () => T): T {
  return life ? lives.run(life, run) : lives.exit(run);
}
