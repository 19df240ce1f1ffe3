import type { IncomingHttpHeaders } from "node:http";
import type { Clock } from "@banco/core/clock";
import { Elapsed } from "@banco/core/elapsed";
import { preferredWait } from "../payment/checks/wait.ts";
import type { App } from "../server/app.ts";

/** The parts of a bridge's request that the long poll needs. */
interface Waiting {
  headers: IncomingHttpHeaders;
  socket: { destroyed: boolean };
}

/**
 * Returns a function that polls until there is a result or the time in `Prefer: wait` has passed. Polling ends early
 * if the bridge disconnects or the process stops; the bridge then calls another process.
 */
export function longPolls(app: App, clock: Clock) {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  return async <Result>(
    request: Waiting,
    reply: { header(name: string, value: string): unknown },
    lookMs: number,
    look: () => Promise<Result | null>,
  ): Promise<Result | null> => {
    const waited = new Elapsed(clock);
    const waitMs = preferredWait(request.headers.prefer) * 1000;
    let result: Result | null = null;
    while (!request.socket.destroyed && !stopping.signal.aborted) {
      result = await look();
      if (result !== null || waited.ms + lookMs > waitMs) break;
      await clock.sleep(lookMs, stopping.signal).catch(() => {});
    }
    // An open connection would delay the server's shutdown.
    if (stopping.signal.aborted) reply.header("connection", "close");
    return result;
  };
}
