import { noteConnections } from "@banco/core/connections";
import type { App } from "./app.ts";

/**
 * Ends connections when the server leaves or stops. Each answer then tells the client that the connection
 * ends, so that its next request goes elsewhere; a server that stops still answers requests in progress. It
 * ends a connection that its client keeps after that, or that never carried a request: it would delay the end
 * for a minute.
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
