import type { AccountRow } from "../../connections/account.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { isSameTime } from "../../db/time.ts";
import { LEASE_MS } from "../../pace.ts";
import { dueAccounts } from "../due-accounts-sql.ts";

/** The accounts whose payouts are due for import. */
export const payoutsDue = dueAccounts("payouts", "payouts", LEASE_MS.payouts);

/** A payout whose lines are not imported yet. */
export interface UnreadPayout {
  id: string;
  accountId: string;
  providerPayoutId: string;
  currency: string;
  createdAt: Date;
  updatedAt: Date;
}

const UNREAD = statement(
  "payout_unread_lines",
  `select p.id, p.account_id as "accountId", p.provider_payout_id as "providerPayoutId", p.currency, p.created_at as "createdAt",
     p.updated_at as "updatedAt"
   from payout p where p.tenant_id = $1 and p.account_id = any ($2::text[]) and p.lines_state = 'unread'
     and (p.created_at, p.id) > ($3, $4) order by p.created_at, p.id limit 100`,
);

/** Lists payouts whose lines are not imported yet, oldest first, after a cursor. */
export function unreadPayouts(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
  after: Pick<UnreadPayout, "createdAt" | "id"> | undefined,
): Promise<UnreadPayout[]> {
  return db.all<UnreadPayout>(UNREAD, [tenantId, siblings, after?.createdAt ?? "-infinity", after?.id ?? ""]);
}

const LINES_READ = statement(
  "payout_lines_read",
  `update payout set lines_state = 'read' where tenant_id = $1 and id = $2 and lines_state = 'unread'
     and ${isSameTime("updated_at", "$3")}`,
);

/** Marks a payout's lines as read, unless it has changed since it was listed. */
export async function noteLinesRead(
  db: Queries,
  { tenantId }: AccountRow,
  { id, updatedAt }: UnreadPayout,
): Promise<void> {
  await db.one(LINES_READ, [tenantId, id, updatedAt]);
}

const READ_AGAIN = statement(
  "payout_lines_read_again",
  `update payout set lines_state = 'unread' where tenant_id = $1 and account_id = any ($2::text[]) and lines_state = 'read'
     and created_at >= $3`,
);

/**
 * Marks the lines of payouts since a time as unread, because their fees may have been reported in the
 * meantime.
 */
export async function readLinesAgain(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
  since: Date,
): Promise<void> {
  await db.one(READ_AGAIN, [tenantId, siblings, since]);
}

const SOON = {
  payouts: statement(
    "payouts_soon",
    `update account set payouts_at = now() where tenant_id = $1 and id = $2 and status = 'active' and payouts_at > now()`,
  ),
  disputes: statement(
    "disputes_soon",
    `update account set disputes_at = now() where tenant_id = $1 and id = $2 and status = 'active' and disputes_at > now()`,
  ),
};

/** Schedules an early reading of an account's payouts or disputes. */
export async function readSoon(
  db: Queries,
  { tenantId, id }: AccountRow,
  list: keyof typeof SOON,
): Promise<void> {
  await db.one(SOON[list], [tenantId, id]);
}
