import { type Queries, statement } from "../db/statement.ts";
import { inMs } from "../db/time.ts";
import { LEASE_MS } from "../pace.ts";
import { claimedWhenDue } from "../work/due-sql.ts";
import type { AccountRow } from "./account.ts";
import { ACCOUNT_COLUMNS } from "./sql.ts";

/** An account whose access is due for renewal, and whether an earlier renewal got no response. */
export type DueRefresh = AccountRow & { unanswered: boolean };

/** Claims accounts whose access is due for renewal, each for one process. */
export const takeDueRefreshes = claimedWhenDue<DueRefresh>("account_due_refreshes", {
  table: "account",
  as: "a",
  key: ["id"],
  at: "refresh_at",
  limit: 20,
  before: [["refresh_asked_at is not null", "unanswered"]],
  leaseMs: LEASE_MS.renewal,
  set: "refresh_asked_at = coalesce(a.refresh_asked_at, due.taken_at)",
  returning: `${ACCOUNT_COLUMNS}, a.unanswered`,
});

const RENEW = statement(
  "account_renew",
  `update account a set credentials = $3, refresh_at = ${inMs("$4")}, refresh_asked_at = null, status = 'active', last_error = null, last_error_at = null,
     updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status in ('active', 'error') returning ${ACCOUNT_COLUMNS}`,
);

/**
 * Stores renewed access.
 *
 * @param refreshMs - milliseconds until it is renewed again; null: never
 */
export function renewAccess(
  db: Queries,
  { tenantId, id }: AccountRow,
  sealed: Buffer,
  refreshMs: number | null,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(RENEW, [tenantId, id, sealed, refreshMs]);
}

const END_ACCESS = statement(
  "account_end_access",
  `update account set status = case when status = 'active' then 'error' else status end, last_error = $4, last_error_at = now(), refresh_at = null,
     refresh_asked_at = null, updated_at = now()
   where tenant_id = $1 and id = $2 and status <> 'disconnected' and credentials = $3`,
);

/**
 * Stops renewing an account whose consent the merchant has withdrawn, unless the account was connected again
 * in the meantime.
 */
export async function endAccess(
  db: Queries,
  { tenantId, id, credentials }: AccountRow,
  lastError: string,
): Promise<void> {
  await db.one(END_ACCESS, [tenantId, id, credentials, lastError]);
}

const OUTLIVE_REFRESH = statement(
  "account_outlive_refresh",
  `update account set last_error = $4, last_error_at = now(), refresh_at = ${inMs("$5")}, updated_at = now()
   where tenant_id = $1 and id = $2 and status <> 'disconnected' and credentials = $3`,
);

/**
 * Stops renewing access that cannot be renewed but is still valid. The account works until it expires, unless it was
 * connected again in the meantime.
 */
export async function outliveRefresh(
  db: Queries,
  { tenantId, id, credentials }: AccountRow,
  lastError: string,
  leftMs: number,
): Promise<void> {
  await db.one(OUTLIVE_REFRESH, [tenantId, id, credentials, lastError, leftMs]);
}
