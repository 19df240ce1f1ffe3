import { AsyncLocalStorage } from "node:async_hooks";
import type { Session } from "./connections.ts";

/** One run of a process, from its start to its death. Its work in progress belongs to it and dies with it. */
export class Life {
  readonly name: string;
  isAlive = true;
  /** The moment, in the world's time, until which the process is paused. */
  pausedUntilMs = 0;
  /** The name of the statement after which it was paused. */
  pausedAt: string | undefined;
  /** The name of the statement that it has run and not committed. */
  wrote: string | undefined;
  /** The difference of its wall clock from the world's time. */
  skewMs = 0;
  /** Its open connections. */
  readonly sessions = new Set<Session>();

  constructor(name: string) {
    this.name = name;
  }
}

const lives = new AsyncLocalStorage<Life>();

/**
 * Returns the run of the process that the calling code belongs to; undefined for the world outside the
 * processes.
 */
export function currentLife(): Life | undefined {
  return lives.getStore();
}

/** Runs something as part of a process. */
export function within<T>(life: Life | undefined, run: () => T): T {
  return life ? lives.run(life, run) : lives.exit(run);
}
