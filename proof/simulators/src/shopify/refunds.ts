import { cents } from "../kit/baskets.ts";
import { leftMinor, shippingLeftMinor } from "./present.ts";
import {
  change,
  gid,
  nextId,
  notify,
  numberIn,
  type Order,
  type Refund,
  stamp,
  type World,
} from "./world.ts";

/** A refund as an app requests it. */
export interface RefundInput {
  orderId: string;
  note?: string;
  currency?: string;
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string }[];
  shipping?: { amount?: string };
  transactions?: { amount: string; gateway: string; kind: string; orderId: string; parentId?: string }[];
}

/** A user error, with the path of its field. */
export const userError = (message: string, ...field: string[]) => ({ field, message });
/** The payload of a refused mutation. */
export const refusedBy = (message: string, ...field: string[]) => ({
  userErrors: [userError(message, ...field)],
});

/** Creates a refund of an order, or refuses it. */
export function createRefund(world: World, shop: string, order: Order | undefined, input: RefundInput) {
  if (!order) return refusedBy("Order does not exist", "orderId");
  const { transactions = [], refundLineItems = [], shipping } = input;
  let amountMinor = 0;
  for (const { amount, parentId, gateway, kind } of transactions) {
    if (
      kind !== "REFUND" ||
      parentId !== gid("OrderTransaction", order.saleId) ||
      gateway !== order.gateway
    ) {
      return refusedBy("Transaction is invalid", "transactions");
    }
    amountMinor += cents(amount) ?? 0;
  }
  if (amountMinor > leftMinor(order))
    return refusedBy("Refund amount is greater than the available amount", "transactions");
  const lines = refundLineItems.map(({ lineItemId, quantity, restockType = "NO_RESTOCK" }) => ({
    lineItemId: numberIn(lineItemId),
    quantity,
    restockType,
  }));
  for (const { lineItemId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineItemId);
    const refundedLines = order.refunds
      .flatMap((one) => one.lines)
      .filter((one) => one.lineItemId === lineItemId);
    const left = (line?.quantity ?? 0) - refundedLines.reduce((sum, one) => sum + one.quantity, 0);
    if (quantity > left)
      return refusedBy("Quantity cannot refund more items than were purchased", "refundLineItems");
  }
  const shippingMinor = cents(shipping?.amount ?? "0") ?? 0;
  if (shippingMinor > shippingLeftMinor(order))
    return refusedBy("Refund shipping amount is greater than the shipping that is left", "shipping");
  const createdAt = stamp(world.kit.now());
  const manual = order.gateway !== "shopify_payments";
  const refund: Refund = {
    id: nextId(world),
    createdAt,
    note: input.note ?? null,
    amountMinor,
    lines,
    shippingMinor,
    manual,
  };
  const changed = change(world, shop, order, { refunds: [...order.refunds, refund] });
  notify(world, shop, "REFUNDS_CREATE", { id: Number(refund.id), order_id: Number(order.id) });
  return { order: changed, refund };
}
