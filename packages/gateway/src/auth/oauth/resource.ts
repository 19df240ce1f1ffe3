import { Problem } from "@banco/core";

/**
 * Checks the resource a token is asked for (RFC 8707): this service is the only one its tokens are for. A trailing slash and
 * the case of scheme and host make no difference (RFC 3986, section 6.2).
 *
 * @throws Problem `invalid_target`
 */
export function checkResource(resource: string | undefined, baseUrl: string): void {
  if (resource === undefined) return;
  if (URL.canParse(resource) && new URL(resource).href === new URL(baseUrl).href) return;
  throw new Problem("invalid_target", `Tokens are issued for ${baseUrl} only`);
}
