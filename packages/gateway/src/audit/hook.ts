import type { Gateway } from "../gateway.ts";
import type { App } from "../server/app.ts";
import { entryOf, mayChange } from "./entry.ts";
import { Recorder } from "./recorder.ts";

/** Every record begins with its identifier. */
const RECORD_ID = /^\{"id":"([^"]{1,255})"/;
const RECORD_START = 265;

/**
 * Keeps who changed what: every request under `/v1` that is not for reading, or by which its route says that
 * someone acts. What was refused as wrong changed nothing and is left out, but not what was refused as
 * forbidden, nor a sign-in that failed. The entry is written before the answer is sent: nothing that was
 * answered is missing, whatever dies then.
 */
export function recordChanges(app: App, gateway: Gateway): void {
  const recorder = new Recorder(gateway);
  app.decorateRequest("actor", null);
  app.decorateRequest("audited", false);
  app.decorateRequest("effects", null);
  app.addHook("onSend", (request, reply, payload, done) => {
    // The same answer again: what it tells of was kept the first time.
    if (!mayChange(request) || request.audited || reply.hasHeader("idempotency-replayed")) return done();
    const start = typeof payload === "string" ? payload.slice(0, RECORD_START) : "";
    const entry = entryOf(request, reply.statusCode, RECORD_ID.exec(start)?.[1] ?? null);
    if (!entry) return done();
    recorder.add(entry).then(() => done(), done);
  });
  app.addHook("onClose", () => recorder.stop());
}
