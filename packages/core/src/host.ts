import type { IncomingMessage } from "node:http";

/**
 * Whether a request has several `Host` headers, which requires status 400 (RFC 9112, section 3.2): a proxy may use a
 * different one.
 */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length > 1;
}
