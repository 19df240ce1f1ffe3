import type { Clock } from "@banco/core/clock";

/** Requests and streams that wait for an event, by key. */
export class Waiters<Key> {
  readonly #clock: Clock;
  readonly #waiting = new Map<Key, Set<() => void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The keys that are being waited for. */
  get keys(): Key[] {
    return [...this.#waiting.keys()];
  }

  /** Resolves when the key is woken, the timeout has passed, or the signal is aborted. */
  next(key: Key, timeoutMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiting);
      const done = () => {
        timer.cancel();
        signal?.removeEventListener("abort", done);
        waiting.delete(done);
        if (waiting.size === 0) this.#waiting.delete(key);
        resolve();
      };
      const timer = this.#clock.after(timeoutMs, done);
      signal?.addEventListener("abort", done);
      waiting.add(done);
      if (signal?.aborted) done();
    });
  }

  wake(key: Key): void {
    for (const done of this.#waiting.get(key) ?? []) done();
  }
}
