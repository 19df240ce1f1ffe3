import type { App } from "./app.ts";

/** Of a connection that was gone before its request was read: the unspecified address (RFC 4291). */
export const UNKNOWN_SENDER = "::";

/**
 * Keeps where each request came from (`request.ip`). A connection that closes while its request is carried
 * out forgets its other end, and what came of the request is written down with it.
 */
export function keepSenders(app: App): void {
  app.addHook("onRequest", (request, _reply, done) => {
    Object.defineProperty(request, "ip", { value: request.ip ?? UNKNOWN_SENDER });
    done();
  });
}
