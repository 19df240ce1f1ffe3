import { ProviderError } from "../../contract/error.ts";
import type {
  StoreOrder,
  StoreOrderChange,
  StoreOrderDetail,
  StorePage,
  StoreProvider,
  StoreQuery,
  StoreRefund,
  StoreStatus,
} from "../../contract/store.ts";
import { inOrder } from "../in-order.ts";
import { readEach } from "../readable.ts";
import {
  ORDER_CANCEL,
  ORDER_DETAIL,
  ORDER_LINES,
  ORDER_PAID,
  ORDER_UPDATE,
  ORDERS,
  REFUND_LINES,
  REFUNDED_ORDERS,
} from "./documents.ts";
import type { Context } from "./manifest.ts";
import { gid, orderOf, refundOf } from "./map.ts";
import { assertDone, mutate, query } from "./request.ts";
import type { Line, Order, OrderDetail, Page, Refund, UserError } from "./wire.ts";

const PAGE_MAX = 50;
const SECOND_MS = 1_000;
const SOME_REFUNDED = "(financial_status:refunded OR financial_status:partially_refunded)";

/**
 * The search terms for orders that may have a status, in the syntax of Shopify's search, which is not part of
 * its schema.
 */
const SEARCH: Readonly<Record<Exclude<StoreStatus, "failed">, string>> = {
  pending: "(financial_status:pending OR financial_status:authorized OR financial_status:partially_paid)",
  completed: "(financial_status:paid OR financial_status:partially_refunded)",
  refunded: "financial_status:refunded",
  canceled: "(status:cancelled OR financial_status:voided OR financial_status:expired)",
};

/** Lists orders by creation time (`orders`). */
export async function listOrders(
  context: Context,
  { from, to, order, status, cursor, limit }: StoreQuery,
): Promise<StorePage<StoreOrder>> {
  if (status === "failed") return { items: [], next: null };
  const search = [
    `created_at:>='${notBefore(from)}'`,
    `created_at:<='${notAfter(to)}'`,
    ...(status ? [SEARCH[status]] : []),
  ];
  const { orders } = await pageOf<Order>(context, ORDERS, search, {
    cursor,
    limit,
    order,
    sortKey: "CREATED_AT",
  });
  const read = await readEach(
    orders.nodes,
    ({ legacyResourceId }) => legacyResourceId,
    async (one) => orderOf(one, await linesOf(context, one)),
  );
  return { ...read, next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null };
}

/** Lists orders by their last change (`orders`). */
export const listChanges: StoreProvider<Context>["listChanges"] = async (
  context,
  { since, cursor, limit },
) => {
  const search = [`updated_at:>='${text(floor(since))}'`];
  const { orders } = await pageOf<Order>(context, ORDERS, search, {
    cursor,
    limit,
    order: "asc",
    sortKey: "UPDATED_AT",
  });
  const read = await readEach(
    orders.nodes,
    ({ legacyResourceId }) => legacyResourceId,
    (one) => orderOf(one),
  );
  return { ...read, next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null };
};

/**
 * Lists refunds. Shopify has no list of them: a refund updates its order, so it is found among the orders
 * updated since.
 */
export const listRefunds: StoreProvider<Context>["listRefunds"] = async (context, query) => {
  const { from, to, order } = query;
  const search = [`updated_at:>='${notBefore(from)}'`, SOME_REFUNDED];
  const { orders } = await pageOf<OrderDetail>(context, REFUNDED_ORDERS, search, query);
  const { items: refundsByOrder, unreadable } = await readEach(
    orders.nodes,
    ({ legacyResourceId }) => legacyResourceId,
    async (one) => {
      const refunds = await refundsOf(context, { ...one, refunds: [...inOrder(one.refunds, order)] });
      const refunded = orderOf(one, await linesOf(context, one));
      return refunds.map((refund) => ({ order: refunded, refund }));
    },
  );
  const items = refundsByOrder
    .flat()
    .filter(({ refund }) => refund.createdAt >= floor(from) && refund.createdAt <= to);
  return { items, unreadable, next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null };
};

/** Returns an order with its refunds (`order`). */
export async function readOrder(context: Context, id: string): Promise<StoreOrderDetail> {
  // For a string that cannot be an order number, Shopify returns an error instead of "not found".
  const { order } = /^\d{1,20}$/.test(id)
    ? await query<{ order: OrderDetail | null }>(context, ORDER_DETAIL, { id: gid("Order", id) })
    : { order: null };
  if (!order) throw new ProviderError("not_found", "no_such_order", `There is no order ${id}`);
  const refunds = await refundsOf(context, order);
  return { ...orderOf(order, await linesOf(context, order)), refunds };
}

/**
 * Writes the note and metadata to our own metafields: the order's note and additional details belong to the customer
 * and the shop, and Shopify only replaces them as a whole.
 */
export async function updateOrder(
  context: Context,
  order: StoreOrder,
  { status, note, metadata }: StoreOrderChange,
): Promise<void> {
  const id = gid("Order", order.id);
  const metafields = [
    ...(note ? [metafield("note", "multi_line_text_field", note)] : []),
    ...(metadata !== undefined ? [metafield("metadata", "json", JSON.stringify(metadata))] : []),
  ];
  if (metafields.length > 0) {
    const { orderUpdate } = await change<"orderUpdate">(context, ORDER_UPDATE, { input: { id, metafields } });
    assertDone(orderUpdate.userErrors);
  }
  if (status === "completed") {
    const { orderMarkAsPaid } = await change<"orderMarkAsPaid">(context, ORDER_PAID, { id });
    assertDone(orderMarkAsPaid.userErrors);
  }
  if (status === "canceled") {
    const { orderCancel } = await mutate<{ orderCancel: { orderCancelUserErrors: UserError[] } }>(
      context,
      ORDER_CANCEL,
      { id },
      { repeatable: false },
    );
    assertDone(orderCancel.orderCancelUserErrors);
  }
}

function metafield(key: string, type: string, value: string): object {
  return { namespace: "banco", key, type, value };
}

function change<Name extends string>(context: Context, document: string, variables: object) {
  return mutate<Record<Name, { userErrors: UserError[] }>>(context, document, variables, {
    repeatable: true,
  });
}

function pageOf<T>(
  context: Context,
  document: string,
  search: readonly string[],
  { cursor, limit, order, sortKey }: Pick<StoreQuery, "cursor" | "limit" | "order"> & { sortKey?: string },
): Promise<{ orders: Page<T> }> {
  const first = Math.min(limit, PAGE_MAX);
  const sorted = { reverse: order === "desc", ...(sortKey && { sortKey }) };
  return query(context, document, { first, after: cursor, query: search.join(" AND "), ...sorted });
}

/** Returns all lines of an order; most orders already include all of them. */
async function linesOf(context: Context, { legacyResourceId, lineItems }: Order): Promise<Line[]> {
  const lines = [...lineItems.nodes];
  for (let page = lineItems.pageInfo; page.hasNextPage; ) {
    const variables = { id: gid("Order", legacyResourceId), after: page.endCursor };
    const { order } = await query<{ order: Pick<Order, "lineItems"> | null }>(
      context,
      ORDER_LINES,
      variables,
    );
    if (!order) break;
    lines.push(...order.lineItems.nodes);
    page = order.lineItems.pageInfo;
  }
  return lines;
}

/** Returns an order's refunds with all their lines; most refunds include all of theirs. */
function refundsOf(context: Context, order: OrderDetail): Promise<StoreRefund[]> {
  return Promise.all(
    order.refunds.map(async (refund) => {
      const lines = [...refund.refundLineItems.nodes];
      for (let page = refund.refundLineItems.pageInfo; page.hasNextPage; ) {
        const variables = { id: refund.id, after: page.endCursor };
        const more = await query<{ refund: Pick<Refund, "refundLineItems"> | null }>(
          context,
          REFUND_LINES,
          variables,
        );
        if (!more.refund) break;
        lines.push(...more.refund.refundLineItems.nodes);
        page = more.refund.refundLineItems.pageInfo;
      }
      return refundOf(refund, order, lines);
    }),
  );
}

/** Rounds down to whole seconds, as in Shopify's times. */
function floor(time: Date): Date {
  return new Date(Math.floor(time.getTime() / SECOND_MS) * SECOND_MS);
}

const text = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
const notBefore = (time: Date) => text(new Date(Math.ceil(time.getTime() / SECOND_MS) * SECOND_MS));
const notAfter = (time: Date) => text(floor(time));
