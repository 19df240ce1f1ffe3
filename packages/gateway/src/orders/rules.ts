import { type FieldError, invalidFields, newId, toMajor } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { checkItems } from "@banco/receipts";
import type { Versions, Written } from "../db/records.ts";
import type { Queries } from "../db/statement.ts";
import { unknownProducts } from "../products/sql.ts";
import type { OrderBody, OrderItem, OrderPatch, OrderRecord } from "./schemas.ts";
import { type OrderRow, orders } from "./sql.ts";

/**
 * The currency of orders: prices of receipts are euro (specification, section 2.8), and an order's items
 * become a receipt's.
 */
const CURRENCY = "EUR";

/** Adds an order. */
export async function createOrder(db: Queries, tenantId: string, body: OrderBody): Promise<OrderRow> {
  const { items, tableId = null, customerId = null, note = null, status = "open" } = body;
  const totalMinor = await totalOf(db, tenantId, items);
  const input = { items, totalMinor, currency: CURRENCY, tableId, customerId, note, status, paidMinor: 0 };
  return orders.insert(db, tenantId, newId("ord"), input);
}

/** Changes the given fields; new items give a new total. */
export async function changeOrder(
  db: Queries,
  { tenantId, id, versions }: { tenantId: string; id: string; versions: Versions },
  change: OrderPatch,
): Promise<Written<OrderRow>> {
  const { items } = change;
  const totals = items && { totalMinor: await totalOf(db, tenantId, items) };
  return orders.update(db, tenantId, id, { ...change, ...totals }, versions);
}

/**
 * Returns the total of the items in cents, by the same rules as on a receipt.
 *
 * @throws Problem 400 that names every field that no receipt could carry, and every product that is not the
 *   tenant's
 */
async function totalOf(db: Queries, tenantId: string, items: readonly OrderItem[]): Promise<number> {
  const findings: FieldError[] = [];
  const { totalMinor } = checkItems(items, findings);
  const named = items.flatMap(({ productId }) => productId ?? []);
  const unknown = named.length > 0 ? await unknownProducts(db, tenantId, named) : new Set();
  for (const [index, { productId }] of items.entries()) {
    if (productId && unknown.has(productId))
      findings.push({ path: `/items/${index}/productId`, message: "names no product" });
  }
  if (findings.length === 0) return totalMinor;
  throw invalidFields(findings);
}

/** Returns the order as the wire carries it. */
export function orderRecord(order: OrderRow): Static<typeof OrderRecord> {
  const { tenantId: _, version: __, totalMinor, paidMinor, createdAt, updatedAt, ...rest } = order;
  return {
    ...rest,
    total: toMajor(totalMinor, order.currency),
    paid: toMajor(paidMinor, order.currency),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
