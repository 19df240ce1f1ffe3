import { noteConnections } from "@banco/core/connections";
import type { App } from "./app.ts";

/**
 * A server that leaves, or stops, tells with each answer that the connection ends, so that its client's next
 * request goes elsewhere. One that stops answers what it has begun. A connection that its client keeps after
 * that, or on which nothing ever came, would hold up the end for a minute: it is ended.
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
