import { uriFault } from "../../server/uris.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
const LENGTH_MAX = 2000;

/**
 * Returns what is wrong with a redirect URI, or undefined. A valid one is an absolute URI with `https`, with
 * `http` on the loopback interface (RFC 8252, section 7.3), or with the app's own scheme, which must be a
 * reversed domain name and so contains a period (section 7.1). It never has a fragment (RFC 6749, section
 * 3.1.2), user information or anything that a parser would change.
 */
export function redirectUriFault(uri: string): string | undefined {
  if (uri.length > LENGTH_MAX) return `is longer than ${LENGTH_MAX} characters`;
  // URIs are compared character by character, and a browser escapes letters of other scripts.
  if (!/^[!-~]+$/.test(uri)) return "contains characters that are not allowed in a URI";
  const fault = uriFault(uri);
  if (fault) return fault;
  const { protocol, hostname, username, password } = new URL(uri);
  if (uri.includes("#")) return "must not have a fragment";
  if (username || password || /^[^:]+:\/\/[^/?]*@/.test(uri)) return "must not contain a user name";
  if (/^https?:/.test(protocol) && !/^https?:\/\//.test(uri)) return "is not an absolute URI";
  if (protocol === "https:") return undefined;
  if (protocol === "http:") return LOOPBACK.has(hostname) ? undefined : "must be https, except on localhost";
  return protocol.includes(".")
    ? undefined
    : "must be https, or have a scheme that is a reversed domain name";
}

/** Whether a redirect URI points back to the user's own machine. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === "http:" && LOOPBACK.has(hostname);
}

/**
 * Whether a URI is registered, compared character by character (RFC 9700, section 2.1). Only the port of a
 * loopback URI may differ, because native apps use a port that the system assigns (RFC 8252, section 7.3).
 */
export function isRegistered(redirectUri: string, registered: string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  if (redirectUriFault(redirectUri) || !isLoopback(redirectUri)) return false;
  return registered.some((uri) => withoutPort(uri) === withoutPort(redirectUri));
}

function withoutPort(uri: string): string {
  return uri.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/?:]*)):\d+(?=[/?]|$)/i, "$1");
}
