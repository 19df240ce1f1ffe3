import { ProviderError } from "../../contract/error.ts";
import type {
  StoreOrder,
  StoreOrderChange,
  StoreOrderDetail,
  StorePage,
  StoreProvider,
  StoreQuery,
  UnreadableRow,
} from "../../contract/store.ts";
import { shownIn } from "../../wall-clock.ts";
import { readEach } from "../readable.ts";
import { localTime } from "./local-time.ts";
import type { Context } from "./manifest.ts";
import { orderOf, refundOf } from "./map.ts";
import { create, type ListRequest, list, listAll } from "./request.ts";
import { readShop, type Shop } from "./shop.ts";
import type { Customer, Order, OrderSlip } from "./wire.ts";

const PAGE_MAX = 100;
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** `orders` by their time, and the slips and customers they come with. */
export async function listOrders(context: Context, query: StoreQuery): Promise<StorePage<StoreOrder>> {
  const shop = await readShop(context);
  const { asked, next } = pageOf(query, shop);
  const orders = await list<Order>(context, "orders", asked);
  const { items, unreadable } = await whole(context, shop, orders);
  return {
    items: items.map(({ refunds: _refunds, ...order }) => order),
    unreadable,
    next: next(orders.length),
  };
}

/** `orders` by the time of their last change. A slip changes no order: refunds are not among the changes. */
export const listChanges: StoreProvider<Context>["listChanges"] = async (
  context,
  { since, cursor, limit },
) => {
  const shop = await readShop(context);
  const range = { from: since, to: new Date(context.clock.now().getTime() + DAY_MS) };
  const { asked, next } = pageOf({ ...range, order: "asc", cursor, limit }, shop, "date_upd");
  const orders = await list<Order>(context, "orders", asked);
  return { ...(await whole(context, shop, orders)), next: next(orders.length) };
};

/** `order_slip` by their time, and the orders they belong to. */
export const listRefunds: StoreProvider<Context>["listRefunds"] = async (context, query) => {
  const shop = await readShop(context);
  const { asked, next } = pageOf(query, shop);
  const slips = await list<OrderSlip>(context, "order_slip", asked);
  const ids = [...new Set(slips.map(({ id_order }) => id_order))];
  if (ids.length === 0) return { items: [], next: null };
  const { items: orders, unreadable } = await whole(
    context,
    shop,
    await list<Order>(context, "orders", { filter: anyOf("id", ids) }),
  );
  const items = slips.flatMap((slip) => {
    const order = orders.find(({ id }) => id === String(slip.id_order));
    const refund = order?.refunds.find(({ id }) => id === String(slip.id));
    return order && refund ? [{ order, refund }] : [];
  });
  return { items, unreadable, next: next(slips.length) };
};

/** `orders` by its number, with its slips. */
export async function readOrder(context: Context, id: string): Promise<StoreOrderDetail> {
  const shop = await readShop(context);
  const numbered = /^\d+$/.test(id);
  const orders = numbered ? await list<Order>(context, "orders", { filter: { id: `[${id}]` } }) : [];
  const { items, unreadable } = await whole(context, shop, orders);
  if (items[0]) return items[0];
  if (unreadable[0])
    throw new ProviderError(
      "rejected",
      "order_unreadable",
      `The order can not be read: ${unreadable[0].reason}`,
    );
  throw new ProviderError("not_found", "no_such_order", `There is no order ${id}`);
}

/** The state in which the shop's configuration has what is wanted. */
const STATES = { completed: "PS_OS_PAYMENT", failed: "PS_OS_ERROR", canceled: "PS_OS_CANCELED" } as const;

/**
 * A new state is a new entry of the order's history, which has PrestaShop do all that belongs to it. Nothing else is written: the order's one
 * note is the shop's people's, and would be replaced whole.
 */
export async function updateOrder(
  context: Context,
  { id }: StoreOrder,
  { status }: StoreOrderChange,
): Promise<void> {
  if (status === undefined || status === "pending") return;
  const shop = await readShop(context);
  await enterState(context, id, shop.stateOf(STATES[status]));
}

/** `order_histories` takes entries for orders that do not exist: the caller has read the order. */
export async function enterState(context: Context, orderId: string, state: string): Promise<void> {
  await create(context, "order_histories", "order_history", { id_order_state: state, id_order: orderId });
}

/** The part of a list by time, in the shop's own clock, whose ends are inclusive. */
function pageOf(
  { from, to, order, cursor, limit }: Omit<StoreQuery, "status">,
  { timeZone }: Shop,
  field = "date_add",
): { asked: ListRequest; next(found: number): string | null } {
  const offset = Number(cursor ?? 0);
  const size = Math.min(limit, PAGE_MAX);
  // Times are whole seconds.
  const start = new Date(Math.ceil(from.getTime() / SECOND_MS) * SECOND_MS);
  const [first, last] = shownIn(start, to, (at) => localTime(at, timeZone));
  const way = order.toUpperCase();
  const filter = { [field]: `[${first},${last}]` };
  return {
    asked: { filter, sort: `[${field}_${way},id_${way}]`, offset, limit: size },
    next: (found) => (found < size ? null : String(offset + found)),
  };
}

function anyOf(field: string, values: readonly Order["id"][]): Record<string, string> {
  return { [field]: `[${values.join("|")}]` };
}

async function whole(
  context: Context,
  shop: Shop,
  orders: readonly Order[],
): Promise<{ items: StoreOrderDetail[]; unreadable: UnreadableRow[] }> {
  if (orders.length === 0) return { items: [], unreadable: [] };
  const ids = orders.map(({ id }) => String(id));
  const slips = await listAll<OrderSlip>(context, "order_slip", { filter: anyOf("id_order", ids) });
  const people = await list<Customer>(context, "customers", {
    display: "[id,firstname,lastname,email]",
    filter: anyOf("id", [...new Set(orders.map(({ id_customer }) => id_customer))]),
  });
  return readEach(
    orders,
    ({ id }) => id,
    (order) => {
      const own = slips.filter(({ id_order }) => String(id_order) === String(order.id));
      const customer = people.find(({ id }) => String(id) === String(order.id_customer));
      const refunds = own.map((slip) => refundOf(slip, order, shop));
      return { ...orderOf(order, refunds, customer, shop), refunds };
    },
  );
}
