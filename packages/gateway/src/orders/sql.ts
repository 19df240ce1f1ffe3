import { namingFields, selected, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { OrderItem } from "./schemas.ts";

/** What the merchant says of an order, what its items come to, and what was paid for it. */
export interface OrderInput {
  /** As they were sold: a product that changes or goes leaves them alone. */
  items: OrderItem[];
  totalMinor: number;
  currency: string;
  tableId: string | null;
  customerId: string | null;
  note: string | null;
  status: "open" | "closed" | "canceled";
  /**
   * What its payments come to; the database counts them as they are completed and given back
   * (0460_orders_are_paid.sql).
   */
  paidMinor: number;
}

/** An order as stored. */
export interface OrderRow extends TenantRecord, OrderInput {}

/** What is stored of an order, for `selected`. */
export const ORDER_FIELDS = [
  "items",
  "totalMinor",
  "currency",
  "tableId",
  "customerId",
  "note",
  "status",
  "paidMinor",
] as const;
const records = tenantRecords<OrderRow, OrderInput>("venue_order", ORDER_FIELDS);

const OF_STATUS = statement(
  "venue_order_of_status",
  `select ${selected(ORDER_FIELDS)} from venue_order t where t.tenant_id = $1 and t.status = $2 order by t.id`,
);

/** Lists the tenant's orders, oldest first: all of them, or those of a status. */
export function listOrders(
  db: Queries,
  tenantId: string,
  status: OrderInput["status"] | undefined,
): Promise<OrderRow[]> {
  if (status === undefined) return records.list(db, tenantId);
  return db.all<OrderRow>(OF_STATUS, [tenantId, status]);
}

/** The database itself knows whether the table and the customer are the tenant's. */
const FIELDS = {
  venue_order_table: { path: "/tableId", message: "names no table" },
  venue_order_customer: { path: "/customerId", message: "names no customer" },
};

export const orders: typeof records = {
  ...records,
  insert: (...given) => namingFields(FIELDS, records.insert(...given)),
  update: (...given) => namingFields(FIELDS, records.update(...given)),
};
