import { GraphQLError } from "graphql";
import { euros } from "../kit/baskets.ts";
import { type Charge, financialOf, gid, type Line, type Order, type Refund, receivedMinor } from "./world.ts";

interface Paging {
  first?: number | null;
  after?: string | null;
}

const bag = (minor: number) => {
  const money = { amount: euros(minor), currencyCode: "EUR" };
  return { presentmentMoney: money, shopMoney: money };
};

/** Returns a page of a list, given the position of its last object. */
export function connection<T, U>(all: readonly T[], { first, after }: Paging, present: (one: T) => U) {
  const start = after ? Number(Buffer.from(after, "base64").toString()) : 0;
  const end = Math.min(all.length, start + (first ?? 50));
  const place = (at: number) => Buffer.from(String(at)).toString("base64");
  return {
    nodes: all.slice(start, end).map(present),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: place(start),
      endCursor: place(end),
    },
  };
}

const presentLine = (line: Line) => ({
  ...line,
  id: gid("LineItem", line.id),
  originalTotalSet: bag(line.grossMinor),
  // It excludes discounts on the whole order.
  discountedTotalSet: bag(line.grossMinor),
  discountAllocations: line.discountMinor === 0 ? [] : [{ allocatedAmountSet: bag(line.discountMinor) }],
  taxLines: [],
});

const presentShipping = ({ id, name, grossMinor }: Charge) => ({
  id: gid("ShippingLine", id),
  title: name,
  discountedPriceSet: bag(grossMinor),
  taxLines: [],
});

/**
 * Throws for a customer data field: that field becomes null, and the rest of the response is unaffected
 * (https://shopify.dev/docs/apps/launch/protected-customer-data).
 */
function notApproved(what: string): never {
  const message = `This app is not approved to ${what}. See https://shopify.dev/docs/apps/launch/protected-customer-data`;
  throw new GraphQLError(message, { extensions: { code: "ACCESS_DENIED" } });
}

/** Returns an order's paid amount less refunds, in minor units. */
export function leftMinor(order: Order): number {
  return receivedMinor(order) - order.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Returns the shipping amount not yet refunded, in minor units. */
export function shippingLeftMinor({ shipping, refunds }: Order): number {
  const whole = shipping.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  return refunds.reduce((left, refund) => left - refund.shippingMinor, whole);
}

/** Returns a refund in the schema's format. */
export function presentRefund(order: Order, refund: Refund) {
  const lines = refund.lines.map(({ lineItemId, quantity, restockType }) => {
    const line = order.lines.find(({ id }) => id === lineItemId)!;
    const subtotal = Math.round(((line.grossMinor - line.discountMinor) * quantity) / line.quantity);
    return {
      quantity,
      restockType,
      subtotalSet: bag(subtotal),
      totalTaxSet: bag(0),
      lineItem: presentLine(line),
    };
  });
  const transaction = {
    id: gid("OrderTransaction", refund.id),
    status: "SUCCESS",
    errorCode: null,
    kind: "REFUND",
    gateway: order.gateway,
    manualPaymentGateway: refund.manual,
    amountSet: bag(refund.amountMinor),
  };
  return {
    id: gid("Refund", refund.id),
    legacyResourceId: refund.id,
    createdAt: refund.createdAt,
    processedAt: refund.createdAt,
    note: refund.note,
    totalRefundedSet: bag(refund.amountMinor),
    refundLineItems: (paging: Paging) => connection(lines, paging, (one) => one),
    refundShippingLines: (paging: Paging) =>
      connection(refund.shippingMinor === 0 ? [] : order.shipping.slice(0, 1), paging, (line) => ({
        id: gid("RefundShippingLine", refund.id),
        subtotalAmountSet: bag(refund.shippingMinor),
        taxAmountSet: bag(0),
        shippingLine: presentShipping(line),
      })),
    transactions: (paging: Paging) => connection([transaction], paging, (one) => one),
  };
}

/** Returns an order in the schema's format. */
export function presentOrder(order: Order, customerData = true) {
  const { first, last, email } = order.customer;
  const sale = {
    id: gid("OrderTransaction", order.saleId),
    status: "SUCCESS",
    kind: "SALE",
    gateway: order.gateway,
  };
  return {
    id: gid("Order", order.id),
    legacyResourceId: order.id,
    name: order.name,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt,
    displayFinancialStatus: financialOf(order),
    presentmentCurrencyCode: "EUR",
    taxesIncluded: true,
    totalPriceSet: bag(order.totalMinor),
    totalReceivedSet: bag(receivedMinor(order)),
    totalRefundedSet: bag(order.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    totalTipReceivedSet: bag(0),
    email: () => (customerData ? email : notApproved("use the email field")),
    billingAddress: () =>
      customerData ? { name: `${first} ${last}` } : notApproved("access the MailingAddress object"),
    note: order.note,
    lineItems: (paging: Paging) => connection(order.lines, paging, presentLine),
    shippingLines: (paging: Paging) => connection(order.shipping, paging, presentShipping),
    additionalFees: order.fees.map(({ id, name, grossMinor }) => ({
      id: gid("AdditionalFee", id),
      name,
      price: bag(grossMinor),
      taxLines: [],
    })),
    refunds: () => order.refunds.map((refund) => presentRefund(order, refund)),
    suggestedRefund: () => ({
      suggestedTransactions: [
        {
          gateway: order.gateway,
          parentTransaction: {
            ...sale,
            manualPaymentGateway: order.gateway !== "shopify_payments",
            amountSet: bag(order.totalMinor),
          },
          maximumRefundableSet: bag(leftMinor(order)),
          amountSet: bag(leftMinor(order)),
        },
      ],
    }),
  };
}

/** Returns a webhook subscription in the schema's format. */
export function presentSubscription({ id, topic, uri }: { id: string; topic: string; uri: string }) {
  return { id: gid("WebhookSubscription", id), topic, uri };
}
