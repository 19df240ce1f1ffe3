import { toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import { minorOf, partOf } from "../money.ts";
import { REFUND_KEY, refundOf } from "./map.ts";
import { callWoo } from "./request.ts";
import type { Order, PaymentGateway, Refund } from "./wire.ts";

/**
 * `POST /orders/{id}/refunds`, always with an amount: without one WooCommerce makes an empty refund. The shop's payment gateway gives
 * the money back where it can; where it can not (cash, bank transfer), asking for it would be refused, and the refund is recorded only.
 */
export async function refund(
  context: ProviderContext,
  { id, currency }: StoreOrderDetail,
  wish: StoreRefundOrder,
): Promise<StoreRefund> {
  const path = `/orders/${encodeURIComponent(id)}`;
  const order = await callWoo<Order>(context, { method: "GET", path });
  const line_items = wish.lines.map((line) => refundedLine(order, line, currency));
  const made = await callWoo<Refund>(context, {
    method: "POST",
    path: `${path}/refunds`,
    body: {
      amount: toDecimal(wish.amountMinor, currency),
      reason: wish.reason ?? "",
      api_refund: await givesBack(context, order.payment_method),
      ...(line_items.length > 0 && { line_items }),
      meta_data: [{ key: REFUND_KEY, value: wish.id }],
    },
  });
  return refundOf(made, currency);
}

async function givesBack(context: ProviderContext, gateway: string): Promise<boolean> {
  if (!gateway) return false;
  const path = `/payment_gateways/${encodeURIComponent(gateway)}`;
  try {
    const { method_supports } = await callWoo<PaymentGateway>(context, { method: "GET", path });
    return method_supports.includes("refunds");
  } catch (error) {
    // Orders outlive the gateways they were paid with.
    if (error instanceof ProviderError && error.kind === "not_found") return false;
    throw error;
  }
}

/** WooCommerce wants each tax by itself: its share by pieces, and what is left of the amount as the net. */
function refundedLine(
  { line_items }: Order,
  { itemId, quantity, amountMinor }: StoreRefundOrder["lines"][number],
  currency: string,
): object {
  const line = line_items.find(({ id }) => String(id) === itemId);
  if (!line)
    throw new ProviderError("rejected", "no_such_line", "The order has lost a line", { path: "/items" });
  const taxes = line.taxes
    .filter(({ total }) => total !== "")
    .map(({ id, total }) => ({ id, minor: partOf(minorOf(total, currency), quantity, line.quantity) }));
  const taxMinor = taxes.reduce((sum, { minor }) => sum + minor, 0);
  return {
    id: line.id,
    quantity,
    refund_total: toDecimal(amountMinor - taxMinor, currency),
    refund_tax: taxes.map(({ id, minor }) => ({ id, refund_total: toDecimal(minor, currency) })),
  };
}
