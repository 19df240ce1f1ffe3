import type { LookupAddress } from "node:dns";
import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import ipaddr from "ipaddr.js";
import { buildConnector } from "undici";
import { ANSWER_MS } from "./pace.ts";

/**
 * The error code for a name or address that is not on the public Internet; the message only repeats the input. A
 * nonexistent name results in the same error, because a different one would reveal which names this network resolves.
 */
export const NOT_PUBLIC = "ENOTPUBLIC";

/**
 * Connects this process to hosts on the Internet, optionally with a client certificate, and also to this
 * machine if `here` is true.
 */
export type Outside = (
  certificate?: { cert: string; key: string },
  here?: boolean,
) => buildConnector.connector;

/**
 * The only IPv6 range assigned to networks (RFC 4291, section 2.4). It excludes, for example, `::7f00:1`, an
 * old form of 127.0.0.1.
 */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];
const RESOLVE = { timeout: ANSWER_MS.name, tries: 2 };
/** The name server errors for a name that does not exist or has no address. */
const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);

/** Whether an address, in any notation, is on the public Internet, outside all special ranges (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}

/** Whether an address is a loopback address (RFC 6890). */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/**
 * Connects only to the public Internet, even if a name's address changes, because it connects to the very address
 * that it checked. Use it for URLs from untrusted callers (server-side request forgery).
 *
 * @param isAllowed - the allowed addresses; only tests pass another function
 * @param tls - a client certificate; only tests also pass their own certificate authority
 */
export function publicConnector(
  isAllowed = isPublicAddress,
  tls: Pick<ConnectionOptions, "ca" | "cert" | "key"> = {},
): buildConnector.connector {
  const resolver = new Resolver(RESOLVE);
  const refused = (host: string) =>
    Object.assign(new Error(`${host} is not on the public Internet`), { code: NOT_PUBLIC });
  const lookup: LookupFunction = (hostname, options, callback) => {
    const onAddresses = (addresses: LookupAddress[]) => {
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(refused(hostname), "");
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    };
    addressesOf(resolver, hostname).then(onAddresses, (error) =>
      callback(NO_NAME.has(error.code) ? refused(hostname) : error, ""),
    );
  };
  const connector = buildConnector({
    ...tls,
    timeout: ANSWER_MS.connection,
    lookup,
  } as buildConnector.BuildOptions);
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    // An address needs no lookup, so it is checked here.
    if (isIP(host) && !isAllowed(host)) return callback(refused(host), null);
    connector(options, callback);
  };
}

/** Connects only to the public Internet, and to this machine if allowed. */
export const publicInternet: Outside = (certificate, here = false) =>
  publicConnector((address) => isPublicAddress(address) || (here && isLoopback(address)), certificate);

/**
 * Returns all addresses of a name. Queries the name servers directly, because the system's own lookup occupies one of
 * Node's few threads for as long as an untrusted name server takes.
 */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  // Name servers cannot resolve the machine's own names (RFC 6761, section 6.3).
  if (/(^|\.)localhost\.?$/i.test(hostname)) return systemLookup(hostname, { all: true });
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = results.flatMap((answer, index) =>
    answer.status === "fulfilled"
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length === 0) throw (results[0] as PromiseRejectedResult).reason;
  return addresses;
}
