import { type Queries, statement } from "../db/statement.ts";
import { type Preferences, UNASKED } from "./schemas.ts";

const READ = statement("preference_read", "select data from preference where tenant_id = $1");
const LOCK = statement("preference_lock", "select data from preference where tenant_id = $1 for update");
const WRITE = statement(
  "preference_write",
  `insert into preference (tenant_id, data) values ($1, $2)
   on conflict (tenant_id) do update set data = excluded.data, updated_at = excluded.updated_at`,
);

type Row = { data: Partial<Preferences> };

/** Reads the merchant's preferences. */
export async function readPreferences(queries: Queries, tenantId: string): Promise<Preferences> {
  return whole(await queries.one<Row>(READ, [tenantId]));
}

/** Reads the merchant's preferences, and locks them until the transaction ends. */
export async function lockPreferences(queries: Queries, tenantId: string): Promise<Preferences> {
  return whole(await queries.one<Row>(LOCK, [tenantId]));
}

/** Replaces the merchant's preferences. */
export async function writePreferences(queries: Queries, tenantId: string, data: Preferences): Promise<void> {
  await queries.all(WRITE, [tenantId, JSON.stringify(data)]);
}

/** Fills in the fields that rows from an earlier release lack. */
function whole(row: Row | undefined): Preferences {
  const { data = {} } = row ?? {};
  return {
    ...UNASKED,
    ...data,
    receipts: { ...UNASKED.receipts, ...data.receipts },
    invoices: { ...UNASKED.invoices, ...data.invoices },
    notifications: { ...UNASKED.notifications, ...data.notifications },
  };
}
