import type { StoreItem, StoreOrder, StoreRefund, StoreStatus } from "../../contract/store.ts";
import { statusTable } from "../../words.ts";
import { lessDiscount, settled } from "../lines.ts";
import { minorOf, sumMinor } from "../money.ts";
import { manifest } from "./manifest.ts";
import type { ChargeLine, LineItem, Meta, Order, Refund } from "./wire.ts";

/** Where our identifier stands with a refund; keys with an underscore are not shown to the shop's people. */
export const REFUND_KEY = "_banco_refund";
/** What WooCommerce writes with the lines of a refund. */
const REFUNDED_ITEM_KEY = "_refunded_item_id";

const STATUSES = statusTable(manifest);

/** A state that an extension brought along is known by whether the order was paid. */
export function statusOf({ status, date_paid_gmt }: Pick<Order, "status" | "date_paid_gmt">): StoreStatus {
  return STATUSES.get(status) ?? (date_paid_gmt ? "completed" : "pending");
}

/** WooCommerce's times are in UTC without saying so. */
export function timeOf(gmt: string): Date {
  return new Date(`${gmt}Z`);
}

/** Returns the first of some times that the record has; 1970 where it has none. */
function firstTime(...times: readonly (string | null)[]): Date {
  const known = times.find((time) => time !== null && !Number.isNaN(timeOf(time).getTime()));
  return known ? timeOf(known) : new Date(0);
}

/** A time as WooCommerce's filters take it, with `dates_are_gmt`. */
export function gmtOf(time: Date): string {
  return time.toISOString().slice(0, 19);
}

/** An order as the API answers it, as ours. */
export function orderOf(order: Order): StoreOrder {
  const { currency, billing, date_created_gmt, date_modified_gmt, date_paid_gmt } = order;
  const name = [billing.first_name, billing.last_name].filter(Boolean).join(" ") || billing.company;
  const customer = { ...(name && { name }), ...(billing.email && { email: billing.email }) };
  const amountMinor = minorOf(order.total, currency);
  const status = statusOf(order);
  const isPaid = date_paid_gmt !== null || status === "completed" || status === "refunded";
  return {
    id: String(order.id),
    number: order.number,
    status,
    amountMinor,
    receivedMinor: isPaid ? amountMinor : 0,
    refundedMinor: Math.abs(
      sumMinor(
        order.refunds.map(({ total }) => total),
        currency,
      ),
    ),
    currency,
    customer: name || billing.email ? customer : null,
    items: settled(itemsOf(order), amountMinor),
    createdAt: firstTime(date_created_gmt, date_modified_gmt, date_paid_gmt),
    updatedAt: firstTime(date_modified_gmt, date_created_gmt, date_paid_gmt),
  };
}

const WORDS = { shipping: "Shipping", fee: "Fee" } as const;

/** Goods, shipping and fees; a fee below zero is a discount of the whole order. */
function itemsOf({ line_items, shipping_lines = [], fee_lines = [], currency }: Order): StoreItem[] {
  const charge = (kind: "shipping" | "fee") => (line: ChargeLine) =>
    itemOf(
      { ...line, name: line.method_title || line.name || WORDS[kind], sku: null, quantity: 1 },
      kind,
      currency,
    );
  const fees = fee_lines.map(charge("fee"));
  const discountMinor = fees.reduce((sum, { totalMinor }) => sum + Math.max(0, -totalMinor), 0);
  const items = [
    ...line_items.map((line) => itemOf(line, "product", currency)),
    ...shipping_lines.map(charge("shipping")),
    ...fees,
  ].filter(({ kind, totalMinor }) => kind === "product" || totalMinor > 0);
  return lessDiscount(items, discountMinor);
}

function itemOf(
  line: Pick<LineItem, "id" | "name" | "sku" | "quantity" | "total" | "total_tax" | "taxes">,
  kind: StoreItem["kind"],
  currency: string,
): StoreItem {
  const { id, name, sku, quantity } = line;
  const totalMinor = grossMinor(line, currency);
  return { id: String(id), kind, name, sku: sku || null, quantity, totalMinor, isReturnable: true };
}

/**
 * Returns a line's price with its taxes. `total_tax` is rounded; the taxes themselves have all decimals, with
 * which the shop adds up the order.
 */
export function grossMinor(
  { total, total_tax, taxes }: Pick<LineItem, "total" | "total_tax" | "taxes">,
  currency: string,
): number {
  const each = taxes.map((tax) => tax.total).filter((text) => text !== "");
  return sumMinor([total, ...(each.length > 0 ? each : [total_tax])], currency);
}

/** A refund as the API answers it, as ours. */
export function refundOf(refund: Refund, currency: string): StoreRefund {
  return {
    id: String(refund.id),
    ourId: metaOf(refund.meta_data, REFUND_KEY) ?? null,
    status: "completed",
    // A refund that was made without an amount has an empty one.
    amountMinor: minorOf(refund.amount || "0", currency),
    reason: refund.reason || null,
    movedMoney: refund.refunded_payment,
    lines: [
      ...refund.line_items,
      ...[...(refund.shipping_lines ?? []), ...(refund.fee_lines ?? [])].map((line) => ({
        ...line,
        quantity: 1,
      })),
    ].map((line) => ({
      itemId: metaOf(line.meta_data ?? [], REFUNDED_ITEM_KEY) ?? "",
      quantity: Math.abs(line.quantity),
      amountMinor: Math.abs(grossMinor(line, currency)),
    })),
    createdAt: firstTime(refund.date_created_gmt),
  };
}

function metaOf(meta: readonly Meta[], wanted: string): string | undefined {
  const found = meta.find(({ key }) => key === wanted);
  return found === undefined ? undefined : String(found.value);
}
