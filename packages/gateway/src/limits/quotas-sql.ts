import { type Queries, statement } from "../db/statement.ts";

/** The kinds of records with a quota. */
export type Counted =
  | "files"
  | "fileBytes"
  | "keys"
  | "apps"
  | "bridges"
  | "pairingCodes"
  | "products"
  | "customers"
  | "tables"
  | "posTerminals"
  | "posRegisters"
  | "posLinks"
  | "ordersPerDay";

const LOCK = statement("quota_lock", "select pg_advisory_xact_lock(hashtext($1))");

/** Adds the new records ($2) to the existing ones; orders are counted from an ID ($3). */
const counts = (kind: Counted, from: string) =>
  statement(`quota_${kind}`, `select count(*)::int + $2::int as used from ${from} where tenant_id = $1`);

const COUNTS = {
  files: counts("files", "asset"),
  fileBytes: statement(
    "quota_fileBytes",
    "select coalesce(sum(size), 0)::bigint + $2::bigint as used from asset where tenant_id = $1",
  ),
  // Rows of revoked keys are kept, so keys revoked in the last day also count.
  keys: statement(
    "quota_keys",
    `select count(*)::int + $2::int as used from api_key
     where tenant_id = $1 and (revoked_at is null or created_at > now() - interval '1 day')`,
  ),
  apps: counts("apps", "app"),
  bridges: counts("bridges", "bridge"),
  pairingCodes: statement(
    "quota_pairingCodes",
    "select count(*)::int + $2::int as used from pairing_code where tenant_id = $1 and expires_at > now()",
  ),
  products: counts("products", "product"),
  customers: counts("customers", "customer"),
  tables: counts("tables", "venue_table"),
  posTerminals: counts("posTerminals", "pos_terminal"),
  posRegisters: counts("posRegisters", "pos_register"),
  posLinks: counts("posLinks", "pos_link"),
} as const satisfies Record<Exclude<Counted, "ordersPerDay">, unknown>;

const ORDERS_PER_DAY = statement(
  "quota_ordersPerDay",
  "select count(*)::int + $2::int as used from venue_order where tenant_id = $1 and id > $3",
);

/**
 * Counts a merchant's records including the new ones. Locks the count until the transaction ends, so that only one of
 * several concurrent requests can use the last unit of the quota.
 *
 * @param since - the ID to count from; only for orders
 */
export async function countWith(
  queries: Queries,
  kind: Counted,
  { tenantId, added, since }: { tenantId: string; added: number; since: string },
): Promise<number> {
  await queries.all(LOCK, [`quota ${kind} ${tenantId}`]);
  const count =
    kind === "ordersPerDay"
      ? await queries.one<{ used: number }>(ORDERS_PER_DAY, [tenantId, added, since])
      : await queries.one<{ used: number }>(COUNTS[kind], [tenantId, added]);
  return count!.used;
}
