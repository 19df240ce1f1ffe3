import { isDeepStrictEqual } from "node:util";
import { type FieldError, invalidFields, newId, Problem, toMajor } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { checkItems } from "@banco/receipts";
import type { Database } from "../db/database.ts";
import type { Versions, Written } from "../db/records.ts";
import type { Queries } from "../db/statement.ts";
import { productFindings } from "../products/named.ts";
import type { OrderBody, OrderItem, OrderPatch, OrderRecord } from "./schemas.ts";
import { liveSaleOf, type OrderInput, type OrderRow, orders } from "./sql.ts";

/**
 * The currency of orders: receipt prices are in euros (specification, section 2.8), and an order's items
 * become a receipt's.
 */
const CURRENCY = "EUR";

/**
 * Adds an order.
 *
 * @throws Problem 409 `order_not_paid` for an order created as closed with an amount due
 */
export async function createOrder(db: Queries, tenantId: string, body: OrderBody): Promise<OrderRow> {
  const { items, tableId = null, customerId = null, note = null, status = "open" } = body;
  const totalMinor = await totalOf(db, tenantId, items);
  const input = { items, totalMinor, currency: CURRENCY, tableId, customerId, note, status };
  if (status === "closed" && totalMinor > 0) throw notPaid("the new order", totalMinor, CURRENCY);
  return orders.insert(db, tenantId, newId("ord"), { ...input, paidMinor: 0, waivedMinor: 0 });
}

/**
 * Changes fields; new items lead to a new total.
 *
 * @throws Problem 409 `order_in_sale` for changing the items of an order that is in a sale or closing it,
 * `order_not_paid` for closing one with an amount due
 */
export async function changeOrder(
  db: Database,
  { tenantId, id, versions }: OrderWrite,
  change: OrderPatch,
): Promise<Written<OrderRow>> {
  const { items, status } = change;
  const totals = items && { totalMinor: await totalOf(db, tenantId, items) };
  const next = { ...change, ...totals };
  if (items === undefined && status === undefined) return orders.update(db, tenantId, id, next, versions);
  return db.transaction(async (queries) => {
    const current = await orders.lock(queries, tenantId, id);
    if (current && isMeant(current, versions)) await assertMayChange(queries, current, next);
    return orders.update(queries, tenantId, id, next, versions);
  });
}

/**
 * Deletes an order.
 *
 * @throws Problem 409 `order_in_sale` if it is in a sale
 */
export function removeOrder(
  db: Database,
  { tenantId, id, versions }: OrderWrite,
): Promise<Written<OrderRow>> {
  return db.transaction(async (queries) => {
    const current = await orders.lock(queries, tenantId, id);
    if (current && isMeant(current, versions)) await assertNotInSale(queries, current);
    return orders.remove(queries, tenantId, id, versions);
  });
}

/** A conditional write of an order: the expected versions and the change. */
interface OrderWrite {
  tenantId: string;
  id: string;
  versions: Versions;
}

/** Whether the current order has one of the expected versions. */
const isMeant = ({ version }: OrderRow, versions: Versions): boolean =>
  versions === null || versions.includes(String(version));

async function assertMayChange(
  queries: Queries,
  current: OrderRow,
  { items, status, totalMinor = current.totalMinor }: Partial<OrderInput>,
): Promise<void> {
  const isEnding = status !== undefined && status !== current.status;
  if (isEnding || (items !== undefined && !isDeepStrictEqual(items, current.items)))
    await assertNotInSale(queries, current);
  if (status !== "closed" || current.status === "closed") return;
  const leftMinor = totalMinor - current.paidMinor - current.waivedMinor;
  if (leftMinor > 0) throw notPaid(current.id, leftMinor, current.currency);
}

function notPaid(order: string, leftMinor: number, currency: string): Problem {
  const left = `${toMajor(leftMinor, currency)} ${currency}`;
  return new Problem(
    "order_not_paid",
    `${left} of ${order} are left to pay: a sale with its orderId takes the payment, issues the document and closes it`,
  );
}

async function assertNotInSale(queries: Queries, { tenantId, id }: OrderRow): Promise<void> {
  const saleId = await liveSaleOf(queries, tenantId, id);
  if (saleId !== undefined)
    throw new Problem("order_in_sale", `${id} is in the sale ${saleId}: complete or cancel the sale first`, {
      saleId,
    });
}

/**
 * Returns the total of the items in cents, by the same rules as on a receipt.
 *
 * @throws Problem 400 with every field that a receipt could not contain, and every product that is not the
 * tenant's
 */
async function totalOf(db: Queries, tenantId: string, items: readonly OrderItem[]): Promise<number> {
  const findings: FieldError[] = [];
  const { totalMinor } = checkItems(items, findings);
  findings.push(...(await productFindings(db, tenantId, items)));
  if (findings.length === 0) return totalMinor;
  throw invalidFields(findings);
}

/** Converts the order to wire format. */
export function orderRecord(order: OrderRow): Static<typeof OrderRecord> {
  const {
    tenantId: _,
    version: __,
    totalMinor,
    paidMinor,
    waivedMinor: ___,
    createdAt,
    updatedAt,
    ...rest
  } = order;
  return {
    ...rest,
    total: toMajor(totalMinor, order.currency),
    paid: toMajor(paidMinor, order.currency),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
