import { createHash } from "node:crypto";
import { type Basket, basketMinor, discountShares, euros, lineSums, TAX, taxIn } from "../kit/baskets.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/**
 * A piece of `meta_data` (https://woocommerce.github.io/woocommerce-rest-api-docs/; these types contain the
 * fields that the simulator stores and returns, where IDs are numbers).
 */
export interface Meta {
  id: number;
  key: string;
  value: unknown;
}

export interface LineItem {
  id: number;
  name: string;
  product_id: number;
  quantity: number;
  total: string;
  total_tax: string;
  taxes: { id: number; total: string; subtotal: string }[];
  sku: string;
  price: number;
  meta_data: Meta[];
}

/** A line for shipping or a fee, net of taxes. */
export interface ChargeLine {
  id: number;
  name?: string;
  method_title?: string;
  total: string;
  total_tax: string;
  taxes: { id: number; total: string; subtotal: string }[];
  meta_data: Meta[];
}

export interface Order {
  id: string;
  status: string;
  currency: string;
  total: string;
  /** Null for orders without one. */
  date_created_gmt: string | null;
  date_modified_gmt: string;
  date_paid_gmt: string | null;
  payment_method: string;
  billing: { first_name: string; last_name: string; email: string };
  line_items: LineItem[];
  shipping_lines: ChargeLine[];
  fee_lines: ChargeLine[];
  coupon_lines: { id: number; code: string; discount: string }[];
  meta_data: Meta[];
  refunds: { id: number; reason: string; total: string }[];
}

export interface Refund {
  id: string;
  parent_id: number;
  date_created_gmt: string;
  amount: string;
  reason: string;
  refunded_payment: boolean;
  line_items: LineItem[];
  shipping_lines: ChargeLine[];
  fee_lines: ChargeLine[];
  meta_data: Meta[];
}

export interface Webhook {
  id: string;
  name: string;
  status: "active" | "paused" | "disabled";
  topic: string;
  delivery_url: string;
  secret: string;
}

/** A key for a shop; each shop owns its objects. */
export interface Key {
  id: string;
  secret: string;
  shop: string;
  permissions: "read" | "write" | "read_write";
}

export interface World {
  kit: Kit;
  webhooks: Webhooks;
  keys: Collection<Key>;
  orders: Collection<Order>;
  refunds: Collection<Refund>;
  hooks: Collection<Webhook>;
  /** Changed options, by name. */
  options: Collection<{ id: string; value: string }>;
  /** The fault that affects the shop's next refund. */
  mishaps: Collection<{ id: string; mishap: Mishap }>;
  counter: Collection<{ id: string; last: number }>;
}

/**
 * A fault in or after `wc_create_refund`: the shop's process dies after its payment gateway has returned
 * the money; a plugin aborts the request after the refund was saved; a plugin throws, and WooCommerce
 * deletes the refund it has created.
 */
export type Mishap = "dies" | "plugin_fatal" | "plugin_throws";

/** Opens the collections of this simulator. */
export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    keys: kit.collection("key"),
    orders: kit.collection("order"),
    refunds: kit.collection("refund"),
    hooks: kit.collection("webhook"),
    options: kit.collection("option"),
    mishaps: kit.collection("mishap"),
    counter: kit.collection("counter"),
  };
}

/** Returns the next number: posts of every kind share one sequence, as in WordPress. */
export function nextId({ counter }: World, shop: string): number {
  const last = (counter.get(shop, "post")?.last ?? 100) + 1;
  counter.put(shop, { id: "post", last });
  return last;
}

/** Formats a time in UTC, without a time zone. */
export function gmt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/** Returns a refusal in WordPress' format. */
export function refuse(status: number, code: string, message: string, data: object = {}): Refusal {
  return new Refusal(status, { code, message, data: { status, ...data } });
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const STATUS: Record<Basket["state"], string> = {
  paid: "processing",
  cash: "completed",
  waiting: "on-hold",
  canceled: "cancelled",
  failed: "failed",
  refunded: "processing",
};

/** Places a customer's order. */
export function placeOrder(world: World, shop: string, basket: Basket): Order {
  const at = gmt(world.kit.now() - basket.daysAgo * DAY_MS);
  const paid = ["paid", "cash", "refunded"].includes(basket.state);
  const { discountMinor = 0 } = basket;
  const shares = discountShares(basket);
  const { first: first_name, last: last_name, email } = basket.customer;
  return world.orders.put(shop, {
    id: String(nextId(world, shop)),
    status: STATUS[basket.state],
    currency: basket.currency ?? "EUR",
    total: basket.totalText ?? euros(basketMinor(basket)),
    date_created_gmt: basket.isUndated ? null : at,
    date_modified_gmt: at,
    date_paid_gmt: paid ? at : null,
    payment_method: basket.state === "cash" ? "cod" : "stripe",
    billing: { first_name, last_name, email },
    line_items: basket.lines.map((line, index) => {
      const grossMinor = lineSums(line).grossMinor - shares[index]!;
      const taxMinor = taxIn(grossMinor);
      const total = euros(grossMinor - taxMinor);
      const tax = euros(taxMinor);
      return {
        id: nextId(world, shop),
        name: line.name,
        product_id: 10,
        quantity: line.quantity,
        total,
        total_tax: tax,
        taxes: [{ id: 1, total: tax, subtotal: tax }],
        sku: line.sku,
        price: Number(total) / line.quantity,
        meta_data: [],
      };
    }),
    shipping_lines: chargeOf(world, shop, { method_title: "Corriere" }, basket.shippingMinor),
    fee_lines: chargeOf(world, shop, { name: "Gestione" }, basket.feeMinor),
    coupon_lines:
      discountMinor === 0 ? [] : [{ id: nextId(world, shop), code: "meno", discount: euros(discountMinor) }],
    meta_data: [],
    refunds: [],
  });
}

function chargeOf(
  world: World,
  shop: string,
  named: Pick<ChargeLine, "name" | "method_title">,
  grossMinor = 0,
): ChargeLine[] {
  if (grossMinor === 0) return [];
  const tax = euros(taxIn(grossMinor));
  const total = euros(grossMinor - taxIn(grossMinor));
  const taxes = [{ id: 1, total: tax, subtotal: "" }];
  return [{ id: nextId(world, shop), ...named, total, total_tax: tax, taxes, meta_data: [] }];
}

/** Returns the order as the API shows it. */
export function present({ id, ...order }: Order): object {
  const lines = [...order.line_items, ...order.shipping_lines, ...order.fee_lines];
  const tax = lines.reduce((sum, { total_tax }) => sum + Math.round(Number(total_tax) * 100), 0);
  return {
    id: Number(id),
    parent_id: 0,
    number: id,
    order_key: `wc_order_${createHash("sha1").update(id).digest("hex").slice(0, 13)}`,
    prices_include_tax: true,
    total_tax: euros(tax),
    customer_note: "",
    payment_method_title: order.payment_method === "cod" ? "Pagamento alla consegna" : "Carta",
    tax_lines: [{ id: 1, rate_percent: TAX, tax_total: euros(tax) }],
    ...order,
  };
}
