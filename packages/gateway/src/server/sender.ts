import type { App } from "./app.ts";

/**
 * The address of a connection that was gone before its request was read: the unspecified address (RFC 4291).
 */
export const UNKNOWN_SENDER = "::";

/**
 * Keeps the address of each request (`request.ip`). A connection that closes during its request loses its
 * remote address, and the request's records name the address.
 */
export function keepSenders(app: App): void {
  app.addHook("onRequest", (request, _reply, done) => {
    Object.defineProperty(request, "ip", { value: request.ip ?? UNKNOWN_SENDER });
    done();
  });
}
