import { BlockList, isIP } from "node:net";
import { hostname } from "node:os";

/** What of a request decides whether it may be heard at all. */
export interface Visitor {
  remoteAddress: string;
  /** The request's Host header. */
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
  contentType: string | undefined;
  hasBody: boolean;
}

const privateRanges = new BlockList();
privateRanges.addSubnet("127.0.0.0", 8, "ipv4");
privateRanges.addSubnet("10.0.0.0", 8, "ipv4");
privateRanges.addSubnet("172.16.0.0", 12, "ipv4");
privateRanges.addSubnet("192.168.0.0", 16, "ipv4");
privateRanges.addSubnet("169.254.0.0", 16, "ipv4");
privateRanges.addAddress("::1", "ipv6");
privateRanges.addSubnet("fc00::", 7, "ipv6");
privateRanges.addSubnet("fe80::", 10, "ipv6");

/**
 * Why a request may not be heard, or undefined when it may. The protocol has no passwords (specification, section 4.11), so what
 * stands between a hostile web page and the till is: only neighbours on the local network, only names that are this machine's own
 * (against DNS rebinding), only pages that are allowed by origin, and only JSON from browsers (which makes them ask first).
 */
export function refusal(visitor: Visitor, allowedOrigins: readonly string[]): string | undefined {
  if (!isNeighbour(visitor.remoteAddress)) return "Only machines on the local network may call this bridge";
  if (!isOwnName(visitor.host)) return "The Host header does not name this bridge";
  const { origin, secFetchSite } = visitor;
  const allowed = origin !== undefined && allowedOrigins.includes(origin);
  if (origin !== undefined && !allowed)
    return "This web page may not call the bridge: add its origin to allowedOrigins";
  if (secFetchSite === "cross-site" && !allowed) return "Other sites may not call the bridge";
  const fromBrowser = origin !== undefined || secFetchSite !== undefined;
  if (fromBrowser && visitor.hasBody && !/^application\/json\b/i.test(visitor.contentType ?? "")) {
    return "The body must be application/json";
  }
  return undefined;
}

function isNeighbour(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  const family = isIP(plain);
  return family !== 0 && privateRanges.check(plain, family === 6 ? "ipv6" : "ipv4");
}

function isOwnName(host: string | undefined): boolean {
  const name = (host ?? "")
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  const own = hostname().toLowerCase();
  return isIP(name) !== 0 || name === "localhost" || name === own || name === `${own}.local`;
}
