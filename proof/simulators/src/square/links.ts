import type { FastifyInstance, FastifyReply } from "fastify";
import { html, page } from "../kit/page.ts";
import type { Call, Route } from "./call.ts";
import { cardOf, PAGE_CARDS } from "./cards.ts";
import { invalid, notFound } from "./errors.ts";
import { type Fields, money, object, optionalText, text } from "./fields.ts";
import { activeLocation, take } from "./payments.ts";
import type { Merchant, Order, PaymentLink } from "./types.ts";
import { newId, now, type World } from "./world.ts";

const LINKS = "/v2/online-checkout/payment-links";

/** Returns the payment link routes. */
export function linkRoutes(world: World): Route[] {
  return [
    { method: "POST", path: LINKS, key: 192, handle: (call) => create(world, call) },
    {
      method: "DELETE",
      path: `${LINKS}/:id`,
      handle({ merchant, id }) {
        const link = world.links.get(merchant.id, id);
        if (!link) throw notFound("Payment link", id);
        world.links.delete(merchant.id, id);
        const order = orderOf(world, merchant, link.order_id);
        if (order.state !== "DRAFT") return { id };
        world.orders.put(merchant.id, { ...order, state: "CANCELED" });
        return { id, cancelled_order_id: order.id };
      },
    },
    {
      method: "GET",
      path: "/v2/orders/:id",
      handle: ({ merchant, id }) => ({ order: orderOf(world, merchant, id) }),
    },
  ];
}

function orderOf(world: World, merchant: Merchant, id: string): Order {
  const order = world.orders.get(merchant.id, id);
  if (!order) throw notFound("Order", id);
  return order;
}

function create(world: World, { merchant, body }: Call): object {
  if ((body.order === undefined) === (body.quick_pay === undefined)) {
    throw invalid("INVALID_VALUE", "Exactly one of order and quick_pay is needed.", "order");
  }
  if (body.order === undefined) throw invalid("NOT_IMPLEMENTED", "quick_pay is not simulated.", "quick_pay");
  const order = world.orders.put(merchant.id, newOrder(world, merchant, object(body.order, "order")));
  const id = newId(16).toUpperCase();
  const url = `${world.kit.baseUrl()}/u/${id}`;
  const note = optionalText(body.payment_note, "payment_note", 500);
  const link: PaymentLink = {
    id,
    version: 1,
    order_id: order.id,
    url,
    long_url: url,
    created_at: now(world),
    ...(body.checkout_options ? { checkout_options: object(body.checkout_options, "checkout_options") } : {}),
    ...(note && { payment_note: note }),
  };
  return { payment_link: world.links.put(merchant.id, link), related_resources: { orders: [order] } };
}

function newOrder(world: World, merchant: Merchant, input: Fields): Order {
  const location = activeLocation(world, merchant, text(input.location_id, "order.location_id"), "order");
  const items = Array.isArray(input.line_items) ? input.line_items : [];
  if (items.length === 0) throw invalid("ARRAY_EMPTY", "An order needs line items.", "order.line_items");
  const line_items = items.map((item: Fields, index) => {
    const field = `order.line_items[${index}]`;
    return {
      name: text(item.name, `${field}.name`, 512),
      quantity: text(item.quantity, `${field}.quantity`, 12),
      base_price_money: money(item.base_price_money, `${field}.base_price_money`, merchant),
    };
  });
  const amount = line_items.reduce((sum, one) => sum + one.base_price_money.amount * Number(one.quantity), 0);
  const reference = optionalText(input.reference_id, "order.reference_id", 40);
  return {
    id: newId(28),
    state: "DRAFT",
    location_id: location.id,
    created_at: now(world),
    line_items,
    total_money: { amount, currency: merchant.currency },
    ...(reference && { reference_id: reference }),
  };
}

type ById = { Params: { id: string }; Body: string | undefined };

/** Serves the payers' pages: square.link. */
export function registerPages(app: FastifyInstance, world: World): void {
  const config = { config: { page: true } };
  const find = (id: string) => {
    const found = world.links.everywhere().find(({ object: link }) => link.id === id);
    const order = found && world.orders.get(found.owner, found.object.order_id);
    return order && { merchant: found.owner, link: found.object, order };
  };
  app.get<ById>("/u/:id", config, ({ params }, reply) => {
    const found = find(params.id);
    return found ? show(reply, found) : show(reply, undefined);
  });
  app.post<ById>("/u/:id", config, ({ params, body }, reply) => {
    const found = find(params.id);
    if (found?.order.state !== "DRAFT") return show(reply, found);
    const card = cardOf(new URLSearchParams(body ?? "").get("card") ?? "cnon:card-nonce-ok");
    const paid = world.kit.transaction(() => pay(world, found, card));
    if (!paid) return show(reply, found, "The card was declined.");
    const back = found.link.checkout_options?.redirect_url;
    return back ? reply.redirect(back, 303) : show(reply, find(params.id));
  });
}

interface Found {
  merchant: string;
  link: PaymentLink;
  order: Order;
}

function pay(world: World, { merchant, link, order }: Found, card: ReturnType<typeof cardOf>): boolean {
  const payment = take(world, merchant, {
    amount: order.total_money,
    location: order.location_id,
    card,
    product: "ECOMMERCE_API",
    order: order.id,
    note: link.payment_note,
  });
  if (payment.status !== "COMPLETED") return false;
  const tender = {
    id: payment.id,
    payment_id: payment.id,
    type: "CARD",
    amount_money: order.total_money,
  } as const;
  world.orders.put(merchant, { ...order, state: "OPEN", tenders: [tender] });
  return true;
}

function show(reply: FastifyReply, found: Found | undefined, error?: string): FastifyReply {
  const { order } = found ?? {};
  const open = order?.state === "DRAFT";
  const options = Object.entries(PAGE_CARDS).map(
    ([card, name]) => html`<option value="${card}">${name}</option>`,
  );
  const form = html`<form method="post"><label>Card<select name="card">${options}</select></label>
    <p><button class="good">Pay</button></p></form>`;
  const content = open ? form : html`<p>${order ? "This order is closed." : "There is no such page."}</p>`;
  const total =
    order &&
    html`<p class="amount">${(order.total_money.amount / 100).toFixed(2)} ${order.total_money.currency}</p>`;
  const card = html`<div class="card"><h1>Checkout</h1>${total}${error && html`<p class="error">${error}</p>`}${content}</div>`;
  return reply
    .code(order ? (error ? 402 : 200) : 404)
    .type("text/html")
    .send(page("Checkout · Square simulator", card));
}
