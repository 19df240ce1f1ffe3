import { selected } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ORDER_FIELDS, type OrderRow } from "../orders/sql.ts";
import { TABLE_FIELDS, type TableRow } from "../tables/sql.ts";
import type { Person } from "./person.ts";
import { marksOf, mayName } from "./texts-sql.ts";

const ORDERS = statement(
  "privacy_orders",
  `select ${selected(ORDER_FIELDS)} from venue_order t where t.tenant_id = $1 and t.customer_id = any ($2) and t.id > $3 order by t.id limit $4 for update of t`,
);

/** Lists customers' orders after a given ID, and locks them until the transaction ends. */
export function ordersOf(
  db: Queries,
  tenantId: string,
  customerIds: readonly string[],
  after: string,
  limit: number,
): Promise<OrderRow[]> {
  return db.all<OrderRow>(ORDERS, [tenantId, customerIds, after, limit]);
}

/** A searched record. */
export interface Looked {
  id: string;
  /** Whether its text fields may identify the person. */
  isNamed: boolean;
}

const ORDER_TEXTS = statement(
  "privacy_order_texts",
  `select x.id, ${mayName("x.text", "$4", "$5")} as "isNamed"
   from (
     select t.id, concat_ws(' ', t.note, (select string_agg(item ->> 'description', ' ') from jsonb_array_elements(t.items) item)) as text
     from venue_order t where t.tenant_id = $1 and t.id > $2 order by t.id limit $3
   ) x order by x.id`,
);

/**
 * Lists a merchant's orders after a given ID, and marks those whose note or item descriptions may identify the
 * person.
 */
export function orderTextsAfter(
  db: Queries,
  tenantId: string,
  person: Person,
  after: string,
  limit: number,
): Promise<Looked[]> {
  return db.all<Looked>(ORDER_TEXTS, [tenantId, after, limit, ...marksOf(person)]);
}

const LOCK_ORDERS = statement(
  "privacy_orders_lock",
  `select ${selected(ORDER_FIELDS)} from venue_order t where t.tenant_id = $1 and t.id = any ($2) order by t.id for update of t`,
);

/** Reads orders by their IDs, and locks them until the transaction ends. */
export function lockOrders(db: Queries, tenantId: string, ids: readonly string[]): Promise<OrderRow[]> {
  return db.all<OrderRow>(LOCK_ORDERS, [tenantId, ids]);
}

const WRITE_ORDERS = statement(
  "privacy_orders_write",
  `update venue_order t set note = x.note, items = x.items
   from jsonb_to_recordset($2::jsonb) as x (id text, note text, items jsonb) where t.tenant_id = $1 and t.id = x.id`,
);

/** Writes the orders' text fields back without the erased data. */
export async function writeOrderTexts(
  db: Queries,
  tenantId: string,
  orders: readonly Pick<OrderRow, "id" | "note" | "items">[],
): Promise<void> {
  if (orders.length > 0) await db.all(WRITE_ORDERS, [tenantId, JSON.stringify(orders)]);
}

const TABLES = statement(
  "privacy_tables",
  `select ${selected(TABLE_FIELDS)} from venue_table t where t.tenant_id = $1 and t.id > $2 order by t.id limit $3 for update of t`,
);

/** Lists a merchant's tables after a given ID, and locks them until the transaction ends. */
export function tablesAfter(
  db: Queries,
  tenantId: string,
  after: string,
  limit: number,
): Promise<TableRow[]> {
  return db.all<TableRow>(TABLES, [tenantId, after, limit]);
}

const WRITE_TABLES = statement(
  "privacy_tables_write",
  `update venue_table t set name = x.name, zone = x.zone
   from jsonb_to_recordset($2::jsonb) as x (id text, name text, zone text) where t.tenant_id = $1 and t.id = x.id`,
);

/** Writes table names and zones back without the erased data. */
export async function writeTableNames(
  db: Queries,
  tenantId: string,
  tables: readonly Pick<TableRow, "id" | "name" | "zone">[],
): Promise<void> {
  if (tables.length > 0) await db.all(WRITE_TABLES, [tenantId, JSON.stringify(tables)]);
}
