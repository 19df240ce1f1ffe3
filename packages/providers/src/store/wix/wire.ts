import type { StatusWord } from "../../words.ts";

/**
 * The status values documented by Wix, by the object that contains them
 * (https://www.npmjs.com/package/@wix/auto_sdk_ecom_orders).
 */
export interface Words {
  order: "INITIALIZED" | "APPROVED" | "PENDING" | "CANCELED" | "REJECTED";
  payment:
    | "UNSPECIFIED"
    | "NOT_PAID"
    | "PENDING"
    | "PENDING_MERCHANT"
    | "PARTIALLY_PAID"
    | "PAID"
    | "PARTIALLY_REFUNDED"
    | "FULLY_REFUNDED"
    | "CANCELED"
    | "DECLINED";
  /** The status of a transaction that refunds money. */
  refund: "PENDING" | "SCHEDULED" | "STARTED" | "SUCCEEDED" | "FAILED";
}

export interface Price {
  /** A decimal string. */
  amount: string;
}

/** An order (https://dev.wix.com/docs/rest/business-solutions/e-commerce/orders/order-object). */
export interface Order {
  id: string;
  number: string;
  createdDate: string;
  updatedDate: string;
  status: StatusWord<Words["order"]>;
  paymentStatus: StatusWord<Words["payment"]>;
  currency: string;
  priceSummary: { total: Price };
  /** `paid` includes payments that have since been refunded. */
  balanceSummary?: { paid?: Price; refunded?: Price };
  buyerInfo?: { email?: string };
  billingInfo?: { contactDetails?: { firstName?: string; lastName?: string } };
  lineItems: LineItem[];
  shippingInfo?: { title?: string; cost?: { totalPriceAfterTax?: Price } };
  additionalFees?: { id: string; name?: string; priceAfterTax?: Price }[];
}

export interface LineItem {
  id: string;
  productName?: { original?: string };
  physicalProperties?: { sku?: string };
  quantity: number;
  /** After all discounts, including tax. */
  totalPriceAfterTax?: Price;
}

export interface OrdersPage {
  orders: Order[];
  metadata?: { hasNext?: boolean; cursors?: { next?: string } };
}

/**
 * An order's payments and refunds
 * (https://dev.wix.com/docs/rest/business-solutions/e-commerce/order-transactions/order-transactions-object).
 */
export interface OrderTransactions {
  orderId: string;
  refunds?: Refund[];
}

export interface Refund {
  id: string;
  createdDate: string;
  details?: RefundedItems & { reason?: string };
  transactions?: RefundTransaction[];
}

/**
 * The lines, shipping and fees of a refund (https://www.npmjs.com/package/@wix/auto_sdk_ecom_order-billing).
 */
export interface RefundedItems {
  lineItems?: { lineItemId: string; quantity: number }[];
  shipping?: { amount?: Price };
  additionalFees?: { additionalFeeId: string; amount?: Price }[];
}

export interface RefundTransaction {
  paymentId: string;
  amount: Price;
  refundStatus: StatusWord<Words["refund"]>;
  refundStatusInfo?: { paymentGatewayReasonCode?: string; description?: string };
  externalRefund?: boolean;
}

/**
 * Whether a payment can be refunded
 * (https://dev.wix.com/docs/rest/business-solutions/e-commerce/order-billing/get-order-refundability); one of
 * the three fields is set.
 */
export interface PaymentRefundability {
  refundable?: boolean;
  manuallyRefundable?: object;
  nonRefundable?: object;
  payment: { paymentId: string; monetary?: { maxRefund?: Price } };
}

/**
 * A site's properties
 * (https://dev.wix.com/docs/rest/business-management/site-properties/properties/properties-object).
 */
export interface SiteProperties {
  businessName?: string;
  siteDisplayName?: string;
  email?: string;
  phone?: string;
  paymentCurrency?: string;
  companyId?: string;
  externalSiteUrl?: string;
  address?: {
    street?: string;
    streetNumber?: string;
    city?: string;
    state?: string;
    zip?: string;
    country?: string;
  };
}

/** An error (https://dev.wix.com/docs/rest/articles/getting-started/errors). */
export interface WixError {
  message?: string;
  details?: { applicationError?: { code?: string; description?: string } };
}
