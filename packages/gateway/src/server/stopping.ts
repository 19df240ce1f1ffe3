import { noteConnections } from "@banco/core/connections";
import type { App } from "./app.ts";

/**
 * Closes connections when the server drains or stops. Each response then announces that the connection will close, so
 * that the client's next request goes elsewhere; a stopping server still completes requests in progress. It closes
 * connections that clients then keep open, or that never carried a request, because they would delay the shutdown by
 * a minute.
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
