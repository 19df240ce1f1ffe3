/** The responses to the documents in documents.ts. */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Shopify, by the object that contains them. */
export interface Words {
  /** https://shopify.dev/docs/api/admin-graphql/2026-10/enums/OrderDisplayFinancialStatus. */
  order:
    | "PENDING"
    | "AUTHORIZED"
    | "PARTIALLY_PAID"
    | "PAID"
    | "PARTIALLY_REFUNDED"
    | "REFUNDED"
    | "VOIDED"
    | "EXPIRED";
  /** https://shopify.dev/docs/api/admin-graphql/2026-10/enums/OrderTransactionStatus. */
  transaction: "AWAITING_RESPONSE" | "ERROR" | "FAILURE" | "PENDING" | "SUCCESS" | "UNKNOWN";
}

export interface Money {
  presentmentMoney: { amount: string };
}

export interface Page<T> {
  nodes: T[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export interface TaxLine {
  priceSet: Money;
}

export interface Line {
  id: string;
  name: string;
  sku: string | null;
  quantity: number;
  /** Before all discounts. */
  originalTotalSet: Money;
  /** The line's share of every discount. */
  discountAllocations: { allocatedAmountSet: Money }[];
  taxLines: TaxLine[];
}

export interface ShippingLine {
  id: string | null;
  title: string;
  /** After all discounts. */
  discountedPriceSet: Money;
  taxLines: TaxLine[];
}

export interface AdditionalFee {
  id: string;
  name: string;
  price: Money;
  taxLines: TaxLine[];
}

export interface Order {
  legacyResourceId: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  displayFinancialStatus: StatusWord<Words["order"]> | null;
  presentmentCurrencyCode: string;
  /** Whether prices include taxes. */
  taxesIncluded: boolean;
  totalPriceSet: Money;
  totalReceivedSet: Money;
  totalRefundedSet: Money;
  totalTipReceivedSet: Money;
  /** The address; null if the app has no access to customer data. */
  email: string | null;
  billingAddress: { name: string | null } | null;
  lineItems: Page<Line>;
  shippingLines: { nodes: ShippingLine[] };
  additionalFees: AdditionalFee[];
}

export interface RefundLine {
  quantity: number;
  subtotalSet: Money;
  totalTaxSet: Money;
  lineItem: { id: string };
}

export interface Refund {
  id: string;
  legacyResourceId: string;
  createdAt: string | null;
  processedAt: string;
  note: string | null;
  totalRefundedSet: Money;
  refundLineItems: Page<RefundLine>;
  refundShippingLines: {
    nodes: { subtotalAmountSet: Money; taxAmountSet: Money; shippingLine: { id: string | null } }[];
  };
  transactions: {
    nodes: {
      status: StatusWord<Words["transaction"]>;
      errorCode: string | null;
      manualPaymentGateway: boolean;
    }[];
  };
}

export type OrderDetail = Order & { refunds: Refund[] };

export interface SuggestedTransaction {
  gateway: string | null;
  parentTransaction: { id: string } | null;
  maximumRefundableSet: Money | null;
}

export interface Shop {
  name: string;
  contactEmail: string;
  myshopifyDomain: string;
  currencyCode: string;
  primaryDomain: { url: string };
  shopAddress: {
    address1: string | null;
    city: string | null;
    zip: string | null;
    provinceCode: string | null;
    countryCodeV2: string | null;
    phone: string | null;
    company: string | null;
  };
}

export interface UserError {
  field: string[] | null;
  message: string;
}

export interface GraphqlError {
  message: string;
  /** The field that the error is about, which is null in the data. */
  path?: (string | number)[];
  extensions?: { code?: string };
}

/** The envelope of every response (https://shopify.dev/docs/api/usage/response-codes and /limits). */
export interface Envelope<T> {
  data?: T | null;
  errors?: GraphqlError[] | string;
  extensions?: {
    cost?: {
      requestedQueryCost: number;
      throttleStatus: { currentlyAvailable: number; restoreRate: number };
    };
  };
}
