import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector } from "undici";

const CONNECT_TIMEOUT_MS = 3_000;

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
  const refused = (host: string) => new Error(`${host} is not on the public Internet`);
  const lookup: LookupFunction = (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "");
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(refused(hostname), "");
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
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
