import type { Gateway } from "../gateway.ts";
import type { App } from "../server/app.ts";
import { entryOf, mayChange } from "./entry.ts";
import { Recorder } from "./recorder.ts";

/** Every record starts with its ID. */
const RECORD_ID = /^\{"id":"([^"]{1,255})"/;
const RECORD_START = 265;

/**
 * Logs who changed what: every request under `/v1` that is not read-only, or whose route names an actor. Skips
 * invalid requests, because they changed nothing; includes forbidden requests and failed sign-ins. The entry is
 * written before the response is sent, so a crash never loses the entry for a request that was answered.
 */
export function recordChanges(app: App, gateway: Gateway): void {
  const recorder = new Recorder(gateway);
  app.decorateRequest("actor", null);
  app.decorateRequest("audited", false);
  app.decorateRequest("effects", null);
  app.addHook("onSend", (request, reply, payload, done) => {
    // A replayed response: the original request is already logged.
    if (!mayChange(request) || request.audited || reply.hasHeader("idempotency-replayed")) return done();
    const start = typeof payload === "string" ? payload.slice(0, RECORD_START) : "";
    const entry = entryOf(request, reply.statusCode, RECORD_ID.exec(start)?.[1] ?? null);
    if (!entry) return done();
    recorder.add(entry).then(() => done(), done);
  });
  app.addHook("onClose", () => recorder.stop());
}
