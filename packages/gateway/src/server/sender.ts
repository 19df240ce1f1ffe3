import type { App } from "./app.ts";

/**
 * The address of a connection that was closed before its request was read: the unspecified address (RFC
 * 4291).
 */
export const UNKNOWN_SENDER = "::";

/**
 * Stores each request's address (`request.ip`): a connection that closes during its request loses its remote address,
 * which is needed to record the request.
 */
export function keepSenders(app: App): void {
  app.addHook("onRequest", (request, _reply, done) => {
    Object.defineProperty(request, "ip", { value: request.ip ?? UNKNOWN_SENDER });
    done();
  });
}
