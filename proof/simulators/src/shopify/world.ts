import { randomUUID } from "node:crypto";
import { BASKETS, type Basket, basketMinor, discountShares, lineSums } from "../kit/baskets.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

export interface Line {
  id: string;
  name: string;
  sku: string;
  quantity: number;
  /** Before discounts. */
  grossMinor: number;
  /** The line's share of the discounts. */
  discountMinor: number;
}

/** A line for shipping or a fee. */
export interface Charge {
  id: string;
  name: string;
  grossMinor: number;
}

export interface Refund {
  id: string;
  createdAt: string;
  note: string | null;
  amountMinor: number;
  lines: { lineItemId: string; quantity: number; restockType: string }[];
  shippingMinor: number;
  manual: boolean;
}

export type Financial =
  | "PAID"
  | "PARTIALLY_PAID"
  | "PARTIALLY_REFUNDED"
  | "REFUNDED"
  | "PENDING"
  | "VOIDED"
  | "EXPIRED";

export interface Order {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  paid: boolean;
  /** The part of an unpaid order that was paid in advance. */
  depositMinor: number;
  over: "VOIDED" | "EXPIRED" | null;
  /** The ID of the payment's transaction. */
  saleId: string;
  gateway: "shopify_payments" | "cash_on_delivery";
  customer: Basket["customer"];
  totalMinor: number;
  lines: Line[];
  shipping: Charge[];
  fees: Charge[];
  refunds: Refund[];
  note: string | null;
  /** The metafields by namespace and key. */
  metafields: Record<string, string>;
}

export interface Subscription {
  id: string;
  topic: string;
  uri: string;
  clientId: string;
}

/** An app registered with Shopify. */
export interface App {
  id: string;
  secret: string;
}

/** A code, an access token or a refresh token for a shop. */
export interface Grant {
  id: string;
  kind: "code" | "access" | "refresh";
  shop: string;
  clientId: string;
  expiresAt: number;
  over: boolean;
}

/** An app's approvals in a shop. */
export interface Approval {
  id: string;
  /**
   * Whether the app can read names, addresses and e-mail addresses
   * (https://shopify.dev/docs/apps/launch/protected-customer-data).
   */
  customerData: boolean;
  /** Whether the app can read orders older than 60 days (`read_all_orders`). */
  allOrders: boolean;
}

export interface World {
  kit: Kit;
  webhooks: Webhooks;
  apps: Collection<App>;
  grants: Collection<Grant>;
  orders: Collection<Order>;
  subscriptions: Collection<Subscription>;
  approvals: Collection<Approval>;
  counter: Collection<{ id: string; last: number }>;
}

/** Opens the collections of this simulator. */
export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    apps: kit.collection("app"),
    grants: kit.collection("grant"),
    orders: kit.collection("order"),
    subscriptions: kit.collection("subscription"),
    approvals: kit.collection("approval"),
    counter: kit.collection("counter"),
  };
}

/**
 * Returns the app's approvals at a shop: customer data but not old orders, unless a test has changed them.
 */
export function approvalOf({ approvals }: World, shop: string): Approval {
  return approvals.get(shop, "app") ?? { id: "app", customerData: true, allOrders: false };
}

const FIRST_ID = 5_400_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the next number: Shopify uses one sequence for all objects. */
export function nextId({ counter }: World): string {
  const last = (counter.get("", "id")?.last ?? FIRST_ID) + 1;
  counter.put("", { id: "id", last });
  return String(last);
}

/** Formats a time as whole seconds in UTC. */
export function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** Returns the global ID of a numbered object. */
export function gid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/** Returns the number in an ID. */
export function numberIn(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}

/** Returns the amount that the customer has paid, in minor units. */
export function receivedMinor({ paid, totalMinor, depositMinor }: Order): number {
  return paid ? totalMinor : depositMinor;
}

/** Returns an order's financial status. */
export function financialOf({ paid, depositMinor, over, totalMinor, refunds }: Order): Financial {
  if (over) return over;
  if (!paid) return depositMinor > 0 ? "PARTIALLY_PAID" : "PENDING";
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (refundedMinor === 0) return "PAID";
  return refundedMinor < totalMinor ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

/** Places a customer's order. */
export function placeOrder(world: World, shop: string, basket: Basket): Order {
  const at = stamp(world.kit.now() - basket.daysAgo * DAY_MS);
  const totalMinor = basketMinor(basket);
  const { state } = basket;
  const shares = discountShares(basket);
  const charge = (name: string, grossMinor = 0): Charge[] =>
    grossMinor === 0 ? [] : [{ id: nextId(world), name, grossMinor }];
  const whole = {
    id: nextId(world),
    createdAt: at,
    note: "Reso",
    amountMinor: totalMinor,
    lines: [],
    shippingMinor: 0,
    manual: false,
  };
  return world.orders.put(shop, {
    id: nextId(world),
    name: `#${1001 + world.orders.count(shop)}`,
    createdAt: at,
    updatedAt: at,
    cancelledAt: state === "canceled" ? at : null,
    paid: ["paid", "cash", "refunded"].includes(state),
    depositMinor: basket.depositMinor ?? 0,
    over: state === "canceled" ? "VOIDED" : state === "failed" ? "EXPIRED" : null,
    saleId: nextId(world),
    gateway: state === "cash" ? "cash_on_delivery" : "shopify_payments",
    customer: basket.customer,
    totalMinor,
    lines: basket.lines.map((line, index) => ({
      id: nextId(world),
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      grossMinor: lineSums(line).grossMinor,
      discountMinor: shares[index]!,
    })),
    shipping: charge("Standard", basket.shippingMinor),
    fees: charge("Gestione", basket.feeMinor),
    refunds: state === "refunded" ? [whole] : [],
    note: null,
    metafields: {},
  });
}

/** Opens a shop when it gets its first request, with some earlier sales. */
export function openShop(world: World, shop: string): void {
  if (world.orders.count(shop) > 0) return;
  world.kit.transaction(() => {
    for (const basket of BASKETS) placeOrder(world, shop, basket);
  });
}

/** Stores a changed order and sends its notification. */
export function change(world: World, shop: string, order: Order, facts: Partial<Order>): Order {
  const changed = world.orders.put(shop, { ...order, ...facts, updatedAt: stamp(world.kit.now()) });
  notify(world, shop, "ORDERS_UPDATED", { id: Number(changed.id), name: changed.name });
  return changed;
}

/** Notifies every app that has subscribed to the topic. */
export function notify(world: World, shop: string, topic: string, resource: object): void {
  const words = topic.toLowerCase();
  const event = words.replace("_", "/");
  for (const { uri, clientId } of world.subscriptions.list(shop, (one) => one.topic === topic)) {
    world.webhooks.send({
      url: uri,
      method: "POST",
      event,
      headers: {
        "content-type": "application/json",
        "x-shopify-topic": event,
        "x-shopify-shop-domain": shop,
        "x-shopify-api-version": "2026-10",
        "x-shopify-webhook-id": randomUUID(),
        "x-shopify-triggered-at": new Date(world.kit.now()).toISOString(),
      },
      body: JSON.stringify(resource),
      secret: world.apps.get("", clientId)?.secret ?? "",
      ref: topic,
    });
  }
}
