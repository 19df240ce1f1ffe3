import { buildSchema } from "graphql";

/**
 * The part of Shopify's GraphQL Admin schema (2026-10) that the simulator serves; a test compares it with the
 * whole schema. The simulator refuses everything else, as Shopify refuses fields missing from its schema.
 */
export const schema = buildSchema(`
directive @idempotent(key: String!) on FIELD
directive @oneOf on INPUT_OBJECT

scalar DateTime
scalar Money
scalar URL
scalar UnsignedInt64

enum CurrencyCode { CHF EUR GBP JPY USD }
enum CountryCode { AT CH DE ES FR IT }
enum OrderSortKeys { CREATED_AT ID PROCESSED_AT UPDATED_AT }
enum OrderDisplayFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
enum OrderTransactionStatus { AWAITING_RESPONSE ERROR FAILURE PENDING SUCCESS UNKNOWN }
enum OrderTransactionKind { AUTHORIZATION CAPTURE CHANGE EMV_AUTHORIZATION REFUND SALE SUGGESTED_REFUND VOID }
enum OrderTransactionErrorCode { GENERIC_ERROR CARD_DECLINED }
enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
enum RefundLineItemRestockType { CANCEL LEGACY_RESTOCK NO_RESTOCK RETURN }
enum WebhookSubscriptionTopic { APP_UNINSTALLED ORDERS_CREATE ORDERS_UPDATED REFUNDS_CREATE }
enum WebhookSubscriptionFormat { JSON XML }

type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
scalar Decimal
type MoneyBag { presentmentMoney: MoneyV2! shopMoney: MoneyV2! }
type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
type UserError { field: [String!] message: String! }
type OrderCancelUserError { field: [String!] message: String! }
type MailingAddress { name: String }
type Domain { url: URL! host: String! }
type ShopAddress {
  address1: String city: String zip: String provinceCode: String countryCodeV2: CountryCode phone: String company: String
}
type Shop {
  name: String! contactEmail: String! myshopifyDomain: String! currencyCode: CurrencyCode!
  primaryDomain: Domain! shopAddress: ShopAddress!
}
type TaxLine { priceSet: MoneyBag! title: String! }
type LineItem {
  id: ID! name: String! sku: String quantity: Int!
  originalTotalSet: MoneyBag!
  discountedTotalSet(withCodeDiscounts: Boolean = false): MoneyBag!
  discountAllocations: [DiscountAllocation!]!
  taxLines(first: Int): [TaxLine!]!
}
type DiscountAllocation { allocatedAmountSet: MoneyBag! }
type ShippingLine { id: ID title: String! discountedPriceSet: MoneyBag! taxLines: [TaxLine!]! }
type ShippingLineConnection { nodes: [ShippingLine!]! pageInfo: PageInfo! }
type AdditionalFee { id: ID! name: String! price: MoneyBag! taxLines: [TaxLine!]! }
type RefundShippingLine { id: ID! subtotalAmountSet: MoneyBag! taxAmountSet: MoneyBag! shippingLine: ShippingLine! }
type RefundShippingLineConnection { nodes: [RefundShippingLine!]! pageInfo: PageInfo! }
type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
type RefundLineItem { quantity: Int! subtotalSet: MoneyBag! totalTaxSet: MoneyBag! lineItem: LineItem! restockType: RefundLineItemRestockType! }
type RefundLineItemConnection { nodes: [RefundLineItem!]! pageInfo: PageInfo! }
type OrderTransaction {
  id: ID! status: OrderTransactionStatus! errorCode: OrderTransactionErrorCode kind: OrderTransactionKind! gateway: String
  manualPaymentGateway: Boolean! amountSet: MoneyBag!
}
type OrderTransactionConnection { nodes: [OrderTransaction!]! pageInfo: PageInfo! }
type Refund {
  id: ID! legacyResourceId: UnsignedInt64! createdAt: DateTime processedAt: DateTime! note: String totalRefundedSet: MoneyBag!
  refundLineItems(first: Int, after: String): RefundLineItemConnection!
  refundShippingLines(first: Int): RefundShippingLineConnection!
  transactions(first: Int): OrderTransactionConnection!
}
type SuggestedOrderTransaction { gateway: String parentTransaction: OrderTransaction maximumRefundableSet: MoneyBag amountSet: MoneyBag! }
type SuggestedRefund { suggestedTransactions: [SuggestedOrderTransaction!]! }
type Order {
  id: ID! legacyResourceId: UnsignedInt64! name: String! createdAt: DateTime! updatedAt: DateTime! cancelledAt: DateTime
  displayFinancialStatus: OrderDisplayFinancialStatus presentmentCurrencyCode: CurrencyCode! taxesIncluded: Boolean!
  totalPriceSet: MoneyBag! totalReceivedSet: MoneyBag! totalRefundedSet: MoneyBag! totalTipReceivedSet: MoneyBag! email: String billingAddress: MailingAddress note: String
  lineItems(first: Int, after: String): LineItemConnection!
  shippingLines(first: Int): ShippingLineConnection!
  additionalFees: [AdditionalFee!]!
  refunds(first: Int): [Refund!]!
  suggestedRefund(suggestFullRefund: Boolean = false): SuggestedRefund
}
type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
type WebhookSubscription { id: ID! topic: WebhookSubscriptionTopic! uri: String! }
type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }

type QueryRoot {
  shop: Shop!
  order(id: ID!): Order
  refund(id: ID!): Refund
  orders(first: Int, after: String, query: String, sortKey: OrderSortKeys = PROCESSED_AT, reverse: Boolean = false): OrderConnection!
  webhookSubscriptions(first: Int, after: String): WebhookSubscriptionConnection!
  currentAppInstallation: AppInstallation!
}
type AppInstallation { accessScopes: [AccessScope!]! }
type AccessScope { handle: String! }


input RefundLineItemInput { lineItemId: ID! quantity: Int! restockType: RefundLineItemRestockType }
input OrderTransactionInput { amount: Money! gateway: String! kind: OrderTransactionKind! orderId: ID! parentId: ID }
input RefundInput {
  orderId: ID! note: String notify: Boolean currency: CurrencyCode
  refundLineItems: [RefundLineItemInput!] shipping: ShippingRefundInput transactions: [OrderTransactionInput!]
}
input ShippingRefundInput { amount: Money fullRefund: Boolean }
input MetafieldInput { namespace: String key: String type: String value: String }
input OrderInput { id: ID! note: String metafields: [MetafieldInput!] }
input OrderMarkAsPaidInput { id: ID! }
input OrderCancelRefundMethodInput @oneOf { originalPaymentMethodsRefund: Boolean }
input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat }

type RefundCreatePayload { refund: Refund userErrors: [UserError!]! }
type OrderUpdatePayload { order: Order userErrors: [UserError!]! }
type OrderMarkAsPaidPayload { order: Order userErrors: [UserError!]! }
type OrderCancelPayload { orderCancelUserErrors: [OrderCancelUserError!]! }
type WebhookSubscriptionCreatePayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }
type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }
type AppUninstallPayload { userErrors: [AppUninstallAppUninstallError!]! }
type AppUninstallAppUninstallError { field: [String!] message: String! }

type Mutation {
  refundCreate(input: RefundInput!): RefundCreatePayload
  orderUpdate(input: OrderInput!): OrderUpdatePayload
  orderMarkAsPaid(input: OrderMarkAsPaidInput!): OrderMarkAsPaidPayload
  orderCancel(
    orderId: ID!, reason: OrderCancelReason!, restock: Boolean!, notifyCustomer: Boolean = false,
    refundMethod: OrderCancelRefundMethodInput
  ): OrderCancelPayload
  webhookSubscriptionCreate(
    topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!
  ): WebhookSubscriptionCreatePayload
  webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  appUninstall: AppUninstallPayload
}

schema { query: QueryRoot mutation: Mutation }
`);
