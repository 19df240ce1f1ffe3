import type { AccountRow } from "../../connections/account.ts";
import { type Queries, statement } from "../../db/statement.ts";

const SIBLINGS = statement(
  "payout_siblings",
  "select id from account where tenant_id = $1 and kind = 'payment' and provider = $2 and mode = $3",
);

/**
 * Lists the merchant's accounts of the same provider and mode, including this one: after a reconnect, the provider
 * still lists payments of the previous connection.
 */
export async function siblingsOf(
  db: Queries,
  { tenantId, provider, mode }: AccountRow,
): Promise<readonly string[]> {
  return (await db.all<{ id: string }>(SIBLINGS, [tenantId, provider, mode])).map(({ id }) => id);
}
