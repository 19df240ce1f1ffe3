import { namingFields, selected, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { LIVE_SALE } from "./live-sale-sql.ts";
import type { OrderItem, OrderQuery } from "./schemas.ts";

/** The order data that the merchant can set, the items' total, and the payments' total. */
export interface OrderInput {
  /** The items as sold: later changes to products do not affect them. */
  items: OrderItem[];
  totalMinor: number;
  currency: string;
  tableId: string | null;
  customerId: string | null;
  note: string | null;
  status: "open" | "closed" | "canceled";
  /**
   * The total of the order's payments; the database updates this amount when a payment is completed or refunded
   * (0460_orders_are_paid.sql).
   */
  paidMinor: number;
  /**
   * The discounts and cash rounding of its sales, which the customer does not pay; the database updates this amount
   * too.
   */
  waivedMinor: number;
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
  "waivedMinor",
] as const;
const records = tenantRecords<OrderRow, OrderInput>("venue_order", ORDER_FIELDS);

const OF_STATUS = statement(
  "venue_order_of_status",
  `select ${selected(ORDER_FIELDS)} from venue_order t where t.tenant_id = $1 and t.status = $2 order by t.id`,
);

const OVERPAID = statement(
  "venue_order_overpaid",
  `select ${selected(ORDER_FIELDS)} from venue_order t
   where t.tenant_id = $1 and t.paid_minor + t.waived_minor > t.total_minor and ($2::text is null or t.status = $2) order by t.id`,
);

/** Lists the tenant's orders, oldest first: all, by status, or only overpaid ones. */
export function listOrders(
  db: Queries,
  tenantId: string,
  { status, overpaid = false }: OrderQuery,
): Promise<OrderRow[]> {
  if (overpaid) return db.all<OrderRow>(OVERPAID, [tenantId, status ?? null]);
  if (status === undefined) return records.list(db, tenantId);
  return db.all<OrderRow>(OF_STATUS, [tenantId, status]);
}

const LIVE_SALE_OF = statement(
  "venue_order_sale",
  `select s.id from sale s where s.tenant_id = $1 and s.order_id = $2 and ${LIVE_SALE}`,
);

/** Returns the sale that holds an order; the caller must have locked the order. */
export async function liveSaleOf(
  queries: Queries,
  tenantId: string,
  orderId: string,
): Promise<string | undefined> {
  return (await queries.one<{ id: string }>(LIVE_SALE_OF, [tenantId, orderId]))?.id;
}

/** The errors for a table or customer that belongs to another tenant, which the database itself detects. */
const FIELDS = {
  venue_order_table: { path: "/tableId", message: "is not the ID of a table" },
  venue_order_customer: { path: "/customerId", message: "is not the ID of a customer" },
};

export const orders: typeof records = {
  ...records,
  insert: (...args) => namingFields(FIELDS, records.insert(...args)),
  update: (...args) => namingFields(FIELDS, records.update(...args)),
};
