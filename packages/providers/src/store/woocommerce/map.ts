import type { StoreItem, StoreOrder, StoreRefund, StoreStatus } from "../../contract/store.ts";
import { statusTable } from "../../words.ts";
import { minorOf, sumMinor } from "../money.ts";
import { manifest } from "./manifest.ts";
import type { LineItem, Meta, Order, Refund } from "./wire.ts";

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

/** A time as WooCommerce's filters take it, with `dates_are_gmt`. */
export function gmtOf(time: Date): string {
  return time.toISOString().slice(0, 19);
}

/** An order as the API answers it, as ours. */
export function orderOf(order: Order): StoreOrder {
  const { currency, billing } = order;
  const name = [billing.first_name, billing.last_name].filter(Boolean).join(" ") || billing.company;
  const customer = { ...(name && { name }), ...(billing.email && { email: billing.email }) };
  return {
    id: String(order.id),
    number: order.number,
    status: statusOf(order),
    amountMinor: minorOf(order.total, currency),
    refundedMinor: Math.abs(
      sumMinor(
        order.refunds.map(({ total }) => total),
        currency,
      ),
    ),
    currency,
    customer: name || billing.email ? customer : null,
    items: order.line_items.map((line) => itemOf(line, currency)),
    createdAt: timeOf(order.date_created_gmt),
    updatedAt: timeOf(order.date_modified_gmt),
  };
}

function itemOf({ id, name, sku, quantity, total, total_tax }: LineItem, currency: string): StoreItem {
  const totalMinor = sumMinor([total, total_tax], currency);
  return { id: String(id), name, sku: sku || null, quantity, totalMinor };
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
    lines: refund.line_items.map((line) => ({
      itemId: metaOf(line.meta_data, REFUNDED_ITEM_KEY) ?? "",
      quantity: Math.abs(line.quantity),
      amountMinor: Math.abs(sumMinor([line.total, line.total_tax], currency)),
    })),
    createdAt: timeOf(refund.date_created_gmt),
  };
}

function metaOf(meta: readonly Meta[], wanted: string): string | undefined {
  const found = meta.find(({ key }) => key === wanted);
  return found === undefined ? undefined : String(found.value);
}
