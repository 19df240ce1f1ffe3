/**
 * The fields that are read, as https://developer.nexigroup.com/xpayglobal/en-EU/api/ has them; amounts are
 * texts of minor units.
 */

import type { WordOf } from "../../words.ts";
import type { manifest } from "./manifest.ts";

type Word<Kind extends string> = WordOf<typeof manifest, Kind>;

export interface Operation {
  orderId: string;
  operationId: string;
  operationType: string;
  operationResult: Word<"operation">;
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
  paymentLinks?: { linkId: string }[];
}

export interface NexiErrors {
  errors?: { code?: string; description?: string }[];
}

export interface Notification {
  eventId: string;
  operation: Operation;
}
