/**
 * Returns the scopes with `refunds:write` where `payments:write` includes it: for apps that do not separate the
 * two, as in the specification.
 */
export function withRefunds(scopes: readonly string[]): string[] {
  return includesRefunds(scopes) ? [...scopes, "refunds:write"] : [...scopes];
}

/** Whether the scopes allow payments but not refunds. */
export function includesRefunds(scopes: readonly string[]): boolean {
  return scopes.includes("payments:write") && !scopes.includes("refunds:write");
}

/**
 * The scopes of a stored grant or key in SQL, with `refunds:write` for those from before the scopes were
 * separate, which refund by `payments:write`.
 *
 * @param scopes - an expression of type `text[]`
 */
export function storedScopes(scopes: string, separates: string): string {
  return `case when ${separates} or not 'payments:write' = any(${scopes}) or 'refunds:write' = any(${scopes})
    then ${scopes} else ${scopes} || 'refunds:write'::text end`;
}
