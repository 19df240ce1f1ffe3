import type {
  StoreOrder,
  StoreOrderChange,
  StoreOrderDetail,
  StorePage,
  StoreProvider,
  StoreQuery,
} from "../../contract/store.ts";
import { readEach } from "../readable.ts";
import { type Context, manifest } from "./manifest.ts";
import { gmtOf, orderOf, refundOf } from "./map.ts";
import { callWoo, EXACT } from "./request.ts";
import type { Order, Refund } from "./wire.ts";

const PAGE_MAX = 100;
const SECOND_MS = 1_000;

/** `GET /orders` by creation: with the oldest first, orders that come in meanwhile move none from page to page. */
export async function listOrders(context: Context, query: StoreQuery): Promise<StorePage<StoreOrder>> {
  const range = { ...between(query.from, query.to), ...wordsOf(query.status) };
  const { items, next } = await page<Order>(context, "/orders", query, range);
  return { ...(await readEach(items, ({ id }) => id, orderOf)), next };
}

/** `GET /orders` by the time of their last change. */
export const listChanges: StoreProvider<Context>["listChanges"] = async (context, { since, ...query }) => {
  const changed = { modified_after: gmtOf(new Date(second(since) - SECOND_MS)) };
  const { items, next } = await page<Order>(context, "/orders", { ...query, order: "asc" }, changed);
  return { ...(await readEach(items, ({ id }) => id, orderOf)), next };
};

/** `GET /refunds`: the refunds of all orders, and then the orders they belong to. */
export const listRefunds: StoreProvider<Context>["listRefunds"] = async (context, query) => {
  const { items, next } = await page<Refund>(context, "/refunds", query, between(query.from, query.to));
  const ids = [...new Set(items.map(({ parent_id }) => String(parent_id)))];
  if (ids.length === 0) return { items: [], next };
  const include = { ...EXACT, include: ids.join(","), per_page: String(PAGE_MAX), status: "any,trash" };
  const orders = await callWoo<Order[]>(context, { method: "GET", path: "/orders", query: include });
  const byId = new Map(orders.map((order) => [String(order.id), order]));
  const ofOrders = items.filter(({ parent_id }) => byId.has(String(parent_id)));
  const read = await readEach(
    ofOrders,
    ({ parent_id }) => parent_id,
    (refund) => {
      const order = orderOf(byId.get(String(refund.parent_id))!);
      return { order, refund: refundOf(refund, order.currency) };
    },
  );
  return { ...read, next };
};

/** `GET /orders/{id}` and, where it has any, all its refunds. What was given back is what they say, to the last decimal. */
export async function readOrder(context: Context, id: string): Promise<StoreOrderDetail> {
  const path = `/orders/${encodeURIComponent(id)}`;
  const order = await callWoo<Order>(context, { method: "GET", path, query: EXACT });
  if (order.refunds.length === 0) return { ...orderOf(order), refunds: [] };
  const refunds = (await refundsOf(context, path)).map((refund) => refundOf(refund, order.currency));
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { ...orderOf(order), refundedMinor, refunds };
}

async function refundsOf(context: Context, orderPath: string): Promise<Refund[]> {
  const all: Refund[] = [];
  for (;;) {
    const query = { ...EXACT, per_page: String(PAGE_MAX), offset: String(all.length) };
    const page = await callWoo<Refund[]>(context, { method: "GET", path: `${orderPath}/refunds`, query });
    all.push(...page);
    if (page.length < PAGE_MAX) return all;
  }
}

const WORDS = {
  pending: "pending",
  completed: "completed",
  failed: "failed",
  canceled: "cancelled",
} as const;

/** `PUT /orders/{id}`. What Banco's caller notes becomes custom fields, which the shop's people see with the order. */
export async function updateOrder(
  context: Context,
  { id }: StoreOrder,
  { status, note, metadata = {} }: StoreOrderChange,
): Promise<void> {
  const noted = Object.entries({ ...metadata, ...(note !== undefined && { note }) });
  const meta_data = noted.map(([key, value]) => ({ key: `banco_${key}`, value }));
  await callWoo<Order>(context, {
    method: "PUT",
    path: `/orders/${encodeURIComponent(id)}`,
    body: { ...(status && { status: WORDS[status] }), ...(meta_data.length > 0 && { meta_data }) },
  });
}

const second = (time: Date) => Math.floor(time.getTime() / SECOND_MS) * SECOND_MS;

/** `after` and `before` are exclusive and know seconds only: one second on each side makes them inclusive. */
function between(from: Date, to: Date): Record<string, string> {
  return {
    after: gmtOf(new Date(second(from) - SECOND_MS)),
    before: gmtOf(new Date(second(to) + SECOND_MS)),
  };
}

/** A page of a list. WooCommerce sorts what is of one second by its number. The site's own zone applies to times unless told otherwise. */
async function page<T>(
  context: Context,
  path: string,
  { cursor, limit, order }: Pick<StoreQuery, "cursor" | "limit" | "order">,
  filter: Record<string, string>,
): Promise<StorePage<T>> {
  const offset = Number(cursor ?? 0);
  const perPage = Math.min(limit, PAGE_MAX);
  const sorted = { dates_are_gmt: "true", orderby: "date", order };
  const paged = { per_page: String(perPage), offset: String(offset) };
  const query = { ...EXACT, ...filter, ...sorted, ...paged };
  const items = await callWoo<T[]>(context, { method: "GET", path, query });
  return { items, next: items.length < perPage ? null : String(offset + items.length) };
}

/** States that extensions bring along may be pending or completed; where there are none, the shop sorts out. */
function wordsOf(status: StoreQuery["status"]): Record<string, string> {
  if (status === null || status === "pending" || status === "completed") return {};
  const words = Object.entries(manifest.statusWords).filter(([, ours]) => ours === status);
  return { status: words.map(([word]) => word).join(",") };
}
