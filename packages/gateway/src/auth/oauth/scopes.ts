import { Problem } from "@banco/core";

/** The scopes that an app may get (specification, section 5.5). */
export const API_SCOPES = [
  "payments:read",
  "payments:write",
  "fiscals:read",
  "fiscals:write",
  "stores:read",
  "stores:write",
] as const;

/** Asks for an ID token (OpenID Connect Core, section 3.1.2.1). */
export const OPENID = "openid";

/**
 * What may be asked for: `offline_access` changes nothing, because every app gets a refresh token, but
 * clients send it.
 */
export const SCOPES: readonly string[] = [...API_SCOPES, OPENID, "offline_access"];

/**
 * Reads scopes, as a list or separated by spaces; each once.
 *
 * @throws Problem `invalid_scope` when there are none, or one is not ours
 */
export function readScopes(given: string | string[]): string[] {
  const scopes = [...new Set(typeof given === "string" ? given.split(" ").filter(Boolean) : given)];
  if (scopes.length === 0) throw wrongScopes("No scope was asked for");
  if (!scopes.every((scope) => SCOPES.includes(scope))) {
    throw wrongScopes(`The scopes are ${SCOPES.join(", ")}`);
  }
  return scopes;
}

function wrongScopes(message: string): Problem {
  return new Problem("invalid_scope", message, { errors: [{ path: "/scopes", message }] });
}
