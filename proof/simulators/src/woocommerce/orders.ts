import type { Answer } from "../kit/json-api.ts";
import { notify } from "./hooks.ts";
import { type Call, invalid, pageOf, type Route, timeOf } from "./paging.ts";
import { gmt, type Meta, nextId, type Order, present, refuse, type World } from "./world.ts";

const STATUSES = [
  "auto-draft",
  "pending",
  "processing",
  "on-hold",
  "completed",
  "cancelled",
  "refunded",
  "failed",
  "checkout-draft",
];
/** Returns the order routes. */
export function orderRoutes(world: World): Route[] {
  return [
    { method: "GET", path: "/wp-json/wc/v3/orders", handle: (call) => list(world, call) },
    {
      method: "GET",
      path: "/wp-json/wc/v3/orders/:id",
      handle: (call) => present(orderOf(world, call)),
    },
    { method: "PUT", path: "/wp-json/wc/v3/orders/:id", handle: (call) => update(world, call) },
  ];
}

/** Returns the order whose ID is in the path. */
export function orderOf(world: World, { who, params }: Call): Order {
  const order = world.orders.get(who.shop, params.id ?? "");
  if (order) return order;
  throw refuse(404, "woocommerce_rest_shop_order_invalid_id", "ID non valido.");
}

/** Stores a changed order and notifies the subscribers. */
export function change(world: World, shop: string, order: Order, facts: Partial<Order>): Order {
  const changed = { ...order, ...facts, date_modified_gmt: gmt(world.kit.now()) };
  world.orders.put(shop, changed);
  notify(world, shop, "order.updated", present(changed));
  return changed;
}

function list(world: World, call: Call): Answer {
  const { who, query } = call;
  const statuses = (query.get("status") ?? "any").split(",");
  for (const status of statuses) {
    if (![...STATUSES, "any", "trash"].includes(status))
      throw invalid("status", `status[0] non è uno di ${STATUSES}`);
  }
  const include = query.get("include")?.split(",");
  const changedAfter = timeOf(query, "modified_after") ?? -Infinity;
  const matches = ({ id, status, date_modified_gmt }: Order) =>
    Date.parse(`${date_modified_gmt}Z`) > changedAfter &&
    (statuses.includes("any")
      ? status !== "trash" || statuses.includes("trash")
      : statuses.includes(status)) &&
    (include === undefined || include.includes(id));
  return pageOf(world.orders.list(who.shop, matches).reverse(), call).answer(present);
}

function update(world: World, call: Call): object {
  const order = orderOf(world, call);
  const { status = order.status, meta_data = [] } = call.body as { status?: string; meta_data?: Meta[] };
  if (!STATUSES.includes(status)) throw invalid("status", `status non è uno di ${STATUSES}`);
  const kept = new Map(order.meta_data.map((meta) => [meta.key, meta]));
  for (const { key, value } of meta_data) {
    kept.set(key, { id: kept.get(key)?.id ?? nextId(world, call.who.shop), key, value });
  }
  const paid = status === "processing" || status === "completed";
  return present(
    change(world, call.who.shop, order, {
      status,
      meta_data: [...kept.values()],
      date_paid_gmt: order.date_paid_gmt ?? (paid ? gmt(world.kit.now()) : null),
    }),
  );
}
