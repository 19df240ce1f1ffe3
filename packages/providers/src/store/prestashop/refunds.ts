import { toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import { minorOf, shareOf } from "../money.ts";
import type { Context } from "./manifest.ts";
import { refundOf, SHIPPING } from "./map.ts";
import { enterState } from "./orders.ts";
import { create, list } from "./request.ts";
import { readShop, type Shop } from "./shop.ts";
import type { Order, OrderSlip } from "./wire.ts";
import type { Elements } from "./xml.ts";

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
  const slip = await create<OrderSlip>(
    context,
    "order_slip",
    "order_slip",
    slipOf(order, found, amountMinor, lines),
  );
  if (order.refundedMinor + amountMinor >= order.amountMinor) await markRefunded(context, order.id, shop);
  return refundOf(slip, found, shop, context.clock.now());
}

/** The slip's elements. An empty list of lines ends PrestaShop 8.2 and 9.0 with HTTP 500, after the slip is written. */
function slipOf(
  order: StoreOrderDetail,
  found: Order,
  amountMinor: number,
  lines: StoreRefundOrder["lines"],
): Elements {
  const { currency } = order;
  const decimal = (minor: number) => toDecimal(minor, currency);
  const netOf = netShare(found.total_paid_tax_excl, found.total_paid_tax_incl, currency);
  const shippingNetOf = netShare(found.total_shipping_tax_excl, found.total_shipping_tax_incl, currency);
  const shippingMinor = lines.find(({ itemId }) => itemId === SHIPPING)?.amountMinor ?? 0;
  const productsMinor = amountMinor - shippingMinor;
  const details = lines
    .filter(({ itemId }) => itemId !== SHIPPING)
    .map((line) => ({
      id_order_detail: line.itemId,
      product_quantity: line.quantity,
      amount_tax_excl: decimal(netOf(line.amountMinor)),
      amount_tax_incl: decimal(line.amountMinor),
    }));
  return {
    id_customer: found.id_customer,
    id_order: order.id,
    conversion_rate: found.conversion_rate,
    total_products_tax_excl: decimal(netOf(productsMinor)),
    total_products_tax_incl: decimal(productsMinor),
    total_shipping_tax_excl: decimal(shippingNetOf(shippingMinor)),
    total_shipping_tax_incl: decimal(shippingMinor),
    amount: decimal(productsMinor),
    shipping_cost: shippingMinor > 0 ? "1" : "0",
    shipping_cost_amount: decimal(shippingMinor),
    partial: order.refundedMinor + amountMinor < order.amountMinor ? "1" : "0",
    ...(details.length > 0 && { associations: { order_slip_details: { order_slip_detail: details } } }),
  };
}

/** The order of a refund whose answer was lost enters the refunded state too. */
export async function finishRefund(context: Context, order: StoreOrderDetail): Promise<void> {
  if (order.refundedMinor >= order.amountMinor)
    await markRefunded(context, order.id, await readShop(context));
}

/** The net of a part, in the proportion of two sums. */
function netShare(netText = "0", grossText = "0", currency: string): (minor: number) => number {
  const [net, gross] = [minorOf(netText, currency), minorOf(grossText, currency)];
  return (minor) => (gross === 0 ? minor : shareOf(net, minor, gross));
}

/** The state is for the shop's people: the slip is written, and what it says counts. */
async function markRefunded(context: Context, orderId: string, shop: Shop): Promise<void> {
  try {
    await enterState(context, orderId, shop.stateOf("PS_OS_REFUND"));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
