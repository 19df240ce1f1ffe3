const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realSetInterval = globalThis.setInterval;
const realSetImmediate = globalThis.setImmediate;
const realNow = performance.now.bind(performance);

/** Waits for one turn of the event loop. */
export function tick(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}

/** Pauses by the host's own clock, for work of the host: PostgreSQL is a real one. */
export function realPause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms));
}

/** Returns the host's own time in milliseconds, to measure the world with. */
export const hostMs = (): number => realNow();

/** Returns the result, or undefined if it takes longer than `ms` of the host's time. */
export function inRealTime<T>(working: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = realSetTimeout(resolve, ms, undefined);
    working.then(resolve, reject).finally(() => realClearTimeout(timer));
  });
}

/** Calls a function again and again by the host's clock; it does not keep the process alive. */
export function everyRealMs(ms: number, look: () => void): void {
  realSetInterval(look, ms).unref();
}
