import type { AccountRow } from "../connections/account.ts";
import { ACCOUNT_COLUMNS } from "../connections/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { claimedWhenDue } from "../work/due-sql.ts";
import type { Refusals } from "../work/refusals.ts";

/** An account with a provider list that is due for import. */
export type DueAccount = AccountRow & {
  /** The time up to which the list was read; null before the first reading. */
  readUntil: Date | null;
};

/** Schedules the reading of one list for each account. */
export interface DueAccounts {
  /** Claims up to `limit` accounts of a provider whose list is due for import, each for one process. */
  take(db: Queries, provider: string, limit: number, refusals: Refusals): Promise<DueAccount[]>;
  /**
   * Records the time up to which an account's list was read, unless it was set to a different time in the meantime.
   */
  note(db: Queries, account: DueAccount, until: Date): Promise<void>;
}

/**
 * Declares the schedule for reading a list.
 *
 * @param name - the prefix of the statement names
 * @param list - the prefix of the account's columns: `<list>_at` is the time of the next reading,
 * `<list>_until` is `readUntil`
 */
export function dueAccounts(
  name: string,
  list: "history" | "payouts" | "disputes",
  leaseMs: number,
): DueAccounts {
  const takeDue = claimedWhenDue<DueAccount>(`${name}_due`, {
    table: "account",
    as: "a",
    key: ["id"],
    at: `${list}_at`,
    open: "kind = 'payment' and status = 'active'",
    among: "provider = $1",
    limit: "$2",
    leaseMs,
    returning: `${ACCOUNT_COLUMNS}, a.${list}_until as "readUntil"`,
  });
  const noteUntil = statement(
    `${name}_note`,
    `update account set ${list}_until = $3
     where tenant_id = $1 and id = $2 and status <> 'disconnected' and ${list}_until is not distinct from $4`,
  );
  return {
    take: (db, provider, limit, refusals) => takeDue(db, { find: [provider, limit], refusals }),
    note: async (db, { tenantId, id, readUntil }, until) => {
      await db.one(noteUntil, [tenantId, id, until, readUntil]);
    },
  };
}
