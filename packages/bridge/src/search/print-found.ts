import { prepareSearch, type SearchRequest } from "./search.ts";

/**
 * Searches the network and prints each device with its part of the configuration.
 *
 * @returns whether there are any
 * @throws SearchError if the network cannot be searched
 */
export async function printFound(request: SearchRequest, tell: (line: string) => void): Promise<boolean> {
  const { networks, hosts, run } = prepareSearch(request);
  tell(`Searching ${networks.join(", ")} (${hosts.length} addresses) ...`);
  const devices = await run();
  for (const { part, host, port, says, settings } of devices) {
    tell(`${host}:${port}  ${says}`);
    tell(`  "${part}": ${JSON.stringify(settings)}`);
  }
  if (devices.length === 0) tell("No device was found.");
  else
    tell(
      "packages/bridge/README.md explains the settings that a device does not reveal: departments, VAT, " +
        "keys.",
    );
  if (request.port === undefined)
    tell("ECR17 terminals have no default port: specify theirs with --terminal-port.");
  return devices.length > 0;
}
