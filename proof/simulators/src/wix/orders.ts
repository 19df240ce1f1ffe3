import { randomUUID } from "node:crypto";
import { euros } from "../kit/baskets.ts";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import {
  change,
  type Order,
  paymentStatusOf,
  receivedMinor,
  refundedMinor,
  refuse,
  type Token,
  type World,
} from "./world.ts";

export type Call = JsonCall<Token>;
export type Route = JsonRoute<Token>;

const PAGE_MAX = 100;
const GUID = /^[0-9a-f-]{36}$/;
/** The statuses that a search omits unless its filter names one. */
const USUALLY_LEFT_OUT = ["PENDING", "REJECTED"];

/** Returns the order routes, including the one that marks an order as paid. */
export function orderRoutes(world: World): Route[] {
  const path = "/ecom/v1/orders";
  return [
    { method: "POST", path: `${path}/search`, handle: (call) => search(world, call) },
    { method: "GET", path: `${path}/:id`, handle: (call) => ({ order: present(orderOf(world, call)) }) },
    {
      method: "POST",
      path: `${path}/:id/cancel`,
      handle(call) {
        const order = orderOf(world, call);
        if (order.status === "CANCELED")
          throw refuse(428, "ORDER_ALREADY_CANCELED", "Order is already canceled");
        return {
          order: present(change(world, call.who.instanceId, order, { status: "CANCELED" }, "canceled")),
        };
      },
    },
    {
      method: "POST",
      path: `${path}/:id/activities`,
      handle(call) {
        const order = orderOf(world, call);
        const { activity } = call.body as { activity?: { merchantComment?: { message?: string } } };
        const message = activity?.merchantComment?.message;
        if (!message) throw refuse(400, "INVALID_ARGUMENT", "activity must have content");
        const comments = [...order.comments, message];
        const changed = world.orders.put(call.who.instanceId, { ...order, comments });
        return { order: present(changed), activityId: randomUUID() };
      },
    },
    {
      method: "POST",
      path: "/ecom/v1/payments-collector/orders/:id/mark-as-paid",
      handle(call) {
        const order = orderOf(world, call);
        if (order.paid || order.declined) throw refuse(428, "ORDER_ALREADY_PAID", "Order is already paid");
        const facts = { paid: true, offline: true, status: "APPROVED" as const };
        return { order: present(change(world, call.who.instanceId, order, facts, "payment_status_updated")) };
      },
    },
  ];
}

/** Returns the order whose ID is in the path or the body. */
export function orderOf(world: World, { who, params, body }: Call): Order {
  const id = params.id ?? String(body.orderId ?? "");
  if (!GUID.test(id)) throw refuse(400, "INVALID_ARGUMENT", "id must be a GUID");
  const order = world.orders.get(who.instanceId, id);
  if (order) return order;
  throw refuse(404, "ORDER_NOT_FOUND", `Order ${id} not found`);
}

interface Search {
  filter?: Record<string, Record<string, unknown>>;
  sort?: { fieldName: string; order: "ASC" | "DESC" }[];
  cursorPaging?: { limit?: number; cursor?: string };
}

function search(world: World, { who, body }: Call): object {
  const { search: query = {} } = body as { search?: Search };
  const { limit = PAGE_MAX, cursor } = query.cursorPaging ?? {};
  if (limit < 1 || limit > PAGE_MAX) throw refuse(400, "INVALID_ARGUMENT", "limit must be between 1 and 100");
  if (cursor && (query.filter || query.sort)) {
    throw refuse(400, "INVALID_ARGUMENT", "filter and sort cannot be combined with a cursor");
  }
  const at = cursor ? world.cursors.get(who.instanceId, cursor) : undefined;
  if (cursor && !at) throw refuse(400, "INVALID_CURSOR", "The cursor is not known");
  const { filter = {}, sort = [] } = at ? (JSON.parse(at.search) as Search) : query;
  const found = ordered(
    world.orders.list(who.instanceId, (order) => matches(order, filter)),
    sort,
  );
  const start = at?.offset ?? 0;
  const shown = found.slice(start, start + limit);
  const hasNext = start + shown.length < found.length;
  const next = hasNext ? randomUUID() : undefined;
  if (next)
    world.cursors.put(who.instanceId, {
      id: next,
      search: JSON.stringify({ filter, sort }),
      offset: start + shown.length,
    });
  return { orders: shown.map(present), metadata: { count: shown.length, cursors: { next }, hasNext } };
}

function matches(order: Order, filter: NonNullable<Search["filter"]>): boolean {
  const values: Record<string, string> = {
    createdDate: order.createdDate,
    updatedDate: order.updatedDate,
    status: order.status,
    paymentStatus: paymentStatusOf(order),
  };
  if (!filter.status && USUALLY_LEFT_OUT.includes(order.status)) return false;
  return Object.entries(filter).every(([field, condition]) => {
    const value = values[field];
    if (value === undefined) throw refuse(400, "INVALID_FILTER", `${field} is not filterable`);
    return Object.entries(condition).every(([operator, expected]) => holds(value, operator, expected));
  });
}

function holds(value: string, operator: string, expected: unknown): boolean {
  if (operator === "$gte") return value >= String(expected);
  if (operator === "$lte") return value <= String(expected);
  if (operator === "$in") return (expected as string[]).includes(value);
  throw refuse(400, "INVALID_FILTER", `${operator} is not an operator`);
}

/** Sorts orders, newest first by default. */
function ordered(orders: readonly Order[], [sort]: NonNullable<Search["sort"]>): Order[] {
  const field = sort?.fieldName === "updatedDate" ? "updatedDate" : "createdDate";
  const oldestFirst = orders.toReversed().toSorted((one, other) => one[field].localeCompare(other[field]));
  return sort?.order === "ASC" ? oldestFirst : oldestFirst.reverse();
}

/** Returns the order as the API shows it. */
function present(order: Order): object {
  const { first: firstName, last: lastName, email } = order.customer;
  const price = (minor: number) => ({ amount: euros(minor), formattedAmount: `${euros(minor)} €` });
  return {
    id: order.id,
    number: order.number,
    createdDate: order.createdDate,
    updatedDate: order.updatedDate,
    status: order.status,
    paymentStatus: paymentStatusOf(order),
    currency: "EUR",
    taxIncludedInPrices: true,
    priceSummary: {
      discount: price(order.discountMinor),
      shipping: price(order.shippingMinor),
      total: price(order.totalMinor),
    },
    balanceSummary: { paid: price(receivedMinor(order)), refunded: price(refundedMinor(order)) },
    ...(order.shippingMinor > 0 && {
      shippingInfo: { title: "Standard", cost: { totalPriceAfterTax: price(order.shippingMinor) } },
    }),
    additionalFees: order.fees.map(({ id, name, grossMinor }) => ({
      id,
      name,
      priceAfterTax: price(grossMinor),
    })),
    buyerInfo: { email },
    billingInfo: { contactDetails: { firstName, lastName } },
    lineItems: order.lines.map(({ id, name, sku, quantity, grossMinor }) => ({
      id,
      productName: { original: name },
      physicalProperties: { sku },
      quantity,
      totalPriceAfterTax: price(grossMinor),
    })),
  };
}
