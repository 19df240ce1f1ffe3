/**
 * Returns the scopes, with `refunds:write` added if `payments:write` includes it: for apps that do not
 * separate the two, as in the specification.
 */
export function withRefunds(scopes: readonly string[]): string[] {
  return includesRefunds(scopes) ? [...scopes, "refunds:write"] : [...scopes];
}

/** Whether the scopes allow taking payments but not refunding them. */
export function includesRefunds(scopes: readonly string[]): boolean {
  return scopes.includes("payments:write") && !scopes.includes("refunds:write");
}

/**
 * Returns the SQL for the scopes of a stored grant or key. Grants and keys created before the scopes were separate
 * can refund with `payments:write`, so they get `refunds:write` as well.
 *
 * @param scopes - an expression of type `text[]`
 */
export function storedScopes(scopes: string, separates: string): string {
  return `case when ${separates} or not 'payments:write' = any(${scopes}) or 'refunds:write' = any(${scopes})
    then ${scopes} else ${scopes} || 'refunds:write'::text end`;
}
