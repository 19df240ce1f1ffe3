import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { emit } from "./events.ts";
import { newCapture } from "./orders.ts";
import {
  type Authorization,
  type Capture,
  moneyOf,
  newId,
  now,
  type Order,
  type Refund,
  refuse,
  type World,
} from "./world.ts";

const SETTLE = "settle_refund";

type Call = JsonCall<string>;

/** Returns the routes for captures, authorizations and refunds. */
export function paymentRoutes(world: World): JsonRoute<string>[] {
  world.kit.timers.task<{ owner: string; order: string; id: string }>(SETTLE, ({ owner, order, id }) => {
    const record = world.orders.get(owner, order);
    const pending = record && refundsOf(record).find((one) => one.id === id);
    if (!pending) return;
    const refund: Refund = { ...pending, status: "COMPLETED" };
    change(world, owner, record, { refund });
    emit(world, owner, "PAYMENT.CAPTURE.REFUNDED", refund);
  });
  return [
    { method: "GET", path: "/v2/payments/captures/:id", handle: (call) => find(world, call).capture },
    {
      method: "POST",
      path: "/v2/payments/captures/:id/refund",
      handle: (call) => new Answer(201, refund(world, call)),
    },
    {
      method: "GET",
      path: "/v2/payments/refunds/:id",
      handle({ who, params: { id } }) {
        const match = world.orders
          .list(who)
          .flatMap(refundsOf)
          .find((one) => one.id === id);
        if (!match) throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
        return match;
      },
    },
    {
      method: "POST",
      path: "/v2/payments/authorizations/:id/capture",
      handle: (call) => new Answer(201, captureHold(world, call)),
    },
    {
      method: "POST",
      path: "/v2/payments/authorizations/:id/void",
      handle(call) {
        const { order, authorization } = heldBy(world, call);
        putAuthorization(world, call.who, order, { ...authorization, status: "VOIDED" });
        return new Answer(204, null);
      },
    },
  ];
}

/** Returns the captures of an order. */
export function capturesOf({ purchase_units }: Order): Capture[] {
  return purchase_units[0]?.payments?.captures ?? [];
}

/** Returns the refunds of an order. */
export function refundsOf({ purchase_units }: Order): Refund[] {
  return purchase_units[0]?.payments?.refunds ?? [];
}

function find(world: World, { who, params: { id = "" } }: Call): { order: Order; capture: Capture } {
  for (const order of world.orders.list(who)) {
    const capture = capturesOf(order).find((one) => one.id === id);
    if (capture) return { order, capture };
  }
  throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
}

function heldBy(world: World, { who, params: { id = "" } }: Call) {
  for (const order of world.orders.list(who)) {
    const authorization = order.purchase_units[0]?.payments?.authorizations?.find((one) => one.id === id);
    if (authorization?.status === "CREATED") return { order, authorization };
    if (authorization) throw refuse(422, "UNPROCESSABLE_ENTITY", `AUTHORIZATION_${authorization.status}`);
  }
  throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
}

function putAuthorization(world: World, owner: string, order: Order, authorization: Authorization): Order {
  const [unit] = order.purchase_units;
  if (!unit) return order;
  const units = [{ ...unit, payments: { ...unit.payments, authorizations: [authorization] } }];
  return world.orders.put(owner, { ...order, purchase_units: units });
}

/** Captures an authorization in full or in part, for the last time. */
function captureHold(world: World, call: Call): Capture {
  const { order, authorization } = heldBy(world, call);
  const amount = moneyOf(call.body.amount ?? authorization.amount, "/amount");
  if (Number(amount.value) > Number(authorization.amount.value))
    throw refuse(422, "UNPROCESSABLE_ENTITY", "MAX_CAPTURE_AMOUNT_EXCEEDED", "/amount/value");
  const capture = newCapture(world, order, amount);
  const ended = putAuthorization(world, call.who, order, { ...authorization, status: "CAPTURED" });
  const [unit] = ended.purchase_units;
  const units = [{ ...unit!, payments: { ...unit!.payments, captures: [capture] } }];
  world.orders.put(call.who, { ...ended, purchase_units: units });
  emit(world, call.who, "PAYMENT.CAPTURE.COMPLETED", capture);
  return capture;
}

/** Writes one changed capture or refund back into its order. */
function change(
  world: World,
  owner: string,
  order: Order,
  changed: { capture?: Capture; refund?: Refund },
): Order {
  const [unit] = order.purchase_units;
  if (!unit) return order;
  const captures = capturesOf(order).map((one) => (one.id === changed.capture?.id ? changed.capture : one));
  const others = refundsOf(order).filter(({ id }) => id !== changed.refund?.id);
  const refunds = changed.refund ? [...others, changed.refund] : others;
  const purchase_units = [{ ...unit, payments: { ...unit.payments, captures, refunds } }];
  return world.orders.put(owner, { ...order, purchase_units });
}

function refund(world: World, call: Call): Refund {
  const { order, capture } = find(world, call);
  const cents = (value: string) => Math.round(Number(value) * 100);
  if (capture.status === "DECLINED") throw refuse(422, "UNPROCESSABLE_ENTITY", "CAPTURE_NOT_REFUNDABLE");
  const refundedCents = refundsOf(order).reduce((sum, one) => sum + cents(one.amount.value), 0);
  const left = cents(capture.amount.value) - refundedCents;
  if (left === 0) throw refuse(422, "UNPROCESSABLE_ENTITY", "CAPTURE_FULLY_REFUNDED");
  const amount = moneyOf(call.body.amount ?? rest(capture.amount, refundedCents), "/amount");
  if (cents(amount.value) > left || amount.currency_code !== capture.amount.currency_code) {
    throw refuse(422, "UNPROCESSABLE_ENTITY", "REFUND_AMOUNT_EXCEEDED", "/amount/value");
  }
  const { custom_id, invoice_id, note_to_payer } = call.body as Partial<Refund>;
  const created: Refund = {
    id: newId(),
    status: "PENDING",
    amount,
    payer: { merchant_id: call.who },
    create_time: now(world),
    links: [{ rel: "up", method: "GET", href: `${world.kit.baseUrl()}/v2/payments/captures/${capture.id}` }],
    ...(custom_id && { custom_id }),
    ...(invoice_id && { invoice_id }),
    ...(note_to_payer && { note_to_payer }),
  };
  const status = cents(amount.value) === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
  change(world, call.who, order, { capture: { ...capture, status }, refund: created });
  emit(world, call.who, "PAYMENT.REFUND.PENDING", created);
  world.kit.timers.set(created.id, SETTLE, 0, { owner: call.who, order: order.id, id: created.id });
  return created;
}

/**
 * Returns the remaining amount: "If amount is not specified, an amount equal to captured amount - previous
 * refunds is refunded."
 */
function rest({ currency_code, value }: Capture["amount"], refundedCents: number): Capture["amount"] {
  const decimals = value.split(".")[1]?.length ?? 0;
  return { currency_code, value: (Number(value) - refundedCents / 100).toFixed(decimals) };
}
