import { MACHINE } from "../machine.ts";
import { portIn } from "../settings.ts";
import { type FoundDevice, findDevices, hostsIn, ownNetworks, SearchError, searchedDrivers } from "./find.ts";

/** The search that the user requested; undefined: the default. */
export interface SearchRequest {
  network?: string | undefined;
  /** The port set on terminals that have no default port. */
  port?: string | undefined;
  /** Addresses that are not searched. */
  except?: readonly string[];
}

/** A search that can run. */
export interface Search {
  networks: readonly string[];
  hosts: readonly string[];
  run(): Promise<FoundDevice[]>;
}

/**
 * Prepares a search of the shop's network.
 *
 * @throws SearchError if the network cannot be searched
 */
export function prepareSearch({ network, port, except = [] }: SearchRequest): Search {
  const drivers = searchedDrivers(port === undefined ? undefined : devicePort(port));
  const networks = network === undefined ? ownNetworks() : [network];
  if (networks.length === 0)
    throw new SearchError("network", "This machine is in no private network: specify one (--network)");
  const hosts = [...new Set(networks.flatMap(hostsIn))].filter((host) => !except.includes(host));
  return { networks, hosts, run: () => findDevices(hosts, drivers, MACHINE) };
}

function devicePort(text: string): number {
  const port = portIn(text);
  if (!port) throw new SearchError("port", `"${text}" is not a port`);
  return port;
}
