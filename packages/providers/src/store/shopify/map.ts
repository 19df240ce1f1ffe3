import type { StoreItem, StoreOrder, StoreRefund, StoreStatus } from "../../contract/store.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { settled } from "../lines.ts";
import { readMark } from "../mark.ts";
import { minorOf, sumMinor } from "../money.ts";
import { manifest } from "./manifest.ts";
import type { Line, Money, Order, Refund, RefundLine, TaxLine, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/** Our status for Shopify's status value; undocumented values become `pending`. */
export function statusOf<Kind extends keyof Words>(kind: Kind, word: StatusWord<Words[Kind]>): StoreStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/** Returns the number in an ID such as `gid://shopify/Order/1`. */
function numberIn(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}

/** Returns the ID of a numbered object. */
export function gid(type: "Order" | "LineItem", id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/**
 * Returns our status. A canceled order keeps its financial status; only a full refund takes precedence over the
 * cancellation.
 */
function orderStatus({ displayFinancialStatus, cancelledAt }: Order): StoreStatus {
  const ofMoney = displayFinancialStatus === null ? "pending" : statusOf("order", displayFinancialStatus);
  return cancelledAt !== null && ofMoney !== "refunded" ? "canceled" : ofMoney;
}

/** The line ID for an order's tips, which have no ID in Shopify. */
const TIP = "tip";

const amountIn = ({ presentmentMoney }: Money) => presentmentMoney.amount;

/** Converts an API order to ours, with all its lines if they span several pages. */
export function orderOf(order: Order, lines: readonly Line[] = order.lineItems.nodes): StoreOrder {
  const currency = order.presentmentCurrencyCode;
  const name = order.billingAddress?.name;
  const customer = { ...(name && { name }), ...(order.email && { email: order.email }) };
  const amountMinor = minorOf(amountIn(order.totalPriceSet), currency);
  const items = [...lines.map((line) => itemOf(line, order)), ...chargesOf(order)];
  return {
    id: order.legacyResourceId,
    number: order.name,
    status: orderStatus(order),
    amountMinor,
    receivedMinor: minorOf(amountIn(order.totalReceivedSet), currency),
    refundedMinor: minorOf(amountIn(order.totalRefundedSet), currency),
    currency,
    customer: name || order.email ? customer : null,
    items: settled(items, amountMinor),
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
  };
}

function itemOf(line: Line, order: Order): StoreItem {
  const { id, name, sku, quantity, originalTotalSet, discountAllocations } = line;
  const discounts = discountAllocations.map((one) => negative(amountIn(one.allocatedAmountSet)));
  const total = [amountIn(originalTotalSet), ...discounts, ...taxesOf(line, order)];
  const totalMinor = sumMinor(total, order.presentmentCurrencyCode);
  return {
    ...{ id: numberIn(id), kind: "product", name, sku: sku || null, quantity, totalMinor },
    isReturnable: true,
  };
}

/** Returns shipping, fees and tips. Of these, a refund can include shipping only (`RefundInput`). */
function chargesOf(order: Order): StoreItem[] {
  const { presentmentCurrencyCode: currency, shippingLines, additionalFees, totalTipReceivedSet } = order;
  const charge = (
    kind: "shipping" | "fee",
    id: string,
    name: string,
    texts: readonly string[],
  ): StoreItem => ({
    ...{ id, kind, name, sku: null, quantity: 1, totalMinor: sumMinor(texts, currency) },
    isReturnable: kind === "shipping",
  });
  const shipping = shippingLines.nodes.map((line) =>
    charge("shipping", numberIn(line.id ?? "shipping"), line.title, [
      amountIn(line.discountedPriceSet),
      ...taxesOf(line, order),
    ]),
  );
  const fees = additionalFees.map((fee) =>
    charge("fee", numberIn(fee.id), fee.name, [amountIn(fee.price), ...taxesOf(fee, order)]),
  );
  const tip = charge("fee", TIP, "Tip", [amountIn(totalTipReceivedSet)]);
  return [...shipping, ...fees, tip].filter(({ totalMinor }) => totalMinor !== 0);
}

const taxesOf = ({ taxLines }: { taxLines: readonly TaxLine[] }, { taxesIncluded }: Order): string[] =>
  taxesIncluded ? [] : taxLines.map(({ priceSet }) => amountIn(priceSet));

const negative = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

/** Converts an API refund to ours, with all its lines if they span several pages. */
export function refundOf(
  refund: Refund,
  {
    presentmentCurrencyCode: currency,
    taxesIncluded,
  }: Pick<Order, "presentmentCurrencyCode" | "taxesIncluded">,
  refundLines: readonly RefundLine[] = refund.refundLineItems.nodes,
): StoreRefund {
  const transactions = refund.transactions.nodes;
  const of = (texts: readonly [net: Money, tax: Money]) =>
    sumMinor(taxesIncluded ? [amountIn(texts[0])] : texts.map(amountIn), currency);
  const products = refundLines.map(({ lineItem, quantity, subtotalSet, totalTaxSet }) => ({
    itemId: numberIn(lineItem.id),
    quantity,
    amountMinor: of([subtotalSet, totalTaxSet]),
  }));
  const shipping = refund.refundShippingLines.nodes.map((one) => ({
    itemId: numberIn(one.shippingLine.id ?? "shipping"),
    quantity: 1,
    amountMinor: of([one.subtotalAmountSet, one.taxAmountSet]),
  }));
  const lines = [...products, ...shipping];
  const failed = transactions.find(({ status }) => statusOf("transaction", status) === "failed");
  const done = transactions.every(({ status }) => statusOf("transaction", status) === "completed");
  return {
    id: refund.legacyResourceId,
    ...readMark(refund.note),
    status: failed ? "failed" : done ? "completed" : "pending",
    amountMinor: minorOf(amountIn(refund.totalRefundedSet), currency),
    movedMoney: transactions.some(({ manualPaymentGateway }) => !manualPaymentGateway),
    lines,
    ...(failed && {
      failure: {
        code: failed.errorCode ?? "refund_failed",
        message: "The payment provider did not return the money",
      },
    }),
    createdAt: new Date(refund.createdAt ?? refund.processedAt),
  };
}
