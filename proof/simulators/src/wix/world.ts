import { generateKeyPairSync, randomUUID } from "node:crypto";
import { BASKETS, type Basket, basketMinor, discountShares, lineSums } from "../kit/baskets.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

export interface Line {
  id: string;
  name: string;
  sku: string;
  quantity: number;
  /** After discounts. */
  grossMinor: number;
}

/** A line for shipping or a fee. */
export interface Charge {
  id: string;
  name: string;
  grossMinor: number;
}

export interface Refund {
  id: string;
  createdDate: string;
  reason: string | null;
  lines: { lineItemId: string; quantity: number }[];
  shippingMinor: number;
  fees: { additionalFeeId: string; amountMinor: number }[];
  amountMinor: number;
  external: boolean;
}

export interface Order {
  id: string;
  number: string;
  createdDate: string;
  updatedDate: string;
  status: "APPROVED" | "CANCELED" | "PENDING" | "REJECTED";
  paid: boolean;
  /** The part of an unpaid order that was paid in advance. */
  depositMinor: number;
  declined: boolean;
  paymentId: string;
  /** Whether it was paid outside Wix, so that Wix cannot refund it. */
  offline: boolean;
  customer: Basket["customer"];
  totalMinor: number;
  lines: Line[];
  discountMinor: number;
  shippingMinor: number;
  fees: Charge[];
  refunds: Refund[];
  comments: string[];
}

/** An app with its keys; the webhooks of all its sites go to one address. */
export interface App {
  id: string;
  secret: string;
  webhookUrl: string | null;
  privateKey: string;
  publicKey: string;
}

export interface Token {
  id: string;
  appId: string;
  instanceId: string;
  expiresAt: number;
}

/** A site, identified by the app's instance on it. */
export interface Site {
  id: string;
  appId: string;
  properties: Record<string, unknown>;
}

export interface World {
  kit: Kit;
  webhooks: Webhooks;
  apps: Collection<App>;
  tokens: Collection<Token>;
  sites: Collection<Site>;
  orders: Collection<Order>;
  cursors: Collection<{ id: string; search: string; offset: number }>;
}

/** Opens the collections of this simulator. */
export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    apps: kit.collection("app"),
    tokens: kit.collection("token"),
    sites: kit.collection("site"),
    orders: kit.collection("order"),
    cursors: kit.collection("cursor"),
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEY_BITS = 2_048;

/** Formats a time as Wix does. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns a refusal in Wix's format. */
export function refuse(status: number, code: string, description: string): Refusal {
  return new Refusal(status, { message: description, details: { applicationError: { code, description } } });
}

/** Returns an app; creates its webhook keys on its first request. */
export function appOf({ apps }: World, id: string, secret: string): App {
  const known = apps.get("", id);
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return apps.put("", { id, secret, webhookUrl: null, privateKey, publicKey });
}

/** Returns a site. The first request creates it, with some earlier sales. */
export function openSite(world: World, instanceId: string, appId: string): Site {
  const known = world.sites.get("", instanceId);
  if (known) return known;
  const address = { street: "Via Roma", streetNumber: "1", city: "Milano", zip: "20121", country: "IT" };
  const contact = { email: "bottega@example.com", phone: "+390200000000", address };
  const properties = {
    businessName: "Bottega di prova",
    siteDisplayName: "Bottega",
    paymentCurrency: "EUR",
    ...contact,
  };
  for (const basket of BASKETS) placeOrder(world, instanceId, basket);
  return world.sites.put("", { id: instanceId, appId, properties });
}

/** Places a customer's order. */
export function placeOrder(world: World, instanceId: string, basket: Basket): Order {
  const { state, feeMinor = 0 } = basket;
  const shares = discountShares(basket);
  const at = iso(world.kit.now() - basket.daysAgo * DAY_MS);
  const totalMinor = basketMinor(basket);
  const whole = {
    id: randomUUID(),
    createdDate: at,
    reason: "Reso",
    lines: [],
    shippingMinor: 0,
    fees: [],
    amountMinor: totalMinor,
    external: false,
  };
  return world.orders.put(instanceId, {
    id: randomUUID(),
    number: String(10_001 + world.orders.count(instanceId)),
    createdDate: at,
    updatedDate: at,
    status: state === "canceled" ? "CANCELED" : state === "waiting" ? "PENDING" : "APPROVED",
    paid: ["paid", "cash", "refunded"].includes(state),
    depositMinor: basket.depositMinor ?? 0,
    declined: state === "failed",
    paymentId: randomUUID(),
    offline: state === "cash",
    customer: basket.customer,
    totalMinor,
    lines: basket.lines.map((line, index) => ({
      id: randomUUID(),
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      grossMinor: lineSums(line).grossMinor - shares[index]!,
    })),
    discountMinor: basket.discountMinor ?? 0,
    shippingMinor: basket.shippingMinor ?? 0,
    fees: feeMinor === 0 ? [] : [{ id: randomUUID(), name: "Gestione", grossMinor: feeMinor }],
    refunds: state === "refunded" ? [whole] : [],
    comments: [],
  });
}

/** Returns the refunded amount, in minor units. */
export function refundedMinor({ refunds }: Order): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Returns the amount that the customer has paid, in minor units. */
export function receivedMinor({ paid, totalMinor, depositMinor }: Order): number {
  return paid ? totalMinor : depositMinor;
}

/** Returns the payment status of an order. */
export function paymentStatusOf(order: Order): string {
  if (order.declined) return "DECLINED";
  if (!order.paid && order.depositMinor > 0) return "PARTIALLY_PAID";
  if (!order.paid) return order.status === "PENDING" ? "PENDING" : "NOT_PAID";
  const back = refundedMinor(order);
  if (back === 0) return "PAID";
  return back < order.totalMinor ? "PARTIALLY_REFUNDED" : "FULLY_REFUNDED";
}

/** Stores a changed order and notifies the app. */
export function change(
  world: World,
  instanceId: string,
  order: Order,
  facts: Partial<Order>,
  event = "updated",
): Order {
  const changed = world.orders.put(instanceId, { ...order, ...facts, updatedDate: iso(world.kit.now()) });
  notify(world, instanceId, `wix.ecom.v1.order_${event}`, changed.id);
  return changed;
}

/** Notifies the site's app of an event. */
export function notify(world: World, instanceId: string, eventType: string, entityId: string): void {
  const app = world.apps.get("", world.sites.get("", instanceId)?.appId ?? "");
  if (!app?.webhookUrl) return;
  const subject = {
    id: randomUUID(),
    entityFqdn: "wix.ecom.v1.order",
    entityId,
    eventTime: iso(world.kit.now()),
  };
  world.webhooks.send({
    url: app.webhookUrl,
    method: "POST",
    event: eventType,
    headers: { "content-type": "text/plain" },
    body: JSON.stringify({ eventType, instanceId, data: JSON.stringify(subject) }),
    secret: app.privateKey,
    ref: app.id,
  });
}
