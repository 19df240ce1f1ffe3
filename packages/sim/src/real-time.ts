const realSetTimeout = globalThis.setTimeout;
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
