import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { notify } from "./hooks.ts";
import { gmt, type Key, type Meta, nextId, type Order, present, refuse, type World } from "./world.ts";

export type Call = JsonCall<Key>;
export type Route = JsonRoute<Key>;

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
const PAGE_MAX = 100;
const PAGE_USUAL = 10;
/** The site's own zone, which applies without `dates_are_gmt`: an hour before UTC. */
const ZONE_MS = 60 * 60 * 1_000;

/** Orders. */
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

/** The order that the path names. */
export function orderOf(world: World, { who, params }: Call): Order {
  const order = world.orders.get(who.shop, params.id ?? "");
  if (order) return order;
  throw refuse(404, "woocommerce_rest_shop_order_invalid_id", "ID non valido.");
}

/** Keeps a changed order and tells whoever asked to be told. */
export function change(world: World, shop: string, order: Order, facts: Partial<Order>): Order {
  const changed = { ...order, ...facts, date_modified_gmt: gmt(world.kit.now()) };
  world.orders.put(shop, changed);
  notify(world, shop, "order.updated", present(changed));
  return changed;
}

/** A page of what was made at some time, with the filters that orders and refunds share. */
export function pageOf<T extends { id: string; date_created_gmt: string }>(
  all: readonly T[],
  { query }: Call,
): { shown: T[]; answer(of: (one: T) => object): Answer } {
  const perPage = wholeNumber(query, "per_page", PAGE_USUAL, 1, PAGE_MAX);
  const offset = query.has("offset")
    ? wholeNumber(query, "offset", 0, 0)
    : (wholeNumber(query, "page", 1, 1) - 1) * perPage;
  const after = timeOf(query, "after");
  const before = timeOf(query, "before");
  const found = all.filter(({ date_created_gmt }) => {
    const at = Date.parse(`${date_created_gmt}Z`);
    // Both ends are exclusive, with the grain of a second.
    return (after === undefined || at > after) && (before === undefined || at < before);
  });
  const sign = query.get("order") === "asc" ? 1 : -1;
  // By `date ID` (`class-wc-rest-crud-controller.php` of 11.0.1): what is of one second goes by its number, in the same direction.
  const sorted = found.toSorted(
    (one, other) =>
      sign *
      (one.date_created_gmt.localeCompare(other.date_created_gmt) || Number(one.id) - Number(other.id)),
  );
  const shown = sorted.slice(offset, offset + perPage);
  const headers = {
    "x-wp-total": String(found.length),
    "x-wp-totalpages": String(Math.ceil(found.length / perPage)),
  };
  return { shown, answer: (of) => new Answer(200, shown.map(of), headers) };
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

function wholeNumber(
  query: URLSearchParams,
  name: string,
  usual: number,
  min: number,
  max = Infinity,
): number {
  const value = Number(query.get(name) ?? usual);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalid(name, `${name} deve essere compreso tra ${min} e ${max}`);
}

function timeOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const at = Date.parse(`${text}Z`);
  if (Number.isNaN(at)) throw invalid(name, "Data non valida.");
  const wholeSecond = Math.floor(at / 1_000) * 1_000;
  return query.get("dates_are_gmt") === "true" ? wholeSecond : wholeSecond - ZONE_MS;
}

/** A parameter that WordPress refuses, by its name. */
export function invalid(name: string, problem: string): Error {
  return refuse(400, "rest_invalid_param", `Parametro(i) non valido(i): ${name}`, {
    params: { [name]: problem },
  });
}
