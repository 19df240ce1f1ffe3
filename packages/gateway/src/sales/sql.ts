import type { Mode } from "@banco/providers";
import type { SaleInput } from "@banco/receipts/sales/sale";
import { selected, type TenantRecord } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import { SALE_OF_ORDER } from "../orders/live-sale-sql.ts";
import { LEASE_MS } from "../pace.ts";
import { type BlockedOrder, lockOrder } from "../payment/charge/order-sql.ts";
import { claimedWhenDue } from "../work/due-sql.ts";

/** A sale's data, and the bridge that made it. */
export interface StoredSale extends SaleInput {
  bridgeId?: string | null;
  /** The version last reported by the bridge. */
  bridgeVersion?: number | null;
}

/** A sale as stored. */
export interface SaleRow extends TenantRecord, StoredSale {
  /** Set by the database (0841_modes_of_sales.sql); null before the sale has a payment or a document. */
  mode: Mode | null;
  /** The part of its order that the sale leaves unpaid, in cents; null in a row written by the previous release. */
  waivedMinor: number | null;
}

/** The fields that Banco writes. */
export const SALE_FIELDS = [
  "clientId",
  "status",
  "content",
  "payments",
  "document",
  "returns",
  "question",
  "isMoving",
  "orderId",
  "reference",
  "metadata",
  "bridgeId",
  "bridgeVersion",
  "waivedMinor",
] as const;
/** The columns of a {@link SaleRow}; `t` is the table alias. */
export const SALE_COLUMNS = selected([...SALE_FIELDS, "mode"]);

const READ = statement(
  "sale_read",
  `select ${SALE_COLUMNS} from sale t where t.tenant_id = $1 and t.id = $2`,
);

/** Reads a sale; undefined if there is none. */
export function readSale(db: Queries, tenantId: string, id: string): Promise<SaleRow | undefined> {
  return db.one<SaleRow>(READ, [tenantId, id]);
}

const MADE_AT = statement("sale_made_at", "update sale set created_at = $3 where tenant_id = $1 and id = $2");

/** Stores the time at which a bridge made a sale. */
export async function noteMadeAt(queries: Queries, { tenantId, id }: SaleRow, madeAt: Date): Promise<void> {
  await queries.one(MADE_AT, [tenantId, id, madeAt]);
}

const matching = (condition: string) => (next: string, order: string) =>
  `select ${SALE_COLUMNS} from sale t
   where t.tenant_id = $1 and t.created_at between $2 and $3 ${next} ${condition}
     and ($5::text is null or t.status = $5) and ($6::text is null or t.order_id = $6)
     and ($7::text is null or t.id = $7 or t.reference = $7 or t.content::text ilike '%' || $8 || '%')
   ${order} limit $4`;
const listAll = timeList("sale_list", ["t.created_at", "t.id"], matching(""), 8);
const listUndocumented = timeList(
  "sale_undocumented_list",
  ["t.created_at", "t.id"],
  matching("and t.status = 'completed' and t.document is null"),
  8,
);

/** A filter for the list of sales. */
export interface SaleFilter extends TimeListOptions {
  status: string | null;
  orderId: string | null;
  /** Only completed sales without a document. */
  isUndocumented: boolean;
  /** Text to find in a line, the reference or the ID. */
  q: string | null;
}

/** Lists a page of the tenant's sales by time. */
export function listSales(db: Queries, tenantId: string, filter: SaleFilter): Promise<SaleRow[]> {
  const { start, end, limit, status, orderId, isUndocumented, q } = filter;
  const pattern = (q ?? "").replace(/[\\%_]/g, "\\$&");
  if (isUndocumented)
    return listUndocumented(db, filter, [tenantId, start, end, limit, status, orderId, q, pattern]);
  return listAll(db, filter, [tenantId, start, end, limit, status, orderId, q, pattern]);
}

const OF_ORDER = statement(
  "sale_of_order",
  `select o.status, o.currency, sale.id as "saleId", coalesce(sale.is_live, false) as "isInSale", running.id as "paymentId",
     greatest(o.total_minor - o.paid_minor - o.waived_minor - coalesce(running.minor, 0), 0)::bigint as "leftMinor",
     o.total_minor as "totalMinor", o.paid_minor + o.waived_minor as "settledMinor"
   from venue_order o left join lateral ${SALE_OF_ORDER} sale on true, lateral (
     select min(t.id) as id, sum(t.amount_minor)::bigint as minor from payment_transaction t
     where t.tenant_id = $1 and t.reference = $2 and t.reference like 'ord\\_%' and t.currency = o.currency
       and (t.status = 'verification' or t.status = 'pending' and t.type not in ('link', 'code'))) running
   where o.tenant_id = $1 and o.id = $2`,
);

/** The facts about an order that its sale needs. */
export interface OrderOfSale extends BlockedOrder {
  status: "open" | "closed" | "canceled";
  totalMinor: number;
  /** The total of the order's payments and of the amounts that its sales waived. */
  settledMinor: number;
  /** One of the order's payments that may still be completed, which `leftMinor` includes. */
  paymentId: string | null;
}

/** Reads and locks an order until the transaction ends. */
export async function readLockedOrder(
  queries: Queries,
  tenantId: string,
  orderId: string,
): Promise<OrderOfSale | undefined> {
  if (!(await lockOrder(queries, tenantId, orderId))) return undefined;
  return queries.one<OrderOfSale>(OF_ORDER, [tenantId, orderId]);
}

/** Claims sales that must be continued or checked. */
export const takeMovingSales = claimedWhenDue<SaleRow>("sale_due", {
  table: "sale",
  as: "t",
  key: ["id"],
  at: "next_look_at",
  open: "is_moving",
  limit: 50,
  leaseMs: LEASE_MS.sale,
  returning: SALE_COLUMNS,
});
