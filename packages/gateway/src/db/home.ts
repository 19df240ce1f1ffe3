/**
 * The row of the tenant `$1`, to be selected beside the results of other parts of a statement: what is
 * inserted with `home.id` as the tenant goes to that tenant's machine alone. Without it a cluster sends those
 * results to all machines (docs/sharding.md).
 */
export const AT_HOME = "(select id from tenant where id = $1) home";
