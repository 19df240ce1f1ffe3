const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realSetInterval = globalThis.setInterval;
const realSetImmediate = globalThis.setImmediate;
const realNow = performance.now.bind(performance);

/** Waits for one iteration of the event loop. */
export function tick(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}

/** Pauses by the host's clock, for work done by the host, such as that of the real PostgreSQL. */
export function realPause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms));
}

/** Returns the host's time in milliseconds, to measure the simulation itself. */
export const hostMs = (): number => realNow();

/** Returns the result, or undefined if it takes longer than `ms` of the host's time. */
export function inRealTime<T>(working: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = realSetTimeout(resolve, ms, undefined);
    working.then(resolve, reject).finally(() => realClearTimeout(timer));
  });
}

/** Calls a function repeatedly by the host's clock, without keeping the process alive. */
export function everyRealMs(ms: number, look: () => void): void {
  realSetInterval(look, ms).unref();
}
