/**
 * The documents that Banco sends to Shopify's GraphQL Admin API
 * (https://shopify.dev/docs/api/admin-graphql/2026-10). Amounts are in the presentment currency, which is the
 * customer's.
 */
const MONEY = "{ presentmentMoney { amount } }";

const ALLOCATIONS = `discountAllocations { allocatedAmountSet ${MONEY} }`;
const TAXES = `taxLines { priceSet ${MONEY} }`;

/**
 * A line's discounted total does not include order-level discounts; `discountAllocations` contains the line's share of
 * every discount.
 */
const LINE = `fragment Line on LineItem {
  id name sku quantity
  originalTotalSet ${MONEY}
  ${ALLOCATIONS}
  ${TAXES}
}`;

const ORDER = `fragment OrderFacts on Order {
  legacyResourceId name createdAt updatedAt cancelledAt displayFinancialStatus presentmentCurrencyCode taxesIncluded
  totalPriceSet ${MONEY}
  totalReceivedSet ${MONEY}
  totalRefundedSet ${MONEY}
  totalTipReceivedSet ${MONEY}
  email
  billingAddress { name }
  lineItems(first: 20) { nodes { ...Line } pageInfo { hasNextPage endCursor } }
  shippingLines(first: 5) { nodes { id title discountedPriceSet ${MONEY} ${TAXES} } }
  additionalFees { id name price ${MONEY} ${TAXES} }
}
${LINE}`;

const REFUND_LINE = `fragment RefundLine on RefundLineItem {
  quantity subtotalSet ${MONEY} totalTaxSet ${MONEY} lineItem { id }
}`;

const REFUND = `fragment RefundFacts on Refund {
  id legacyResourceId createdAt processedAt note
  totalRefundedSet ${MONEY}
  refundLineItems(first: 50) { nodes { ...RefundLine } pageInfo { hasNextPage endCursor } }
  refundShippingLines(first: 5) { nodes { subtotalAmountSet ${MONEY} taxAmountSet ${MONEY} shippingLine { id } } }
  transactions(first: 10) { nodes { status errorCode manualPaymentGateway } }
}
${REFUND_LINE}`;

export const ORDERS = `query Orders(
  $first: Int!, $after: String, $query: String, $sortKey: OrderSortKeys!, $reverse: Boolean!
) {
  orders(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
    nodes { ...OrderFacts }
    pageInfo { hasNextPage endCursor }
  }
}
${ORDER}`;

export const REFUNDED_ORDERS = `query RefundedOrders($first: Int!, $after: String, $query: String, $reverse: Boolean!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT, reverse: $reverse) {
    nodes { ...OrderFacts refunds(first: 50) { ...RefundFacts } }
    pageInfo { hasNextPage endCursor }
  }
}
${ORDER}
${REFUND}`;

export const ORDER_DETAIL = `query OrderDetail($id: ID!) {
  order(id: $id) { ...OrderFacts refunds(first: 100) { ...RefundFacts } }
}
${ORDER}
${REFUND}`;

export const ORDER_LINES = `query OrderLines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 100, after: $after) { nodes { ...Line } pageInfo { hasNextPage endCursor } } }
}
${LINE}`;

export const REFUND_LINES = `query RefundLines($id: ID!, $after: String) {
  refund(id: $id) { refundLineItems(first: 100, after: $after) { nodes { ...RefundLine } pageInfo { hasNextPage endCursor } } }
}
${REFUND_LINE}`;

export const REFUNDABLE = `query Refundable($id: ID!) {
  order(id: $id) {
    taxesIncluded
    suggestedRefund(suggestFullRefund: true) {
      suggestedTransactions { gateway parentTransaction { id } maximumRefundableSet ${MONEY} }
    }
  }
}`;

/**
 * Creates a refund. Without the directive the mutation is rejected, although the schema does not say so
 * (changelog of 12 December 2025).
 */
export const REFUND_CREATE = `mutation RefundCreate($input: RefundInput!, $key: String!) {
  refundCreate(input: $input) @idempotent(key: $key) {
    refund { ...RefundFacts }
    userErrors { field message }
  }
}
${REFUND}`;

export const ORDER_UPDATE = `mutation OrderUpdate($input: OrderInput!) {
  orderUpdate(input: $input) { userErrors { field message } }
}`;

/** Cancels an order without refunding it; refunds are separate. */
export const ORDER_CANCEL = `mutation OrderCancel($id: ID!) {
  orderCancel(orderId: $id, reason: OTHER, restock: false, notifyCustomer: false, refundMethod: { originalPaymentMethodsRefund: false }) {
    orderCancelUserErrors { field message }
  }
}`;

export const ORDER_PAID = `mutation OrderPaid($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) { userErrors { field message } }
}`;

export const SHOP = `query Shop {
  shop {
    name contactEmail myshopifyDomain currencyCode
    primaryDomain { url }
    shopAddress { address1 city zip provinceCode countryCodeV2 phone company }
  }
}`;

export const SCOPES = "query Scopes { currentAppInstallation { accessScopes { handle } } }";

export const SUBSCRIPTIONS = `query Subscriptions($after: String) {
  webhookSubscriptions(first: 100, after: $after) { nodes { id uri } pageInfo { hasNextPage endCursor } }
}`;

export const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`;

export const UNSUBSCRIBE = `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { field message } }
}`;

export const UNINSTALL = `mutation Uninstall { appUninstall { userErrors { field message } } }`;
