import type { StoreOrder, StoreRefund, StoreStatus } from "../../contract/store.ts";
import { statusTable } from "../../words.ts";
import { readMark } from "../mark.ts";
import { minorOf, partOf, sumMinor } from "../money.ts";
import { manifest } from "./manifest.ts";
import type { LineItem, Order, Refund } from "./wire.ts";

const STATUSES = statusTable(manifest);

/**
 * Returns our status. A canceled order keeps its payment status; only a full refund ranks above the
 * cancellation.
 */
function statusOf({ status, paymentStatus }: Order): StoreStatus {
  const ofMoney = STATUSES.get(`payment.${paymentStatus}`) ?? "pending";
  return ofMoney === "refunded" || ofMoney === "failed"
    ? ofMoney
    : (STATUSES.get(`order.${status}`) ?? ofMoney);
}

/** Returns an order of the API's as ours. */
export function orderOf(order: Order): StoreOrder {
  const { currency } = order;
  const { firstName, lastName } = order.billingInfo?.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const email = order.buyerInfo?.email;
  return {
    id: order.id,
    number: order.number,
    status: statusOf(order),
    amountMinor: minorOf(order.priceSummary.total.amount, currency),
    refundedMinor: minorOf(order.balanceSummary?.refunded?.amount ?? "0", currency),
    currency,
    customer: name || email ? { ...(name && { name }), ...(email && { email }) } : null,
    items: order.lineItems.map((line) => ({
      id: line.id,
      name: line.productName?.original ?? "",
      sku: line.physicalProperties?.sku || null,
      quantity: line.quantity,
      totalMinor: totalOf(line, currency),
    })),
    createdAt: new Date(order.createdDate),
    updatedAt: new Date(order.updatedDate),
  };
}

function totalOf({ totalPriceAfterTax }: LineItem, currency: string): number {
  return minorOf(totalPriceAfterTax?.amount ?? "0", currency);
}

/**
 * Returns a refund of the API's as ours. Wix names the lines, without the amount for each: pieces give their
 * share.
 */
export function refundOf(
  refund: Refund,
  { currency, lineItems }: Pick<Order, "currency" | "lineItems">,
): StoreRefund {
  const transactions = refund.transactions ?? [];
  const failed = transactions.find(({ refundStatus }) => refundStatus === "FAILED");
  const done = transactions.every(({ refundStatus }) => refundStatus === "SUCCEEDED");
  const lines = (refund.details?.lineItems ?? []).map(({ lineItemId, quantity }) => {
    const line = lineItems.find(({ id }) => id === lineItemId);
    const amountMinor = line ? partOf(totalOf(line, currency), quantity, line.quantity) : 0;
    return { itemId: lineItemId, quantity, amountMinor };
  });
  const { paymentGatewayReasonCode, description } = failed?.refundStatusInfo ?? {};
  return {
    id: refund.id,
    ...readMark(refund.details?.reason),
    status: failed ? "failed" : done ? "completed" : "pending",
    amountMinor: sumMinor(
      transactions.map(({ amount }) => amount.amount),
      currency,
    ),
    movedMoney: transactions.some(({ externalRefund }) => !externalRefund),
    lines,
    ...(failed && {
      failure: {
        code: paymentGatewayReasonCode ?? "refund_failed",
        message: description ?? "The payment provider did not give the money back",
      },
    }),
    createdAt: new Date(refund.createdDate),
  };
}
