import { MACHINE } from "../machine.ts";
import { findDevices, hostsIn, ownNetworks, SearchError, searchedDrivers } from "./find.ts";

/** The search that a person asked for; undefined: the usual. */
export interface SearchRequest {
  network: string | undefined;
  /** The port that is set on terminals without a usual one. */
  port: string | undefined;
}

/**
 * Searches the network and prints each device with its part of the configuration.
 *
 * @returns whether there is one
 * @throws SearchError when the network cannot be searched
 */
export async function printFound(
  { network, port }: SearchRequest,
  tell: (line: string) => void,
): Promise<boolean> {
  const drivers = searchedDrivers(port === undefined ? undefined : portOf(port));
  const networks = network === undefined ? ownNetworks() : [network];
  if (networks.length === 0)
    throw new SearchError("This machine is in no private network: name one (--network)");
  const hosts = [...new Set(networks.flatMap(hostsIn))];
  tell(`It searches ${networks.join(", ")} (${hosts.length} addresses) ...`);
  const found = await findDevices(hosts, drivers, MACHINE);
  for (const { part, host, port, says, settings } of found) {
    tell(`${host}:${port}  ${says}`);
    tell(`  "${part}": ${JSON.stringify(settings)}`);
  }
  if (found.length === 0) tell("No device was found.");
  else tell("What a device does not reveal is in packages/bridge/README.md: departments, VAT, keys.");
  if (port === undefined)
    tell("ECR17 terminals have no usual port: name the one set on them with --terminal-port.");
  return found.length > 0;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new SearchError(`"${text}" is not a port`);
}
