import { ProviderError } from "../../contract/error.ts";
import type {
  StoreOrder,
  StoreOrderChange,
  StoreOrderDetail,
  StorePage,
  StoreProvider,
  StoreQuery,
  StoreStatus,
} from "../../contract/store.ts";
import { inOrder } from "../in-order.ts";
import { readEach } from "../readable.ts";
import type { Context } from "./manifest.ts";
import { orderOf, refundOf } from "./map.ts";
import { callWix, callWixOnce } from "./request.ts";
import type { Order, OrdersPage, OrderTransactions, Words } from "./wire.ts";

const PAGE_MAX = 100;
const ORDERS = "/ecom/v1/orders";
const GUID = /^[0-9a-f-]{36}$/;
/** All statuses: by default Wix omits pending and rejected orders. */
const EVERY_STATUS = { $in: ["APPROVED", "CANCELED", "PENDING", "REJECTED"] };

/** The payment statuses of orders that may have a status; the caller applies the other filters. */
const PAYMENT_STATUSES: Readonly<Partial<Record<StoreStatus, readonly Words["payment"][]>>> = {
  completed: ["PAID", "PARTIALLY_REFUNDED"],
  refunded: ["FULLY_REFUNDED"],
  failed: ["DECLINED"],
};

/** Lists orders by creation time (`POST /orders/search`). */
export async function listOrders(context: Context, query: StoreQuery): Promise<StorePage<StoreOrder>> {
  const words = query.status && PAYMENT_STATUSES[query.status];
  const filter = {
    createdDate: range(query.from, query.to),
    ...(words && { paymentStatus: { $in: words } }),
  };
  const { orders, next } = await search(context, query, filter, "createdDate");
  return { ...(await readEach(orders, ({ id }) => id, orderOf)), next };
}

/** Lists orders by their last change (`POST /orders/search`). */
export const listChanges: StoreProvider<Context>["listChanges"] = async (context, { since, ...query }) => {
  const filter = { updatedDate: { $gte: since.toISOString() } };
  const { orders, next } = await search(context, { ...query, order: "asc" }, filter, "updatedDate");
  return { ...(await readEach(orders, ({ id }) => id, orderOf)), next };
};

/**
 * Lists refunds. Wix has no list of them: a refund updates its order, so it is found among the orders updated
 * since.
 */
export const listRefunds: StoreProvider<Context>["listRefunds"] = async (context, query) => {
  const { from, to } = query;
  const refunded = { $in: ["PARTIALLY_REFUNDED", "FULLY_REFUNDED"] };
  const filter = { updatedDate: { $gte: from.toISOString() }, paymentStatus: refunded };
  const { orders, next } = await search(context, query, filter, "updatedDate");
  if (orders.length === 0) return { items: [], next };
  const body = { orderIds: orders.map(({ id }) => id) };
  const path = "/ecom/v1/payments/list-by-ids";
  const { orderTransactions = [] } = await callWix<{ orderTransactions?: OrderTransactions[] }>(context, {
    method: "POST",
    path,
    body,
  });
  const read = await readEach(
    orders,
    ({ id }) => id,
    (order) => {
      const { refunds = [] } = orderTransactions.find(({ orderId }) => orderId === order.id) ?? {};
      return inOrder(refunds, query.order).map((refund) => ({
        order: orderOf(order),
        refund: refundOf(refund, order),
      }));
    },
  );
  const items = read.items.flat().filter(({ refund }) => refund.createdAt >= from && refund.createdAt <= to);
  return { items, unreadable: read.unreadable, next };
};

/** Returns an order with its refunds (`GET /orders/{id}` and its transactions). */
export async function readOrder(context: Context, id: string): Promise<StoreOrderDetail> {
  // For a string that cannot be an ID, Wix returns an error instead of "not found".
  if (!GUID.test(id)) throw new ProviderError("not_found", "no_such_order", `There is no order ${id}`);
  const { order } = await callWix<{ order: Order }>(context, { method: "GET", path: `${ORDERS}/${id}` });
  const path = `/ecom/v1/payments/orders/${id}`;
  const { orderTransactions } = await callWix<{ orderTransactions?: OrderTransactions }>(context, {
    method: "GET",
    path,
  });
  const refunds = (orderTransactions?.refunds ?? []).map((refund) => refundOf(refund, order));
  return { ...orderOf(order), refunds };
}

/** Writes a note as a comment in the order's activities; Wix cannot store metadata. */
export async function updateOrder(
  context: Context,
  { id }: StoreOrder,
  { status, note }: StoreOrderChange,
): Promise<void> {
  // Wix rejects a comment without text.
  if (note) {
    const body = { activity: { merchantComment: { message: note } } };
    await callWixOnce(context, { method: "POST", path: `${ORDERS}/${id}/activities`, body });
  }
  if (status === "canceled") {
    const body = { sendOrderCanceledEmail: false, restockAllItems: false };
    await callWix(context, { method: "POST", path: `${ORDERS}/${id}/cancel`, body });
  }
  if (status === "completed") {
    const path = `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`;
    await callWixOnce(context, { method: "POST", path, body: {} });
  }
}

/** Searches orders. A cursor represents the whole search, so it is sent without a filter or sort order. */
async function search(
  context: Context,
  { cursor, limit, order }: Pick<StoreQuery, "cursor" | "limit" | "order">,
  filter: object,
  fieldName: string,
): Promise<{ orders: Order[]; next: string | null }> {
  const size = Math.min(limit, PAGE_MAX);
  const sort = [{ fieldName, order: order.toUpperCase() }];
  const first = { filter: { ...filter, status: EVERY_STATUS }, sort };
  const searchBody =
    cursor === null ? { ...first, cursorPaging: { limit: size } } : { cursorPaging: { limit: size, cursor } };
  const { orders, metadata } = await callWix<OrdersPage>(context, {
    method: "POST",
    path: `${ORDERS}/search`,
    body: { search: searchBody },
  });
  return { orders, next: metadata?.hasNext ? (metadata.cursors?.next ?? null) : null };
}

function range(from: Date, to: Date): object {
  return { $gte: from.toISOString(), $lte: to.toISOString() };
}
