import { noteConnections } from "@banco/core/connections";
import type { App } from "./app.ts";

/**
 * Ends connections when the server drains or stops. Each response then announces that the connection ends, so
 * that the client's next request goes elsewhere; a stopping server still answers requests in progress. It
 * ends connections that clients keep open after that, or that never carried a request: they would delay the
 * end for a minute.
 */
export function endWhenStopping(app: App): void {
  const endSilent = noteConnections(app.server);
  const leaving = new AbortController();
  app.decorate("leaving", leaving);
  app.addHook("preClose", (done) => {
    leaving.abort();
    endSilent();
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (leaving.signal.aborted) reply.header("connection", "close");
    done(null, payload);
  });
}
