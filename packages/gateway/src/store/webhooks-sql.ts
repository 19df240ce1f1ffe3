import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, statement } from "../db/statement.ts";

/** A store's event as stored. */
export interface StoredEvent {
  type: string;
  orders: string[];
  revoked: boolean;
}

const STORE = statement(
  "store_webhook_store",
  `insert into store_webhook (tenant_id, account_id, event_id, type, orders, revoked) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning 1 as stored`,
);

/** Stores an event; returns false if it already exists, because stores send events more than once. */
export async function storeEvent(
  db: Queries,
  account: { tenantId: string; id: string },
  eventId: string,
  { type, orders, revoked }: StoredEvent,
): Promise<boolean> {
  const values = [account.tenantId, account.id, eventId, type, JSON.stringify(orders), revoked];
  return (await db.one(STORE, values)) !== undefined;
}

const READ = statement(
  "store_webhook_read",
  `select type, orders, revoked from store_webhook
   where tenant_id = $1 and account_id = $2 and event_id = $3 and processed_at is null`,
);

/** Reads an event that is not processed yet. */
export function readEvent(
  db: Queries,
  tenantId: string,
  accountId: string,
  eventId: string,
): Promise<StoredEvent | undefined> {
  return db.one<StoredEvent>(READ, [tenantId, accountId, eventId]);
}

const FINISH = statement(
  "store_webhook_finish",
  `update store_webhook set processed_at = now()
   where tenant_id = $1 and account_id = $2 and event_id = $3 and processed_at is null returning 1 as finished`,
);

/** Marks an event as processed; returns false if another process was faster. */
export async function finishEvent(
  db: Queries,
  tenantId: string,
  accountId: string,
  eventId: string,
): Promise<boolean> {
  return (await db.one(FINISH, [tenantId, accountId, eventId])) !== undefined;
}

/** Deletes old store events. */
export const forgetOldEvents: Forget = forgetting("store_webhook", daysAgo("received_at"));
