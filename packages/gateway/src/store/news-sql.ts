import type { AccountRow } from "../connections/account.ts";
import { ACCOUNT_COLUMNS } from "../connections/sql.ts";
import { CHANGED_ONE, guarded } from "../db/guard.ts";
import { type Queries, statement } from "../db/statement.ts";
import { LEASE_MS } from "../pace.ts";
import { claimedWhenDue } from "../work/due-sql.ts";
import type { Refusals } from "../work/refusals.ts";

const SEEN = statement(
  "store_order_seen",
  "select version from store_order_seen where tenant_id = $1 and account_id = $2 and order_id = $3",
);
const SEE = statement(
  "store_order_see",
  `with news as (
     insert into store_order_seen as s (tenant_id, account_id, order_id, version) values ($1, $2, $3, $4)
     on conflict (tenant_id, account_id, order_id) do update set version = excluded.version, seen_at = excluded.seen_at
       where s.version <> excluded.version
     returning 1
   )
   select ${CHANGED_ONE} from news`,
);
const TELL = statement(
  "store_order_tell",
  `insert into event (tenant_id, id, type, subject_id, data, created_at) values ($1, $2, 'store_order.updated', 'ord_' || $3::text, $4, now())`,
);

/** Adds an event with an order's state, unless the last event had the same state. */
export async function tellOrder(
  db: Queries,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
  orderId: string,
  news: { version: string; eventId: string; data: object },
): Promise<void> {
  const { version, eventId, data } = news;
  const seen = await db.one<{ version: string }>(SEEN, [tenantId, id, orderId]);
  if (seen?.version === version) return;
  // Writes nothing if another process has added it in the meantime.
  await guarded(db, [
    [SEE, [tenantId, id, orderId, version]],
    [TELL, [tenantId, eventId, orderId, JSON.stringify(data)]],
  ]);
}

/** A store with changes due for import, and the time up to which changes have been read. */
export interface WatchedStore {
  account: AccountRow;
  until: Date | null;
}

const takeDue = claimedWhenDue<AccountRow & { until: Date | null }>("store_news_due", {
  table: "account",
  as: "a",
  key: ["id"],
  at: "history_at",
  open: "kind = 'store' and status = 'active'",
  limit: 10,
  leaseMs: LEASE_MS.storeNews,
  returning: `${ACCOUNT_COLUMNS}, a.history_until as "until"`,
});

/** Claims stores that are due, each for one process. */
export async function takeDueStores(db: Queries, refusals: Refusals): Promise<WatchedStore[]> {
  const rows = await takeDue(db, { refusals });
  return rows.map(({ until, ...account }) => ({ account, until }));
}

const READ_UNTIL = statement(
  "store_news_read_until",
  "update account set history_until = $3 where tenant_id = $1 and id = $2",
);

/** Records the time up to which all changes have been read. */
export async function noteReadUntil(db: Queries, { tenantId, id }: AccountRow, until: Date): Promise<void> {
  await db.one(READ_UNTIL, [tenantId, id, until]);
}
