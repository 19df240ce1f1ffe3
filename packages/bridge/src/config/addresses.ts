import { BlockList, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";

/** The loopback, private and link-local networks (RFC 1122, 1918, 3927, 4193, 4291). */
const localNetworks = new BlockList();
localNetworks.addSubnet("127.0.0.0", 8, "ipv4");
localNetworks.addSubnet("10.0.0.0", 8, "ipv4");
localNetworks.addSubnet("172.16.0.0", 12, "ipv4");
localNetworks.addSubnet("192.168.0.0", 16, "ipv4");
localNetworks.addSubnet("169.254.0.0", 16, "ipv4");
localNetworks.addAddress("::1", "ipv6");
localNetworks.addSubnet("fc00::", 7, "ipv6");
localNetworks.addSubnet("fe80::", 10, "ipv6");

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an address belongs to a local network. */
export function isLocal(address: string): boolean {
  return isIn(localNetworks, address);
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return isIn(loopback, address);
}

/** Whether a string is an address, or a network like `192.168.1.0/24`. */
export function isNetwork(text: string): boolean {
  try {
    new BlockList().addSubnet(...partsOf(text));
    return true;
  } catch {
    return false;
  }
}

/** Whether an address is this machine's own or belongs to one of these networks. */
export function isAmong(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) list.addSubnet(...partsOf(network));
  return isLoopback(address) || isIn(list, address);
}

function partsOf(network: string): [address: string, prefix: number, family: "ipv4" | "ipv6"] {
  const [address = "", prefix] = network.split("/");
  const isSix = isIP(address) === 6;
  return [address, Number(prefix ?? (isSix ? 128 : 32)), isSix ? "ipv6" : "ipv4"];
}

/**
 * Whether a Host header names this machine: one of its addresses, `localhost`, its name, or its name on the
 * local network.
 */
export function isOwnName(host: string | undefined): boolean {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(host ?? "") ?? [];
  const name = (bracketed ?? bare ?? "").toLowerCase();
  if (isIP(name)) return isIn(loopback, name) || ownAddresses().has(name);
  const own = hostname().toLowerCase();
  const [label] = own.split(".");
  return ["localhost", own, label, `${label}.local`].includes(name);
}

/**
 * Returns this machine's addresses. Reads them each time, because a till's address may change while it runs.
 */
function ownAddresses(): Set<string> {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(all.map(({ address }) => address.toLowerCase()));
}

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, ""); // link-local addresses may carry the interface (RFC 4007)
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? "ipv6" : "ipv4");
}
