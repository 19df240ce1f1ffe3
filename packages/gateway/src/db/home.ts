/**
 * The row of the tenant `$1`, for a statement that joins it to the results of its other parts: an insert with
 * `home.id` as the tenant goes only to that tenant's worker. Without this join, a cluster sends those results
 * to all workers (docs/sharding.md).
 */
export const AT_HOME = "(select id from tenant where id = $1) home";
