import { toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { StoreItem, StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import { markedReason } from "../mark.ts";
import { minorOf } from "../money.ts";
import type { Context } from "./manifest.ts";
import { refundOf } from "./map.ts";
import { callWix, callWixOnce } from "./request.ts";
import type { Order, PaymentRefundability, Refund, RefundedItems } from "./wire.ts";

const BILLING = "/ecom/v1/order-billing";
/** The maximum length of `RefundPaymentsRequest.customerReason`. */
const REASON_MAX = 200;

/**
 * Refunds an order (`refund-payments`). If Wix can refund through the payment provider, it does; otherwise
 * the refund is recorded as made elsewhere, and no money moves.
 */
export async function refund(
  context: Context,
  { id: orderId, currency, items }: StoreOrderDetail,
  { id, amountMinor, reason, lines }: StoreRefundOrder,
): Promise<StoreRefund> {
  const { order } = await callWix<{ order: Order }>(context, {
    method: "GET",
    path: `/ecom/v1/orders/${orderId}`,
  });
  const { payments = [] } = await callWix<{ payments?: PaymentRefundability[] }>(context, {
    method: "POST",
    path: `${BILLING}/get-order-refundability`,
    body: { orderId },
  });
  const refundItems = refundedItems(items, lines, currency);
  const answer = await callWixOnce<{ refund?: Refund }>(context, {
    method: "POST",
    path: `${BILLING}/refund-payments`,
    body: {
      orderId,
      paymentRefunds: partsOf(payments, amountMinor, currency),
      customerReason: markedReason(id, reason, REASON_MAX),
      sideEffects: { notifications: { sendCustomerEmail: false } },
      ...(lines.length > 0 && { refundItems }),
    },
  });
  if (answer.refund) return refundOf(answer.refund, order);
  throw new ProviderError("outcome_unknown", "no_refund", "Wix's response contains no refund");
}

/** Lists the returned items: products by quantity, shipping and fees by amount. */
function refundedItems(
  items: readonly StoreItem[],
  lines: StoreRefundOrder["lines"],
  currency: string,
): RefundedItems {
  const of = (kind: StoreItem["kind"]) =>
    lines.filter(({ itemId }) => items.find(({ id }) => id === itemId)?.kind === kind);
  const amountOf = (minor: number) => ({ amount: toDecimal(minor, currency) });
  const lineItems = of("product").map(({ itemId, quantity }) => ({ lineItemId: itemId, quantity }));
  const [shipping] = of("shipping");
  const additionalFees = of("fee").map(({ itemId, amountMinor }) => ({
    additionalFeeId: itemId,
    amount: amountOf(amountMinor),
  }));
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(shipping && { shipping: { amount: amountOf(shipping.amountMinor) } }),
    ...(additionalFees.length > 0 && { additionalFees }),
  };
}

/** Distributes the amount over the order's payments, one after another. */
function partsOf(payments: readonly PaymentRefundability[], amountMinor: number, currency: string): object[] {
  let leftMinor = amountMinor;
  const parts = payments.flatMap(({ nonRefundable, manuallyRefundable, payment }) => {
    const max = payment.monetary?.maxRefund?.amount;
    if (nonRefundable || max === undefined) return [];
    const partMinor = Math.min(leftMinor, minorOf(max, currency));
    leftMinor -= partMinor;
    const amount = { amount: toDecimal(partMinor, currency) };
    const externalRefund = manuallyRefundable !== undefined;
    return partMinor > 0 ? [{ paymentId: payment.paymentId, amount, externalRefund }] : [];
  });
  if (leftMinor === 0) return parts;
  throw new ProviderError("rejected", "not_refundable", "Wix has no payments left to refund this amount", {
    path: "/amount",
  });
}
