import { ApiError, call, callVersioned, type Versioned } from "./client.ts";
import type { Order } from "./records.ts";

/** The fields of an order that can change. */
export type OrderChange = Partial<Pick<Order, "items" | "tableId" | "customerId" | "note" | "status">>;

const TRIES = 8;

/** Reads an order with its ETag. */
export const readOrder = (id: string): Promise<Versioned<Order>> => callVersioned("GET", pathOf(id));

/**
 * Changes an order in its current state. If someone else has changed it first, computes the change again from the new
 * state, so that two waiters can add to the same order.
 *
 * @param changesOf - returns the order's changes; undefined if there is nothing left to change
 */
export async function changeOrder(
  seen: Versioned<Order>,
  changesOf: (order: Order) => OrderChange | undefined,
): Promise<Versioned<Order>> {
  let standing = seen;
  for (let tries = 1; ; tries++) {
    const body = changesOf(standing.record);
    if (!body) return standing;
    try {
      const headers = { "if-match": standing.etag };
      return await callVersioned<Order>("PATCH", pathOf(standing.record.id), { body, headers });
    } catch (error) {
      const isLate = error instanceof ApiError && error.problem?.code === "conflict";
      if (!isLate || tries === TRIES) throw error;
      standing = await readOrder(standing.record.id);
    }
  }
}

/** Creates an order, and seats its guests at the table. */
export async function createOrder(body: OrderChange): Promise<Versioned<Order>> {
  const made = await callVersioned<Order>("POST", "/v1/orders", { body });
  await sit(made.record);
  return made;
}

/** Marks an open order's table as occupied by that order. */
export async function sit({ id, tableId, status }: Order): Promise<void> {
  if (!tableId || status !== "open") return;
  await call("PATCH", tablePath(tableId), { body: { status: "occupied", orderId: id } });
}

/** Frees a table, unless another order is open there. */
export async function free(tableId: string): Promise<void> {
  const open = await call<Order[]>("GET", "/v1/orders?status=open");
  const other = open.find((order) => order.tableId === tableId);
  const body = other ? { status: "occupied", orderId: other.id } : { status: "free", orderId: null };
  await call("PATCH", tablePath(tableId), { body });
}

/**
 * Cancels an order, and frees its table.
 *
 * @param mayCancel - whether the current order may be canceled; otherwise the order stays open
 */
export async function cancelOrder(
  id: string,
  mayCancel: (order: Order) => boolean = () => true,
): Promise<Order> {
  const { record } = await changeOrder(await readOrder(id), (order) =>
    order.status === "open" && mayCancel(order) ? { status: "canceled" } : undefined,
  );
  if (record.tableId && record.status !== "open") await free(record.tableId);
  return record;
}

const pathOf = (id: string): string => `/v1/orders/${encodeURIComponent(id)}`;
const tablePath = (id: string): string => `/v1/tables/${encodeURIComponent(id)}`;
