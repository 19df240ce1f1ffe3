const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realSetInterval = globalThis.setInterval;
const realSetImmediate = globalThis.setImmediate;
const realNow = performance.now.bind(performance);

/** One turn of the event loop. */
export function tick(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}

/** A pause by the host's own clock, for what the host does: PostgreSQL is a real one. */
export function realPause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms));
}

/** The host's own time in milliseconds, to measure the world with. */
export const hostMs = (): number => realNow();

/** What is done by then, or undefined when it takes longer. */
export function inRealTime<T>(working: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = realSetTimeout(resolve, ms, undefined);
    working.then(resolve, reject).finally(() => realClearTimeout(timer));
  });
}

/** Looks again and again, by the host's clock; it keeps nobody alive. */
export function everyRealMs(ms: number, look: () => void): void {
  realSetInterval(look, ms).unref();
}
