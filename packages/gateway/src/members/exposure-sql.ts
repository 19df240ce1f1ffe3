import { type Queries, statement } from "../db/statement.ts";

const EXPOSE = statement(
  "bridge_expose",
  `update bridge set exposed_at = now()
   where tenant_id = $1 and exposed_at is null and case when shown_to is null then $3 else $2 = any(shown_to) end
   returning name`,
);

/**
 * Marks as exposed the source addresses that a member was shown: their bridges do not issue refunds until the
 * addresses are rotated.
 *
 * @param mayKnow - whether to include addresses for which Banco did not record who was shown them
 * @returns the names of the bridges that were not already exposed
 */
export async function exposeAddresses(
  queries: Queries,
  { tenantId, userId }: { tenantId: string; userId: string },
  mayKnow: boolean,
): Promise<string[]> {
  const exposed = await queries.all<{ name: string }>(EXPOSE, [tenantId, userId, mayKnow]);
  return exposed.map(({ name }) => name);
}
