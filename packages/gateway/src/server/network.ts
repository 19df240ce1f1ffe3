import ipaddr from "ipaddr.js";

/**
 * Returns an address's network, such as `192.0.2.0/24`, for the log, which does not need the exact address.
 */
export function networkText(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/**
 * Returns the network of an address, as far as one customer usually has it whole: /24 of IPv4, /64 of IPv6.
 * Returns a text that is no address, as a proxy may write it, unchanged.
 *
 * @param ipv4Bits - 32 if the neighbours of an IPv4 address are other people: a service for everybody must
 *   not refuse them
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 24): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bits = address.kind() === "ipv4" ? ipv4Bits : 64;
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(bytes).toString("hex")}/${bits}`;
}
