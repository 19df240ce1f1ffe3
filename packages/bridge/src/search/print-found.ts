import { prepareSearch, type SearchRequest } from "./search.ts";

/**
 * Searches the network and prints each device with its part of the configuration.
 *
 * @returns whether there is one
 * @throws SearchError when the network cannot be searched
 */
export async function printFound(request: SearchRequest, tell: (line: string) => void): Promise<boolean> {
  const { networks, hosts, run } = prepareSearch(request);
  tell(`It searches ${networks.join(", ")} (${hosts.length} addresses) ...`);
  const found = await run();
  for (const { part, host, port, says, settings } of found) {
    tell(`${host}:${port}  ${says}`);
    tell(`  "${part}": ${JSON.stringify(settings)}`);
  }
  if (found.length === 0) tell("No device was found.");
  else tell("What a device does not reveal is in packages/bridge/README.md: departments, VAT, keys.");
  if (request.port === undefined)
    tell("ECR17 terminals have no usual port: name the one set on them with --terminal-port.");
  return found.length > 0;
}
