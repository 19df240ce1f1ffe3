import type { StoreItem, StoreOrder, StoreRefund, StoreStatus } from "../../contract/store.ts";
import { type Said, statusesOf, wordsOf } from "../../words.ts";
import { readMark } from "../mark.ts";
import { minorOf, sumMinor } from "../money.ts";
import { manifest } from "./manifest.ts";
import type { Line, Order, Refund, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/** Our status for Shopify's word; `pending` for a word that its documents do not know. */
export function statusOf<Kind extends keyof Words>(kind: Kind, said: Said<Words[Kind]>): StoreStatus {
  return ours(wordOf(`${kind}.${said}`));
}

/** Returns the number in an identifier such as `gid://shopify/Order/1`. */
function numberIn(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}

/** Returns the identifier of a numbered object. */
export function gid(type: "Order" | "LineItem", id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/**
 * Returns our status. A canceled order keeps its financial status; only a full refund ranks above the
 * cancellation.
 */
function orderStatus({ displayFinancialStatus, cancelledAt }: Order): StoreStatus {
  const ofMoney = displayFinancialStatus === null ? "pending" : statusOf("order", displayFinancialStatus);
  return cancelledAt !== null && ofMoney !== "refunded" ? "canceled" : ofMoney;
}

/** Returns an order of the API's as ours; with all its lines, where they came on several pages. */
export function orderOf(order: Order, lines: readonly Line[] = order.lineItems.nodes): StoreOrder {
  const currency = order.presentmentCurrencyCode;
  const name = order.billingAddress?.name;
  const customer = { ...(name && { name }), ...(order.email && { email: order.email }) };
  return {
    id: order.legacyResourceId,
    number: order.name,
    status: orderStatus(order),
    amountMinor: minorOf(order.totalPriceSet.presentmentMoney.amount, currency),
    refundedMinor: minorOf(order.totalRefundedSet.presentmentMoney.amount, currency),
    currency,
    customer: name || order.email ? customer : null,
    items: lines.map((line) => itemOf(line, order)),
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
  };
}

function itemOf(line: Line, { presentmentCurrencyCode, taxesIncluded }: Order): StoreItem {
  const { id, name, sku, quantity } = line;
  const taxes = taxesIncluded ? [] : line.taxLines.map(({ priceSet }) => priceSet.presentmentMoney.amount);
  const total = [line.discountedTotalSet.presentmentMoney.amount, ...taxes];
  return {
    id: numberIn(id),
    name,
    sku: sku || null,
    quantity,
    totalMinor: sumMinor(total, presentmentCurrencyCode),
  };
}

/** Returns a refund of the API's as ours. */
export function refundOf(
  refund: Refund,
  {
    presentmentCurrencyCode: currency,
    taxesIncluded,
  }: Pick<Order, "presentmentCurrencyCode" | "taxesIncluded">,
): StoreRefund {
  const transactions = refund.transactions.nodes;
  const lines = refund.refundLineItems.nodes.map(({ lineItem, quantity, subtotalSet, totalTaxSet }) => {
    const taxes = taxesIncluded ? [] : [totalTaxSet.presentmentMoney.amount];
    const amountMinor = sumMinor([subtotalSet.presentmentMoney.amount, ...taxes], currency);
    return { itemId: numberIn(lineItem.id), quantity, amountMinor };
  });
  const failed = transactions.find(({ status }) => statusOf("transaction", status) === "failed");
  const done = transactions.every(({ status }) => statusOf("transaction", status) === "completed");
  return {
    id: refund.legacyResourceId,
    ...readMark(refund.note),
    status: failed ? "failed" : done ? "completed" : "pending",
    amountMinor: minorOf(refund.totalRefundedSet.presentmentMoney.amount, currency),
    movedMoney: transactions.some(({ manualPaymentGateway }) => !manualPaymentGateway),
    lines,
    ...(failed && {
      failure: {
        code: failed.errorCode ?? "refund_failed",
        message: "The payment provider did not give the money back",
      },
    }),
    createdAt: new Date(refund.createdAt ?? refund.processedAt),
  };
}
