/** The fields that the adapter reads. Amounts are integers in minor units; in results, they may also be text. */

import type { StatusWord } from "../../words.ts";

/**
 * The result values of a reader. Zettle does not document them; its examples and SDKs both use "canceled".
 */
export interface Words {
  result: "COMPLETED" | "FAILED" | "CANCELED" | "CANCELLED";
}

/** A reader that is linked to the till (`GET /v1/integrator/links`). */
export interface Link {
  id: string;
  readerTags?: { model?: string; serialNumber?: string };
  integratorTags?: { deviceName?: string };
}

/** A message over a reader's socket. */
export interface Frame {
  linkId?: string;
  payload?: {
    type?: string;
    status?: string;
    internalTraceId?: string;
    resultStatus?: StatusWord<Words["result"]>;
    resultErrorCode?: string;
    resultErrorMessage?: string;
    resultPayload?: ResultPayload;
  };
}

export interface ResultPayload {
  amount?: string | number;
  currency?: string;
  reference?: { checkoutUUID?: string };
  CARD_PAYMENT_UUID?: string;
  MASKED_PAN?: string;
  CARD_TYPE?: string;
}

/** A payment in a purchase; its amount includes the gratuity and is negative in a refund. */
export interface PurchasePayment {
  uuid: string;
  amount: number;
  gratuityAmount?: number;
  /** The type ("Payment types"): card, cash, invoice and others. */
  type?: string;
  attributes?: { maskedPan?: string; cardType?: string };
}

/** A purchase (https://github.com/iZettle/api-documentation/blob/master/purchase.adoc). */
export interface Purchase {
  purchaseUUID1: string;
  amount: number;
  currency: string;
  timestamp: string;
  /** Whether the purchase refunds another purchase. */
  refund?: boolean;
  /** Whether the purchase was refunded in full or in part. */
  refunded?: boolean;
  refundedByPurchaseUUIDs1?: string[];
  /** The purchase that it refunds. */
  refundsPurchaseUUID1?: string;
  references?: { checkoutUUID?: string };
  payments?: PurchasePayment[];
}

/** A transaction of the liquid account (Finance API v2); the reference documents the amount as a string. */
export interface AccountTransaction {
  timestamp: string;
  amount: number | string;
  originatorTransactionType: string;
  /** The payment within a purchase, if the transaction's type is that of a payment. */
  originatingTransactionUuid: string;
}

export interface LiquidBalance {
  totalBalance: number;
  currencyId: string;
}

/**
 * A subscription of the Pusher API: its events, and the URL that they are sent to (`GET
 * /organizations/self/subscriptions`).
 */
export interface Subscription {
  uuid: string;
  destination: string;
}

/** A delivery of the Pusher API; `payload` is JSON within a string. */
export interface Delivery {
  messageUuid: string;
  eventName: string;
  timestamp: string;
  payload: string;
}
