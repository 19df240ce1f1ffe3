import { Problem } from "@banco/core";

/** The paths that tokens are valid for: the API, and the MCP server, which exposes the same API to agents. */
export const RESOURCES = ["", "/mcp"] as const;

/**
 * Checks a token request's resource (RFC 8707): tokens are only for this service. A trailing slash and the case of
 * the scheme and host are ignored (RFC 3986, section 6.2).
 *
 * @throws Problem `invalid_target`
 */
export function checkResource(resource: string | undefined, baseUrl: string): void {
  if (resource === undefined) return;
  const target = URL.canParse(resource) ? plain(resource) : undefined;
  if (RESOURCES.some((path) => plain(`${baseUrl}${path}`) === target)) return;
  throw new Problem("invalid_target", `Tokens are only issued for ${baseUrl}`);
}

function plain(address: string): string {
  return new URL(address).href.replace(/\/$/, "");
}
