import ipaddr from "ipaddr.js";

/**
 * The network an address belongs to, as far as one customer usually has it whole: /24 of IPv4, /64 of IPv6.
 * What is no address, as a proxy may write it, stands for itself.
 *
 * @param ipv4Bits - 32 where the neighbours of an IPv4 address are others: what serves everybody must not be
 *   refused to them
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 24): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bits = address.kind() === "ipv4" ? ipv4Bits : 64;
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(bytes).toString("hex")}/${bits}`;
}
