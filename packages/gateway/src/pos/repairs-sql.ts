import type { Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";

const FISCAL = statement(
  "pos_repair_accounts",
  "select provider from account where tenant_id = $1 and kind = 'fiscal' and status = 'active' and mode = $2 order by provider",
);

/** Lists the fiscal providers with active accounts in a mode. */
export async function fiscalProviders(db: Queries, tenantId: string, mode: Mode): Promise<string[]> {
  return (await db.all<{ provider: string }>(FISCAL, [tenantId, mode])).map(({ provider }) => provider);
}
