/**
 * The fields that the adapter reads (https://developer.nexigroup.com/xpayglobal/en-EU/api/); amounts are
 * strings, in minor units.
 */

import type { StatusWord } from "../../words.ts";

/** Every `operationResult` that Nexi documents or that its own shop plugins recognize. */
type Result =
  | "PENDING"
  | "AUTHORIZED"
  | "THREEDS_VALIDATED"
  | "EXECUTED"
  | "DECLINED"
  | "DENIED_BY_RISK"
  | "THREEDS_FAILED"
  | "3DS_FAILED"
  | "FAILED"
  | "CANCELED"
  | "CANCELLED"
  | "EXPIRED"
  | "VOIDED"
  | "REFUNDED";

/** The status values, for operations that charge money and for refunds. */
export interface Words {
  operation: Result;
  refund: Result;
}

export interface Operation {
  orderId: string;
  operationId: string;
  operationType: string;
  operationResult: StatusWord<Result>;
  operationTime: string;
  operationAmount?: string;
  operationCurrency?: string;
  paymentCircuit?: string;
  paymentInstrumentInfo?: string;
}

export interface OrderState {
  orderStatus: {
    order: { orderId: string; amount: string; currency: string; description?: string; customField?: string };
    capturedAmount?: string;
  };
  operations?: Operation[];
  links?: { linkId: string }[];
}

export interface NexiErrors {
  errors?: { code?: string; description?: string }[];
}

export interface Notification {
  eventId: string;
  operation: Operation;
}
