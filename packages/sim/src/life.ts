import { AsyncLocalStorage } from "node:async_hooks";
import type { Session } from "./connections.ts";

/**
 * One run of a process, from its start to its death. What it has under way belongs to it and dies with it.
 */
export class Life {
  readonly name: string;
  isAlive = true;
  /** Until then, in the world's time, nothing of it goes on. */
  pausedUntilMs = 0;
  /** What it had just written down when it was paused. */
  pausedAt: string | undefined;
  /** What it has written down and not committed, by the statement's name. */
  wrote: string | undefined;
  /** How far its wall clock is from the world's time. */
  skewMs = 0;
  /** The connections that it holds. */
  readonly sessions = new Set<Session>();

  constructor(name: string) {
    this.name = name;
  }
}

const lives = new AsyncLocalStorage<Life>();

/**
 * The run of a process that the code which asks belongs to; undefined for the world outside the processes.
 */
export function currentLife(): Life | undefined {
  return lives.getStore();
}

/** Runs something as part of a process. */
export function within<T>(life: Life | undefined, run: () => T): T {
  return life ? lives.run(life, run) : lives.exit(run);
}
