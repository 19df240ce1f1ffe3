import type { LookupAddress } from "node:dns";
import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import ipaddr from "ipaddr.js";
import { buildConnector } from "undici";
import { ANSWER_MS } from "./pace.ts";

/**
 * The code of the error for a name or address that is not on the public Internet; its message names it as it
 * was given. A name that does not exist is answered the same: the difference would tell which names our own
 * network knows.
 */
export const NOT_PUBLIC = "ENOTPUBLIC";

/**
 * How this process connects to hosts on the Internet, showing a client's certificate where one is given; and
 * to this machine, where `here` says so.
 */
export type Outside = (
  certificate?: { cert: string; key: string },
  here?: boolean,
) => buildConnector.connector;

const RESOLVE = { timeout: ANSWER_MS.name, tries: 2 };
/** What name servers say of a name that does not exist, or has no address. */
const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Whether an address is on the public Internet: none of the special ranges (RFC 6890), however it is written.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Whether an address is of this machine alone (RFC 6890, loopback). */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/**
 * Connects to the public Internet only, whatever a name resolves to at that moment: the address that is
 * checked is the address that is connected to. For addresses that strangers give us (server-side request
 * forgery).
 *
 * @param isAllowed - which addresses count; only tests have another opinion
 * @param tls - a client's certificate; an authority is for tests, which have one of their own
 */
export function publicConnector(
  isAllowed = isPublicAddress,
  tls: Pick<ConnectionOptions, "ca" | "cert" | "key"> = {},
): buildConnector.connector {
  const resolver = new Resolver(RESOLVE);
  const refused = (host: string) =>
    Object.assign(new Error(`${host} is not on the public Internet`), { code: NOT_PUBLIC });
  const lookup: LookupFunction = (hostname, options, callback) => {
    const given = (addresses: LookupAddress[]) => {
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(refused(hostname), "");
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    };
    addressesOf(resolver, hostname).then(given, (error) =>
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
    // An address is connected to without a lookup.
    if (isIP(host) && !isAllowed(host)) return callback(refused(host), null);
    connector(options, callback);
  };
}

/** The public Internet, with this machine where that is asked for, and nothing else. */
export const publicInternet: Outside = (certificate, here = false) =>
  publicConnector((address) => isPublicAddress(address) || (here && isLoopback(address)), certificate);

/**
 * All addresses of a name. Name servers are asked by this process itself: the system's own lookup holds one
 * of Node's few threads for as long as a stranger's name server likes.
 */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  // The machine's own names are not for name servers (RFC 6761, section 6.3).
  if (/(^|\.)localhost\.?$/i.test(hostname)) return systemLookup(hostname, { all: true });
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = asked.flatMap((answer, index) =>
    answer.status === "fulfilled"
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  if (found.length === 0) throw (asked[0] as PromiseRejectedResult).reason;
  return found;
}
