import { Problem } from "@banco/core";
import type { Right } from "../../roles.ts";
import { Words } from "../../server/enums.ts";

/**
 * The scopes that an app can request (specification, section 5.5; `refunds:write` is Banco's own), and what
 * each allows.
 */
export const SCOPE_TEXTS = {
  "payments:read": "Read payments, terminals and bridges.",
  "payments:write": "Take payments, manage terminals and bridges.",
  "refunds:write": "Refund payments and sales, release card holds.",
  "fiscals:read": "Read receipts and invoices.",
  "fiscals:write": "Issue receipts and invoices.",
  "stores:read": "Read the stores' orders, and the merchant's catalog and venue.",
  "stores:write": "Refund and change the stores' orders, and change catalog and venue.",
};
export type ApiScope = keyof typeof SCOPE_TEXTS;

/** Returns the member right that corresponds to a scope. */
export function rightOf(scope: ApiScope): Right {
  return scope === "refunds:write" ? "refunds" : scope;
}

export const API_SCOPES = Object.keys(SCOPE_TEXTS) as ApiScope[];
export const Scope = Words("Scope", SCOPE_TEXTS);

/** The scope that requests an ID token (OpenID Connect Core, section 3.1.2.1). */
export const OPENID = "openid";

/**
 * The scopes that an app can request. Clients send `offline_access`, which changes nothing: every app gets a
 * refresh token.
 */
export const SCOPES: readonly string[] = [...API_SCOPES, OPENID, "offline_access"];

/**
 * Parses scopes from a list or space-separated text, and removes duplicates.
 *
 * @throws Problem `invalid_scope` if there are none, or one is unknown
 */
export function readScopes(input: string | string[]): string[] {
  const scopes = [...new Set(typeof input === "string" ? input.split(" ").filter(Boolean) : input)];
  if (scopes.length === 0) throw wrongScopes("No scope was requested");
  if (!scopes.every((scope) => SCOPES.includes(scope))) {
    throw wrongScopes(`The supported scopes are ${SCOPES.join(", ")}`);
  }
  return scopes;
}

function wrongScopes(message: string): Problem {
  return new Problem("invalid_scope", message, { errors: [{ path: "/scopes", message }] });
}
