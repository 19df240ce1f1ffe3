/**
 * Preload (`node --import`) for the processes of a run. When a machine is suspended (paused or copied),
 * every deadline of a process falls due before the process has read the data that arrived in the meantime.
 * With this preload a waiting timer then waits once more, so that no wait ends because of the suspension,
 * whether its limit comes from a test, a library or the product.
 */

import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";

const LOOK_MS = 100;
/**
 * How long a server keeps an idle connection. It must be longer than any client keeps one, because the server could
 * otherwise close a connection that a client is about to use; Node's `fetch` keeps one for ten minutes.
 */
const IDLE_MS = 3_600_000;
/** A longer gap means that the process was suspended. */
const STOOD_STILL_MS = 500;

const monotonic = performance.now.bind(performance);
const plainTimeout = globalThis.setTimeout;
let stops = 0;
let lookedAt = monotonic();

/** Returns how many times the machine has been suspended so far. */
function stopsSoFar(): number {
  const now = monotonic();
  if (now - lookedAt > STOOD_STILL_MS) stops += 1;
  lookedAt = now;
  return stops;
}

function calmTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout {
  const before = stopsSoFar();
  let isExtended = false;
  const timer = plainTimeout(() => {
    if (stopsSoFar() === before || isExtended) return run(...args);
    isExtended = true;
    timer.refresh();
  }, ms);
  return timer;
}

function calmSignal(ms: number): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  calmTimeout(end, ms).unref();
  return over.signal;
}

setInterval(stopsSoFar, LOOK_MS).unref();
subscribe("http.server.request.start", (message) => {
  const { server } = message as { server: Server };
  server.keepAliveTimeout = IDLE_MS;
});
Object.defineProperties(calmTimeout, Object.getOwnPropertyDescriptors(plainTimeout));
globalThis.setTimeout = calmTimeout as typeof setTimeout;
timers.setTimeout = calmTimeout as typeof setTimeout;
syncBuiltinESMExports();
AbortSignal.timeout = calmSignal;
