import type { HoldEnding } from "@banco/providers";
import { type Queries, statement } from "../../db/statement.ts";
import type { Transaction } from "../transaction.ts";

const BEGIN = statement(
  "payment_hold_ending_begin",
  `with begun as (
     update payment_transaction t set request = t.request || jsonb_build_object('ending', $4::jsonb), stage = 'calling', owner = $5,
       next_check_at = null, call_at = now()
     where t.tenant_id = $1 and t.id = $2 and t.xmin = $3::text::xid and t.status = 'pending' and t.result ? 'hold' and not t.request ? 'ending'
     returning t.xmin::text as version
   )
   select version from begun`,
);

/**
 * Stores the intent to end a hold, before the provider is called; of two concurrent intents, only one is stored.
 *
 * @returns the row's new version; undefined if it has changed since it was read
 */
export async function beginEnding(
  db: Queries,
  { tenantId, id, version }: Pick<Transaction, "tenantId" | "id" | "version">,
  ending: HoldEnding,
  owner: number,
): Promise<string | undefined> {
  const values = [tenantId, id, version, JSON.stringify(ending), owner];
  return (await db.one<{ version: string }>(BEGIN, values))?.version;
}
