import { toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import { minorOf } from "../money.ts";
import type { Context } from "./manifest.ts";
import { refundOf } from "./map.ts";
import { enterState } from "./orders.ts";
import { create, list } from "./request.ts";
import { readShop, type Shop } from "./shop.ts";
import type { Order, OrderSlip } from "./wire.ts";

/**
 * `POST /order_slip`: a credit slip, which moves no money, and which PrestaShop takes for any amount and as often as it is sent. An order
 * that is refunded whole also enters the state that the shop has for that.
 */
export async function refund(
  context: Context,
  order: StoreOrderDetail,
  { amountMinor, lines }: StoreRefundOrder,
): Promise<StoreRefund> {
  const shop = await readShop(context);
  const [found] = await list<Order>(context, "orders", { filter: { id: `[${order.id}]` } });
  if (!found) throw new ProviderError("not_found", "no_such_order", `There is no order ${order.id}`);
  const { currency } = order;
  const netOf = netShare(found, currency);
  const decimal = (minor: number) => toDecimal(minor, currency);
  const slip = await create<OrderSlip>(context, "order_slip", "order_slip", {
    id_customer: found.id_customer,
    id_order: order.id,
    conversion_rate: found.conversion_rate,
    total_products_tax_excl: decimal(netOf(amountMinor)),
    total_products_tax_incl: decimal(amountMinor),
    total_shipping_tax_excl: "0",
    total_shipping_tax_incl: "0",
    amount: decimal(amountMinor),
    shipping_cost: "0",
    shipping_cost_amount: "0",
    partial: order.refundedMinor + amountMinor < order.amountMinor ? "1" : "0",
    associations: {
      order_slip_details: {
        order_slip_detail: lines.map((line) => ({
          id_order_detail: line.itemId,
          product_quantity: line.quantity,
          amount_tax_excl: decimal(netOf(line.amountMinor)),
          amount_tax_incl: decimal(line.amountMinor),
        })),
      },
    },
  });
  if (order.refundedMinor + amountMinor >= order.amountMinor) {
    // The slip is written, and what it says counts: the state is for the shop's people.
    await markRefunded(context, order.id, shop);
  }
  return refundOf(slip, found, shop);
}

/** The net of a part, in the order's own proportion. */
function netShare(
  { total_paid_tax_excl, total_paid_tax_incl }: Order,
  currency: string,
): (minor: number) => number {
  const [net, gross] = [minorOf(total_paid_tax_excl, currency), minorOf(total_paid_tax_incl, currency)];
  return (minor) => (gross === 0 ? minor : Math.round((minor * net) / gross));
}

async function markRefunded(context: Context, orderId: string, shop: Shop): Promise<void> {
  try {
    await enterState(context, orderId, shop.stateOf("PS_OS_REFUND"));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
