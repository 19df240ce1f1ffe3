import { noteConnections } from "@banco/core/connections";
import type { App } from "./app.ts";

/**
 * A server that stops answers what it has begun. A connection that its client keeps after that, or on which nothing ever came, would hold up
 * the end for a minute: it is told to close, and ended.
 */
export function endWhenStopping(app: App): void {
  const endSilent = noteConnections(app.server);
  let stopping = false;
  app.addHook("preClose", (done) => {
    stopping = true;
    endSilent();
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });
}
