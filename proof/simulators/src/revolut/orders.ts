import { answerOnce } from "../kit/answer-once.ts";
import type { Idempotency } from "../kit/idempotency.ts";
import { randomText } from "../kit/ids.ts";
import { Answer } from "../kit/json-api.ts";
import { type Call, moneyOf, type Route, refuse } from "./api.ts";
import { emit } from "./webhooks.ts";
import { newId, now, type Order, type Payment, type World } from "./world.ts";

const SETTLE_REFUND = "settle_refund";
const LIMIT_MAX = 1_000;
const CAPTURE_MODES = new Set([undefined, "automatic", "manual"]);

interface Refunding {
  merchant: string;
  order: string;
}

/** Returns the routes for orders and refunds. */
export function orderRoutes(world: World, keys: Idempotency): Route[] {
  world.kit.timers.task<Refunding>(SETTLE_REFUND, ({ merchant, order }) => {
    const refund = world.orders.get(merchant, order);
    if (refund)
      emit(world, merchant, "ORDER_COMPLETED", put(world, merchant, { ...refund, state: "completed" }));
  });
  return [
    { method: "POST", path: "/api/orders", handle: (call) => new Answer(201, create(world, call)) },
    { method: "GET", path: "/api/orders", handle: (call) => ({ orders: list(world, call) }) },
    { method: "GET", path: "/api/orders/:id", handle: (call) => orderOf(world, call) },
    { method: "POST", path: "/api/orders/:id/cancel", handle: (call) => cancel(world, call) },
    { method: "POST", path: "/api/orders/:id/capture", handle: (call) => capture(world, call) },
    { method: "POST", path: "/api/orders/:id/refund", handle: (call) => refund(world, keys, call) },
  ];
}

/** How long an order stays authorised: seven days. */
const AUTHORISED_MS = 7 * 24 * 60 * 60 * 1000;
/** This Revolut's payment fee: one per cent. */
export const FEE = 0.01;

/** Pays an order by card; after a declined card the payer can use another. */
export function payOrder(world: World, merchant: string, order: Order, declined?: string): Order {
  const manual = order.capture_mode === "manual";
  const payment: Payment = {
    id: newId(),
    state: declined ? "declined" : manual ? "authorised" : "completed",
    ...(declined && { decline_reason: declined }),
    created_at: now(world),
    updated_at: now(world),
    amount: order.amount,
    currency: order.currency,
    payment_method: { type: "card", card_brand: "visa", card_last_four: "2896" },
    ...(!declined && {
      fees: [{ type: "acquiring", amount: Math.round(order.amount * FEE), currency: order.currency }],
    }),
  };
  const payments = [...(order.payments ?? []), payment];
  if (declined) {
    const open = put(world, merchant, { ...order, payments });
    emit(world, merchant, "ORDER_PAYMENT_DECLINED", open);
    return open;
  }
  const state = manual ? "authorised" : "completed";
  const paid = put(world, merchant, {
    ...order,
    payments,
    state,
    outstanding_amount: manual ? order.amount : 0,
    ...(manual && { capture_deadline: new Date(world.kit.now() + AUTHORISED_MS).toISOString() }),
  });
  emit(world, merchant, manual ? "ORDER_AUTHORISED" : "ORDER_COMPLETED", paid);
  return paid;
}

function create(world: World, { who, body }: Call): Order {
  const money = moneyOf(body);
  const token = randomText(24);
  const { description, merchant_order_data, metadata, redirect_url, location_id, capture_mode } =
    body as Partial<Order>;
  if (redirect_url !== undefined && !/^https?:\/\//.test(redirect_url)) {
    throw refuse(400, "bad_request", "redirect_url is not a URL");
  }
  if (!CAPTURE_MODES.has(capture_mode)) throw refuse(400, "bad_request", "capture_mode is not known");
  return put(world, who, {
    id: newId(),
    token,
    type: "payment",
    state: "pending",
    created_at: now(world),
    updated_at: now(world),
    ...money,
    outstanding_amount: money.amount,
    capture_mode: capture_mode ?? "automatic",
    enforce_challenge: "automatic",
    checkout_url: `${world.kit.baseUrl()}/payment-link/${token}`,
    ...(description && { description }),
    ...(merchant_order_data && { merchant_order_data }),
    ...(metadata && { metadata }),
    ...(redirect_url && { redirect_url }),
    ...(location_id && { location_id }),
  });
}

/** Returns orders, newest first, without a token for the next page. */
function list(world: World, { who, query }: Call): object[] {
  const [from, to] = [query.get("from"), query.get("to")];
  const reference = query.get("merchant_order_data_reference");
  const states = query.getAll("state");
  const limit = Number(query.get("limit") ?? 100);
  // "Possible values: >= 1 and <= 1000" (version 2023-09-01; later versions do not specify them).
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) {
    throw refuse(400, "bad_request", "limit must be from 1 to 1000");
  }
  return world.orders
    .list(
      who,
      ({ created_at, state, merchant_order_data }) =>
        (!from || created_at >= from) &&
        (!to || created_at < to) &&
        (states.length === 0 || states.includes(state)) &&
        (!reference || merchant_order_data?.reference === reference),
    )
    .slice(0, limit)
    .map(
      ({ payments: _payments, checkout_url: _url, refunded_amount: _refunded, ...simplified }) => simplified,
    );
}

function orderOf(world: World, { who, params: { id = "" } }: Call): Order {
  const order = world.orders.get(who, id);
  if (!order) throw refuse(404, "not_found", `Order with ID ${id} is not found`);
  return order;
}

function cancel(world: World, call: Call): Order {
  const order = orderOf(world, call);
  if (order.state !== "pending" && order.state !== "authorised") {
    throw refuse(422, "order_invalid_state", `The order is ${order.state}`);
  }
  const cancelled = put(world, call.who, { ...order, state: "cancelled" });
  emit(world, call.who, "ORDER_CANCELLED", cancelled);
  return cancelled;
}

/** Captures an authorised order once and releases the rest ("Capture an order"). */
function capture(world: World, call: Call): Order {
  const order = orderOf(world, call);
  if (order.state !== "authorised") throw refuse(422, "order_invalid_state", `The order is ${order.state}`);
  const { amount = order.amount } = call.body as { amount?: number };
  if (!Number.isInteger(amount) || amount <= 0 || amount > order.amount)
    throw refuse(422, "invalid_amount", "The amount is more than what was authorised");
  const { capture_deadline: _over, ...rest } = order;
  const captured = put(world, call.who, { ...rest, state: "completed", outstanding_amount: 0 });
  emit(world, call.who, "ORDER_COMPLETED", captured);
  return captured;
}

/** Creates a refund, a separate order that completes a moment later. */
function refund(world: World, keys: Idempotency, call: Call): object {
  const key = call.headers["idempotency-key"];
  const order = orderOf(world, call);
  const work = () => {
    const money = moneyOf(call.body);
    if (order.state !== "completed" || money.currency !== order.currency) {
      throw refuse(422, "order_invalid_state", "The order cannot be refunded");
    }
    const before = order.refunded_amount ?? 0;
    if (before + money.amount > order.amount) {
      throw refuse(422, "refund_amount_exceeded", "The amount is more than what is left of the order");
    }
    put(world, call.who, { ...order, refunded_amount: before + money.amount });
    const { description, merchant_order_data, metadata } = call.body as Partial<Order>;
    const refundOrder = put(world, call.who, {
      id: newId(),
      token: randomText(24),
      type: "refund",
      state: "processing",
      created_at: now(world),
      updated_at: now(world),
      ...money,
      outstanding_amount: 0,
      capture_mode: "automatic",
      enforce_challenge: "automatic",
      related_order_id: order.id,
      ...(description && { description }),
      ...(merchant_order_data && { merchant_order_data }),
      ...(metadata && { metadata }),
    });
    world.kit.timers.set(refundOrder.id, SETTLE_REFUND, 0, {
      merchant: call.who,
      order: refundOrder.id,
    } satisfies Refunding);
    return refundOrder;
  };
  const answer = () => new Answer(201, work());
  if (typeof key !== "string") return answer();
  const reused = () => refuse(409, "idempotency_conflict", "The key was used for another request");
  return answerOnce(keys, { owner: call.who, key, fingerprint: call.path + call.raw }, reused, answer);
}

function put(world: World, merchant: string, order: Order): Order {
  return world.orders.put(merchant, { ...order, updated_at: now(world) });
}
