import type { LookupAddress } from "node:dns";
import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector } from "undici";

/** The code of the error for an address that is not on the public Internet; its message names the address as it was given. */
export const NOT_PUBLIC = "ENOTPUBLIC";

const CONNECT_TIMEOUT_MS = 3_000;
const RESOLVE = { timeout: 2_000, tries: 2 };

/** Whether an address is on the public Internet: none of the special ranges (RFC 6890), however it is written. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Connects to the public Internet only, whatever a name resolves to at that moment: the address that is checked is the
 * address that is connected to. For addresses that strangers give us (server-side request forgery).
 *
 * @param isAllowed - which addresses count; only tests have another opinion
 * @param tls - for tests, which have a certificate of their own
 */
export function publicConnector(
  isAllowed = isPublicAddress,
  tls: Pick<ConnectionOptions, "ca"> = {},
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
    addressesOf(resolver, hostname).then(given, (error) => callback(error, ""));
  };
  const connector = buildConnector({
    ...tls,
    timeout: CONNECT_TIMEOUT_MS,
    lookup,
  } as buildConnector.BuildOptions);
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    // An address is connected to without a lookup.
    if (isIP(host) && !isAllowed(host)) return callback(refused(host), null);
    connector(options, callback);
  };
}

/** An agent of {@link publicConnector}. */
export function publicAgent(isAllowed = isPublicAddress, tls: Pick<ConnectionOptions, "ca"> = {}): Agent {
  return new Agent({ connect: publicConnector(isAllowed, tls) });
}

/**
 * All addresses of a name. Name servers are asked by this process itself: the system's own lookup holds one of Node's few threads
 * for as long as a stranger's name server likes.
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
