/** The fields that are read. Amounts are integers of minor units, in results also as text. */

/** A reader that is linked to the till (`GET /v1/integrator/links`). */
export interface Link {
  id: string;
  readerTags?: { model?: string; serialNumber?: string };
  integratorTags?: { deviceName?: string };
}

/** What comes over a reader's socket. */
export interface Frame {
  linkId?: string;
  payload?: {
    type?: string;
    status?: string;
    internalTraceId?: string;
    resultStatus?: string;
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

/** https://github.com/iZettle/api-documentation/blob/master/purchase.adoc: a payment's amount includes its gratuity. */
export interface Purchase {
  purchaseUUID: string;
  amount: number;
  currency: string;
  timestamp: string;
  refund?: boolean;
  references?: { checkoutUUID?: string };
  payments?: {
    uuid: string;
    amount: number;
    gratuityAmount?: number;
    attributes?: { maskedPan?: string; cardType?: string };
  }[];
}

/** A delivery of the Pusher API; `payload` is JSON within a text. */
export interface Delivery {
  messageUuid: string;
  eventName: string;
  timestamp: string;
  payload: string;
}
