import { randomUUID } from "node:crypto";
import { cents, euros } from "../kit/baskets.ts";
import { type Call, orderOf, type Route } from "./orders.ts";
import {
  change,
  iso,
  type Order,
  type Refund,
  receivedMinor,
  refundedMinor,
  refuse,
  type World,
} from "./world.ts";

const REASON_MAX = 200;

/** Returns the routes for order billing and order transactions. */
export function billingRoutes(world: World): Route[] {
  return [
    {
      method: "GET",
      path: "/ecom/v1/payments/orders/:id",
      handle: (call) => ({ orderTransactions: transactionsOf(orderOf(world, call)) }),
    },
    {
      method: "POST",
      path: "/ecom/v1/payments/list-by-ids",
      handle({ who, body }) {
        const { orderIds = [] } = body as { orderIds?: string[] };
        const orders = orderIds.flatMap((id) => world.orders.get(who.instanceId, id) ?? []);
        return { orderTransactions: orders.map(transactionsOf) };
      },
    },
    {
      method: "POST",
      path: "/ecom/v1/order-billing/get-order-refundability",
      handle: (call) => ({ payments: [refundabilityOf(orderOf(world, call))] }),
    },
    { method: "POST", path: "/ecom/v1/order-billing/refund-payments", handle: (call) => refund(world, call) },
  ];
}

function leftMinor(order: Order): number {
  return receivedMinor(order) - refundedMinor(order);
}

function refundabilityOf(order: Order): object {
  const left = leftMinor(order);
  const how =
    left === 0
      ? { nonRefundable: { reason: "ALREADY_REFUNDED" } }
      : order.offline
        ? { manuallyRefundable: { reason: "OFFLINE" } }
        : { refundable: true };
  const monetary = { paid: { amount: euros(receivedMinor(order)) }, maxRefund: { amount: euros(left) } };
  return { ...how, payment: { paymentId: order.paymentId, offlinePayment: order.offline, monetary } };
}

interface RequestedRefund {
  paymentRefunds?: { paymentId?: string; amount?: { amount?: string }; externalRefund?: boolean }[];
  refundItems?: {
    lineItems?: Refund["lines"];
    shipping?: { amount?: { amount?: string } };
    additionalFees?: { additionalFeeId: string; amount?: { amount?: string } }[];
  };
  customerReason?: string;
}

/** Creates a refund; repeating the request creates a second one. */
function refund(world: World, call: Call): object {
  const order = orderOf(world, call);
  const { paymentRefunds = [], refundItems, customerReason = null } = call.body as RequestedRefund;
  const [requested] = paymentRefunds;
  if (!requested) throw refuse(400, "INVALID_ARGUMENT", "paymentRefunds must not be empty");
  if ((customerReason ?? "").length > REASON_MAX)
    throw refuse(400, "INVALID_ARGUMENT", "customerReason is too long");
  if (requested.paymentId !== order.paymentId) throw refuse(404, "PAYMENT_NOT_FOUND", "Payment not found");
  const amountMinor = cents(requested.amount?.amount);
  if (leftMinor(order) === 0) throw refuse(428, "PAYMENT_NOT_REFUNDABLE", "Payment is not refundable");
  if (!amountMinor || amountMinor < 0 || amountMinor > leftMinor(order)) {
    throw refuse(400, "INVALID_PAYMENT_REFUND_AMOUNT", "The amount is more than can be refunded");
  }
  const external = requested.externalRefund === true;
  if (order.offline && !external) {
    throw refuse(428, "EXTERNAL_REFUND_EXPECTED", "The payment provider does not support refunds");
  }
  const lines = refundItems?.lineItems ?? [];
  for (const { lineItemId, quantity } of lines) checkLine(order, lineItemId, quantity);
  const made = {
    id: randomUUID(),
    createdDate: iso(world.kit.now()),
    reason: customerReason,
    lines,
    shippingMinor: cents(refundItems?.shipping?.amount?.amount ?? "0") ?? 0,
    fees: (refundItems?.additionalFees ?? []).map(({ additionalFeeId, amount }) => ({
      additionalFeeId,
      amountMinor: cents(amount?.amount ?? "0") ?? 0,
    })),
    amountMinor,
    external,
  };
  const changed = change(world, call.who.instanceId, order, { refunds: [...order.refunds, made] });
  return { refund: presentRefund(changed, made), orderTransactions: transactionsOf(changed) };
}

function checkLine(order: Order, lineItemId: string, quantity: number): void {
  const line = order.lines.find(({ id }) => id === lineItemId);
  const refunded = order.refunds.flatMap(({ lines }) => lines).filter((one) => one.lineItemId === lineItemId);
  const left = (line?.quantity ?? 0) - refunded.reduce((sum, one) => sum + one.quantity, 0);
  if (quantity > left)
    throw refuse(400, "INVALID_LINE_ITEM_REFUND_QUANTITY", "The quantity cannot be refunded");
}

function transactionsOf(order: Order): object {
  return {
    orderId: order.id,
    payments:
      receivedMinor(order) > 0
        ? [{ id: order.paymentId, amount: { amount: euros(receivedMinor(order)) } }]
        : [],
    refunds: order.refunds.map((one) => presentRefund(order, one)),
  };
}

function presentRefund(
  { paymentId }: Order,
  { id, createdDate, reason, lines, shippingMinor, fees, amountMinor, external }: Refund,
): object {
  const amount = { amount: euros(amountMinor) };
  const transaction = { paymentId, amount, refundStatus: "SUCCEEDED", externalRefund: external };
  const details = {
    reason,
    lineItems: lines,
    ...(shippingMinor > 0 && { shipping: { amount: { amount: euros(shippingMinor) } } }),
    additionalFees: fees.map((fee) => ({
      additionalFeeId: fee.additionalFeeId,
      amount: { amount: euros(fee.amountMinor) },
    })),
  };
  return { id, createdDate, details, transactions: [transaction] };
}
