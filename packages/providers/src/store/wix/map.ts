import type { StoreItem, StoreOrder, StoreRefund, StoreStatus } from "../../contract/store.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { settled } from "../lines.ts";
import { readMark } from "../mark.ts";
import { minorOf, partOf, sumMinor } from "../money.ts";
import { manifest } from "./manifest.ts";
import type { LineItem, Order, Price, Refund, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/** Our status for Wix's status value; undocumented values become `pending`. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): StoreStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns our status. A canceled order keeps its payment status; only a full refund takes precedence over the
 * cancellation.
 */
function orderStatus({ status, paymentStatus }: Order): StoreStatus {
  const ofMoney = statusOf("payment", paymentStatus);
  const isCanceled = statusOf("order", status) === "canceled";
  return isCanceled && ofMoney !== "refunded" && ofMoney !== "failed" ? "canceled" : ofMoney;
}

/** Converts an API order to ours. */
export function orderOf(order: Order): StoreOrder {
  const { currency } = order;
  const { firstName, lastName } = order.billingInfo?.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const email = order.buyerInfo?.email;
  const amountMinor = minorOf(order.priceSummary.total.amount, currency);
  const status = orderStatus(order);
  return {
    id: order.id,
    number: order.number,
    status,
    amountMinor,
    receivedMinor: receivedMinor(order, status === "completed" ? amountMinor : 0),
    refundedMinor: minorOf(order.balanceSummary?.refunded?.amount ?? "0", currency),
    currency,
    customer: name || email ? { ...(name && { name }), ...(email && { email }) } : null,
    items: settled(itemsOf(order), amountMinor),
    createdAt: new Date(order.createdDate),
    updatedAt: new Date(order.updatedDate),
  };
}

/** @param otherwise - the amount to use if Wix reports none */
function receivedMinor({ balanceSummary, currency }: Order, otherwise: number): number {
  const { paid } = balanceSummary ?? {};
  return paid ? minorOf(paid.amount, currency) : otherwise;
}

/** The line ID for an order's shipping, which has no ID in Wix. */
export const SHIPPING = "shipping";

/** Goods, shipping and fees, all after discounts and including tax. */
function itemsOf({ lineItems, shippingInfo, additionalFees = [], currency }: Order): StoreItem[] {
  const products = lineItems.map((line) => ({
    id: line.id,
    kind: "product" as const,
    name: line.productName?.original ?? "",
    sku: line.physicalProperties?.sku || null,
    quantity: line.quantity,
    totalMinor: totalOf(line, currency),
    isReturnable: true,
  }));
  const charge = (kind: "shipping" | "fee", id: string, name: string, price: Price | undefined) => ({
    ...{ id, kind, name, sku: null, quantity: 1, isReturnable: true },
    totalMinor: minorOf(price?.amount ?? "0", currency),
  });
  const charges = [
    charge("shipping", SHIPPING, shippingInfo?.title || "Shipping", shippingInfo?.cost?.totalPriceAfterTax),
    ...additionalFees.map(({ id, name, priceAfterTax }) => charge("fee", id, name || "Fee", priceAfterTax)),
  ].filter(({ totalMinor }) => totalMinor !== 0);
  return [...products, ...charges];
}

function totalOf({ totalPriceAfterTax }: LineItem, currency: string): number {
  return minorOf(totalPriceAfterTax?.amount ?? "0", currency);
}

/** Converts an API refund to ours. Wix lists the lines without amounts, so each is calculated from the quantity. */
export function refundOf(
  refund: Refund,
  { currency, lineItems }: Pick<Order, "currency" | "lineItems">,
): StoreRefund {
  const transactions = refund.transactions ?? [];
  const failed = transactions.find(({ refundStatus }) => statusOf("refund", refundStatus) === "failed");
  const done = transactions.every(({ refundStatus }) => statusOf("refund", refundStatus) === "completed");
  const { lineItems: returned = [], shipping, additionalFees = [] } = refund.details ?? {};
  const products = returned.map(({ lineItemId, quantity }) => {
    const line = lineItems.find(({ id }) => id === lineItemId);
    const amountMinor = line ? partOf(totalOf(line, currency), quantity, line.quantity) : 0;
    return { itemId: lineItemId, quantity, amountMinor };
  });
  const charge = (itemId: string, amount: Price | undefined) => ({
    ...{ itemId, quantity: 1 },
    amountMinor: minorOf(amount?.amount ?? "0", currency),
  });
  const lines = [
    ...products,
    ...(shipping ? [charge(SHIPPING, shipping.amount)] : []),
    ...additionalFees.map(({ additionalFeeId, amount }) => charge(additionalFeeId, amount)),
  ];
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
        message: description ?? "The payment provider did not return the money",
      },
    }),
    createdAt: new Date(refund.createdDate),
  };
}
