import type { AccountRow } from "../../connections/account.ts";
import { ACCOUNT_COLUMNS } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { LEASE_MS } from "../../pace.ts";
import { takenWhenDue } from "../../work/due-sql.ts";
import type { Refusals } from "../../work/refusals.ts";
import type { DisputeRow } from "./dispute.ts";

/** An account whose disputes at the provider are due to be read. */
export type DueDisputes = AccountRow & { disputesUntil: Date | null };

const takeDue = takenWhenDue<DueDisputes>("disputes_due", {
  table: "account",
  as: "a",
  key: ["id"],
  at: "disputes_at",
  open: "kind = 'payment' and status = 'active'",
  among: "provider = $1",
  limit: "$2",
  leaseMs: LEASE_MS.disputes,
  returning: `${ACCOUNT_COLUMNS}, a.disputes_until as "disputesUntil"`,
});

/** Takes as many accounts of a provider whose disputes are due to be read; each goes to one process only. */
export function takeDueDisputes(
  db: Queries,
  provider: string,
  limit: number,
  refusals: Refusals,
): Promise<DueDisputes[]> {
  return takeDue(db, { find: [provider, limit], refusals });
}

const NOTE = statement(
  "disputes_note",
  `update account set disputes_until = $3
   where tenant_id = $1 and id = $2 and status <> 'disconnected' and disputes_until is not distinct from $4`,
);

/** Notes the time up to which an account's disputes were read, unless somebody has set another time meanwhile. */
export async function noteDisputes(
  db: Queries,
  { tenantId, id, disputesUntil }: DueDisputes,
  until: Date,
): Promise<void> {
  await db.one(NOTE, [tenantId, id, until, disputesUntil]);
}

/** An open dispute, whose state may change at any time. */
export type OpenDispute = Pick<DisputeRow, "id" | "status" | "providerDisputeId" | "providerTransactionId">;

const OPEN = statement(
  "dispute_open",
  `select d.id, d.status, d.provider_dispute_id as "providerDisputeId", d.provider_transaction_id as "providerTransactionId"
   from dispute d where d.tenant_id = $1 and d.account_id = any ($2::text[]) and d.status in ('needs_response', 'under_review')
     and d.provider_dispute_id <> all ($3::text[]) and d.id > $4 order by d.id limit 200`,
);

/** Lists the open disputes that are not among the listed ones, by identifier, after a given one. */
export function openDisputes(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
  listed: readonly string[],
  after: string,
): Promise<OpenDispute[]> {
  return db.all<OpenDispute>(OPEN, [tenantId, siblings, listed, after]);
}
