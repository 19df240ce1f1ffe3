import type { AccountRow } from "../../connections/account.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { LEASE_MS } from "../../pace.ts";
import { dueAccounts } from "../due-accounts-sql.ts";
import type { DisputeRow } from "./dispute.ts";

/** The accounts whose disputes are due for import. */
export const disputesDue = dueAccounts("disputes", "disputes", LEASE_MS.disputes);

/** An open dispute, whose state may change at any time. */
export type OpenDispute = Pick<DisputeRow, "id" | "status" | "providerDisputeId" | "providerTransactionId">;

const OPEN = statement(
  "dispute_open",
  `select d.id, d.status, d.provider_dispute_id as "providerDisputeId", d.provider_transaction_id as "providerTransactionId"
   from dispute d where d.tenant_id = $1 and d.account_id = any ($2::text[]) and d.status in ('needs_response', 'under_review')
     and d.provider_dispute_id <> all ($3::text[]) and d.id > $4 order by d.id limit 200`,
);

/** Lists open disputes that are not in the provider's list, by ID, after a cursor. */
export function openDisputes(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
  listed: readonly string[],
  after: string,
): Promise<OpenDispute[]> {
  return db.all<OpenDispute>(OPEN, [tenantId, siblings, listed, after]);
}
