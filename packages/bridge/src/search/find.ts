import { connect as connectSocket, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import type { DeviceSearch, Surroundings } from "@banco/driver";
import { isLocal } from "../config/addresses.ts";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "../drivers/drivers.ts";

/** The number of addresses searched in parallel, limited to spare small devices and switches. */
const PARALLEL = 16;
const CONNECT_MS = 700;
/** The shortest allowed network prefix, which is 256 addresses. */
const PREFIX_MIN = 24;
/** Raw printers print every byte sent to this port. */
const RAW_PRINTING_PORT = 9100;

/** A device that the search found. */
export interface FoundDevice {
  part: "payment" | "fiscal";
  host: string;
  port: number;
  /** A description of the device. */
  says: string;
  /** Its part of the configuration, as far as the device reveals it. */
  settings: object;
}

/** The search cannot run; the message is for the user who requested it. */
export class SearchError extends Error {
  override name = "SearchError";
  /** The part of the request that is invalid. */
  readonly part: "network" | "port";

  constructor(part: SearchError["part"], message: string) {
    super(message);
    this.part = part;
  }
}

/** The drivers whose devices can be found, each with its port. */
export interface SearchedDriver {
  part: FoundDevice["part"];
  name: string;
  port: number;
  /** The port that the driver's settings may omit. */
  usualPort: number | undefined;
  identify: DeviceSearch["identify"];
}

/**
 * Returns the drivers to search for.
 *
 * @param setPort - the port set on devices that have no default port; if undefined, these devices are not found
 * @throws SearchError for the port of raw printers, which would print the query
 */
export function searchedDrivers(setPort: number | undefined): SearchedDriver[] {
  if (setPort === RAW_PRINTING_PORT)
    throw new SearchError(
      "port",
      `Port ${RAW_PRINTING_PORT} is for raw printing: a printer would print the query as text`,
    );
  const parts = { payment: PAYMENT_DRIVERS, fiscal: FISCAL_DRIVERS } as const;
  return (["payment", "fiscal"] as const).flatMap((part) =>
    Object.entries(parts[part]).flatMap(([name, { search }]) => {
      const port = search?.port ?? setPort;
      return search && port !== undefined
        ? [{ part, name, port, usualPort: search.port, identify: search.identify }]
        : [];
    }),
  );
}

/** Returns the networks of this machine to search: those with private addresses, at most 256 addresses each. */
export function ownNetworks(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const networks = all
    .filter(({ family, internal, address }) => family === "IPv4" && !internal && isLocal(address))
    .map(({ address, cidr }) => `${address}/${Math.max(Number(cidr?.split("/")[1] ?? 32), PREFIX_MIN)}`);
  return [...new Set(networks)];
}

/**
 * Returns the addresses of hosts in a network.
 *
 * @param network - such as `192.168.1.0/24`
 * @throws SearchError if it is not private, or has more than 256 addresses
 */
export function hostsIn(network: string): string[] {
  const [address = "", prefix = "32"] = network.split("/");
  const bits = Number(prefix);
  if (!isIPv4(address) || !/^\d+$/.test(prefix) || bits > 32)
    throw new SearchError("network", `"${network}" is not a network like 192.168.1.0/24`);
  if (bits < PREFIX_MIN)
    throw new SearchError(
      "network",
      `${network} has too many addresses: choose one with /${PREFIX_MIN} or more`,
    );
  if (!isLocal(address)) throw new SearchError("network", `${network} is not a private network`);
  const size = 2 ** (32 - bits);
  const value = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  const first = value - (value % size);
  const all = Array.from({ length: size }, (_, place) => textOf(first + place));
  // The first and the last address of a network are not hosts.
  return size > 2 ? all.slice(1, -1) : all;
}

const textOf = (value: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");

/**
 * Searches for the shop's devices: connects to each address on the drivers' ports, and requests the identity
 * of every device that responds. It charges and prints nothing.
 */
export async function findDevices(
  hosts: readonly string[],
  drivers: readonly SearchedDriver[],
  surroundings: Surroundings,
): Promise<FoundDevice[]> {
  const waiting = [...hosts];
  const devices: FoundDevice[] = [];
  const search = async () => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift())
      devices.push(...(await devicesAt(host, drivers, surroundings)));
  };
  await Promise.all(Array.from({ length: PARALLEL }, search));
  return devices.sort((a, b) => hosts.indexOf(a.host) - hosts.indexOf(b.host));
}

async function devicesAt(
  host: string,
  drivers: readonly SearchedDriver[],
  surroundings: Surroundings,
): Promise<FoundDevice[]> {
  const devices: FoundDevice[] = [];
  for (const port of new Set(drivers.map((driver) => driver.port))) {
    if (!(await isOpen({ host, port }, surroundings))) continue;
    // Queries run one at a time: a device may accept only one connection.
    for (const driver of drivers.filter((one) => one.port === port)) {
      const device = await driver.identify({ host, port }, surroundings);
      if (!device) continue;
      const { part, name, usualPort } = driver;
      const settings = { driver: name, host, ...(port !== usualPort && { port }), ...device.settings };
      devices.push({ part, host, port, says: device.says, settings });
      break;
    }
  }
  return devices;
}

/** Whether a port at an address accepts connections; nothing is sent. */
function isOpen(
  to: { host: string; port: number },
  { clock, connect = connectSocket }: Surroundings,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const timer = clock.after(CONNECT_MS, () => end(false));
    const end = (isThere: boolean) => {
      timer.cancel();
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}
