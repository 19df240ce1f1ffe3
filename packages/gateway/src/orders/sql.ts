import { namingFields, selected, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { OrderItem } from "./schemas.ts";

/** The merchant's data on an order, the total of its items, and the sum of its payments. */
export interface OrderInput {
  /** The items as they were sold: later changes of products do not touch them. */
  items: OrderItem[];
  totalMinor: number;
  currency: string;
  tableId: string | null;
  customerId: string | null;
  note: string | null;
  status: "open" | "closed" | "canceled";
  /**
   * The sum of its payments; the database updates it when they are completed and refunded
   * (0460_orders_are_paid.sql).
   */
  paidMinor: number;
}

/** An order as stored. */
export interface OrderRow extends TenantRecord, OrderInput {}

/** The stored fields of an order, for `selected`. */
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

/** The errors for a table or customer that is not the tenant's; the database itself checks it. */
const FIELDS = {
  venue_order_table: { path: "/tableId", message: "names no table" },
  venue_order_customer: { path: "/customerId", message: "names no customer" },
};

export const orders: typeof records = {
  ...records,
  insert: (...given) => namingFields(FIELDS, records.insert(...given)),
  update: (...given) => namingFields(FIELDS, records.update(...given)),
};
