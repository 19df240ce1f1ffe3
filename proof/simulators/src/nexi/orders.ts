import { randomText } from "../kit/ids.ts";
import { Answer, type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import { captured, now, type Order, sum, type World } from "./world.ts";

/** The path of the operations, on the host. */
export const BASE = "/api/phoenix-0.0/psp/api/v1";

const ORDER_ID = /^[A-Za-z0-9#*+\-.:;=?[\]_{|}]{1,18}$/;
const LINK_MAX_DAYS = 90;
const DESCRIPTION_MAX = 255;
const CAPTURES = new Set<unknown>([undefined, "IMPLICIT", "EXPLICIT"]);

export type Call = JsonCall<string>;
export type Route = JsonRoute<string>;
type Fields = Record<string, unknown>;

/** Returns a refusal in XPay's format. */
export function refuse(status: number, code: string, description: string): Refusal {
  return new Refusal(status, { errors: [{ code, description }] });
}

/** Returns the routes for orders, hosted payment pages and links. */
export function orderRoutes(world: World): Route[] {
  return [
    {
      method: "GET",
      path: `${BASE}/payment_methods`,
      handle: () => ({ paymentMethods: [{ circuit: "VISA", methodType: "CARD", imageLink: "" }] }),
    },
    {
      method: "POST",
      path: `${BASE}/orders/hpp`,
      handle(call) {
        const { page, securityToken } = create(world, call, null);
        return { hostedPage: page, securityToken };
      },
    },
    {
      method: "POST",
      path: `${BASE}/orders/paybylink`,
      handle(call) {
        const expirationDate = expiry(world, call.body.expirationDate);
        const order = create(world, call, { linkId: randomText(12), expirationDate });
        return { paymentLink: linkOf(order), securityToken: order.securityToken };
      },
    },
    {
      method: "POST",
      path: `${BASE}/paybylink/:id/cancels`,
      handle({ who, params: { id = "" } }) {
        const [order] = world.orders.list(who, ({ link }) => link?.linkId === id);
        if (!order) throw refuse(404, "PS0044", "The payment link does not exist");
        if (order.operations.length > 0) throw refuse(400, "PS0045", "The payment link was used");
        world.orders.put(who, { ...order, canceled: true });
        return {};
      },
    },
    {
      method: "GET",
      path: `${BASE}/orders/:id`,
      handle({ who, params: { id = "" } }) {
        const order = world.orders.get(who, id);
        // The response for an unknown order is only a status; an order without a payment attempt counts as
        // unknown.
        return order && order.operations.length > 0 ? shown(order) : new Answer(404, null);
      },
    },
  ];
}

function shown(order: Order): object {
  const { id, amount, currency, description, customField, operations } = order;
  const last = operations.at(-1);
  return {
    orderStatus: {
      order: {
        orderId: id,
        amount,
        currency,
        ...(description && { description }),
        ...(customField && { customField }),
      },
      authorizedAmount: String(sum(operations, "AUTHORIZATION")),
      capturedAmount: String(captured(order)),
      ...(last && { lastOperationType: last.operationType, lastOperationTime: last.operationTime }),
    },
    operations,
    ...(order.link && { links: [linkOf(order)] }),
  };
}

/** Returns an order's link (`PaymentLink` in PagoPA's document on Nexi's Build API). */
function linkOf({ link, page, amount, operations }: Order): object {
  const paidBy = operations.find(({ operationResult }) => operationResult === "EXECUTED");
  return { ...link, amount, link: page, ...(paidBy && { paidByOperationId: paidBy.operationId }) };
}

function create(world: World, { who, body }: Call, link: Order["link"]): Order {
  const order = object(body.order, "order");
  const session = object(body.paymentSession, "paymentSession");
  const orderId = String(order.orderId ?? "");
  if (!ORDER_ID.test(orderId)) throw refuse(400, "GW0001", "Invalid order.orderId");
  if (world.orders.get(who, orderId)) throw refuse(400, "GW0001", "order.orderId was used before");
  for (const amount of [order.amount, session.amount]) {
    if (typeof amount !== "string" || !/^[1-9]\d{0,9}$/.test(amount))
      throw refuse(400, "GW0001", "Invalid amount");
  }
  if (!/^[A-Z]{3}$/.test(String(order.currency))) throw refuse(400, "GW0001", "Invalid order.currency");
  for (const field of ["actionType", "language", "resultUrl", "cancelUrl"]) {
    if (typeof session[field] !== "string") throw refuse(400, "GW0001", `paymentSession.${field} is missing`);
  }
  if (session.actionType !== "PAY") throw refuse(400, "GW0001", "Only the action PAY is simulated");
  if (!CAPTURES.has(session.captureType)) throw refuse(400, "GW0001", "Invalid paymentSession.captureType");
  if (String(order.description ?? "").length > DESCRIPTION_MAX) {
    throw refuse(400, "GW0001", "Invalid order.description");
  }
  const page = `${world.kit.baseUrl()}/pay/${randomText(24)}`;
  return world.orders.put(who, {
    id: orderId,
    amount: String(order.amount),
    currency: String(order.currency),
    ...(typeof order.description === "string" && { description: order.description }),
    ...(typeof order.customField === "string" && { customField: order.customField }),
    captureType: session.captureType === "EXPLICIT" ? "EXPLICIT" : "IMPLICIT",
    page,
    link,
    canceled: false,
    securityToken: randomText(32).toLowerCase(),
    notificationUrl: typeof session.notificationUrl === "string" ? session.notificationUrl : null,
    resultUrl: String(session.resultUrl),
    operations: [],
    createdAt: now(world),
  });
}

function expiry({ kit }: World, date: unknown): string {
  const days = (Date.parse(String(date)) - kit.now()) / 86_400_000;
  if (!/^\d{4}-\d\d-\d\d$/.test(String(date)) || days > LINK_MAX_DAYS || days < -1) {
    throw refuse(400, "GW0001", "Invalid expirationDate");
  }
  return String(date);
}

function object(value: unknown, field: string): Fields {
  if (typeof value === "object" && value !== null) return value as Fields;
  throw refuse(400, "GW0001", `${field} is missing`);
}
