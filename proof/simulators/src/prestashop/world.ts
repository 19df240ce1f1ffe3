import { BASKETS, type Basket, basketMinor, goodsMinor, TAX } from "../kit/baskets.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";

/** A row of a resource: every value is text, as the webservice writes them. */
export interface Row {
  id: string;
  [field: string]: string | Associations;
}

export interface Associations {
  [name: string]: Record<string, string>[];
}

export interface World {
  kit: Kit;
  /** Returns the rows of a resource, by shop. */
  rows(resource: string): Collection<Row>;
  counter: Collection<{ id: string; last: number }>;
}

/** Opens the collections of this simulator. */
export function openWorld(kit: Kit): World {
  return { kit, rows: (resource) => kit.collection(resource), counter: kit.collection("counter") };
}

/** Returns the next ID; each table has its own counter. */
export function nextId({ counter }: World, shop: string, table: string): string {
  const last = (counter.get(shop, table)?.last ?? 0) + 1;
  counter.put(shop, { id: table, last });
  return String(last);
}

/** The time zone of the simulated shops. */
const ZONE = "Europe/Rome";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the shop's local time. */
export function local(ms: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, dateStyle: "short", timeStyle: "medium" }).format(
    ms,
  );
}

/** Formats minor units with six decimals of the major unit, as in the database. */
export function six(minor: number): string {
  return (minor / 100).toFixed(6);
}

/** Returns a refusal in the webservice's format. */
export function refuse(status: number, code: number, message: string): Refusal {
  return new Refusal(status, { errors: [{ code, message }] });
}

/** The order states of this shop: each shop has its own numbers. */
const STATES = { waiting: "1", paid: "2", delivered: "5", refunded: "6", error: "7", canceled: "8" };

const STATE_OF: Record<Basket["state"], string> = {
  paid: STATES.paid,
  cash: STATES.delivered,
  waiting: STATES.waiting,
  canceled: STATES.canceled,
  failed: STATES.error,
  refunded: STATES.refunded,
};

/** A new shop's configuration, which has no row for its address until someone saves one. */
const CONFIGURATION: Readonly<Record<string, string>> = {
  PS_TIMEZONE: ZONE,
  PS_OS_PAYMENT: STATES.paid,
  PS_OS_REFUND: STATES.refunded,
  PS_OS_CANCELED: STATES.canceled,
  PS_OS_ERROR: STATES.error,
  PS_SHOP_NAME: "Bottega di prova",
  PS_SHOP_EMAIL: "bottega@example.com",
};

/** Opens a shop when it gets its first request, with some earlier sales. */
export function openShop(world: World, shop: string): void {
  if (world.rows("configurations").count(shop) > 0) return;
  world.kit.transaction(() => {
    for (const [name, value] of Object.entries(CONFIGURATION)) {
      world.rows("configurations").put(shop, { id: nextId(world, shop, "configurations"), name, value });
    }
    world.rows("currencies").put(shop, { id: "1", iso_code: "EUR", name: "Euro" });
    for (const [name, id] of Object.entries(STATES)) {
      const paid = name === "paid" || name === "delivered" ? "1" : "0";
      world.rows("order_states").put(shop, { id, paid, name });
    }
    for (const basket of BASKETS) placeOrder(world, shop, basket);
  });
}

/** Places a customer's order. */
export function placeOrder(world: World, shop: string, basket: Basket): Row {
  const ms = world.kit.now() - basket.daysAgo * DAY_MS;
  const at = local(ms);
  const { first: firstname, last: lastname, email } = basket.customer;
  const people = world.rows("customers");
  const customer =
    people.list(shop, (one) => one.email === email)[0] ??
    people.put(shop, { id: nextId(world, shop, "customers"), firstname, lastname, email });
  const { discountMinor = 0, shippingMinor = 0, feeMinor = 0, depositMinor = 0 } = basket;
  const isPaid = ["paid", "cash", "refunded"].includes(basket.state);
  const total = basketMinor(basket);
  const order = world.rows("orders").put(shop, {
    id: nextId(world, shop, "orders"),
    // A deleted currency is no longer among the shop's.
    id_currency: basket.currency === undefined ? "1" : "9",
    id_customer: customer.id,
    current_state: STATE_OF[basket.state],
    reference: referenceOf(world, shop),
    module: basket.state === "cash" ? "ps_cashondelivery" : "ps_checkout",
    conversion_rate: "1.000000",
    total_paid_tax_incl: six(total),
    total_paid_tax_excl: six((total * 100) / (100 + TAX)),
    total_paid_real: six(isPaid ? total : depositMinor),
    // The rows and this total are before cart rules.
    total_products_wt: six(goodsMinor(basket)),
    total_discounts_tax_incl: six(discountMinor),
    total_shipping_tax_incl: six(shippingMinor),
    total_shipping_tax_excl: six((shippingMinor * 100) / (100 + TAX)),
    total_wrapping_tax_incl: six(feeMinor),
    date_add: at,
    date_upd: at,
    associations: {
      order_rows: basket.lines.map((line) => ({
        id: nextId(world, shop, "order_details"),
        product_name: line.name,
        product_reference: line.sku,
        product_quantity: String(line.quantity),
        unit_price_tax_incl: six(line.unitMinor),
        unit_price_tax_excl: six((line.unitMinor * 100) / (100 + TAX)),
      })),
    },
  });
  if (basket.state === "refunded") placeSlip(world, shop, order, basket, at);
  return order;
}

function placeSlip(world: World, shop: string, order: Row, basket: Basket, at: string): void {
  const gross = basketMinor(basket);
  world.rows("order_slip").put(shop, {
    id: nextId(world, shop, "order_slip"),
    id_order: order.id,
    id_customer: String(order.id_customer),
    amount: six(gross),
    total_products_tax_incl: six(gross),
    total_shipping_tax_incl: six(0),
    partial: "0",
    date_add: at,
    date_upd: at,
    associations: { order_slip_details: [] },
  });
}

/** Returns an order's reference: nine letters, as in PrestaShop. */
function referenceOf(world: World, shop: string): string {
  let number = Number(nextId(world, shop, "references")) * 7_919 + 12_345_678;
  return Array.from({ length: 9 }, () => {
    const letter = String.fromCharCode(65 + (number % 26));
    number = Math.floor(number / 26) + 31;
    return letter;
  }).join("");
}
