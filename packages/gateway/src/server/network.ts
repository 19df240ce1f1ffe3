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
 * Returns an address's network, of the size that usually belongs to one customer: /24 for IPv4, /64 for IPv6. Text that
 * is not an address, which a proxy may send, is returned unchanged.
 *
 * @param ipv4Bits - 32 if neighboring IPv4 addresses belong to other people, who must not be shut out of a public
 * service
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 24): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bits = address.kind() === "ipv4" ? ipv4Bits : 64;
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(bytes).toString("hex")}/${bits}`;
}

/** The bits before an IPv4 address in IPv6 notation: `::ffff:192.0.2.1`. */
const MAPPED_BITS = 96;

/** Returns an address or network in CIDR notation; undefined for any other text. */
export function readNetwork(text: string): string | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  const mapped = ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : undefined;
  if (mapped?.kind() === "ipv4" && rest.length === 0) {
    if (bits === undefined) return readNetwork(`${mapped}`);
    // A wider network, of fewer than no bits, would contain all IPv4 addresses and more besides: it is refused.
    return readNetwork(`${mapped}/${Number(bits) - MAPPED_BITS}`);
  }
  const isFour = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (rest.length > 0 || !(isFour || ipaddr.IPv6.isValid(address))) return undefined;
  const most = isFour ? 32 : 128;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return undefined;
  const network = `${address}/${Number(bits ?? most)}`;
  const Kind = isFour ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Kind.networkAddressFromCIDR(network)}/${Number(bits ?? most)}`;
}

/** Whether an address is in one of the networks, which are in CIDR notation. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
