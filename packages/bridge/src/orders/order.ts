import type { Static } from "typebox";
import type { InvoiceRequest, ReceiptRequest } from "../server/requests.ts";

/** A payment to be run on a terminal. */
export interface PaymentOrder {
  kind: "payment";
  amountMinor: number;
  currency: string;
  description?: string;
  provider?: string;
  terminalId?: string;
}

/** A refund of an earlier payment; without an amount, of all that is left. */
export interface RefundOrder {
  kind: "refund";
  transactionId: string;
  /** Major units as the client sent them: their currency is the payment's, which only its driver knows. */
  amount?: number;
  provider?: string;
}

export interface ReceiptOrder {
  kind: "receipt";
  document: Static<typeof ReceiptRequest>;
}

export interface InvoiceOrder {
  kind: "invoice";
  document: Static<typeof InvoiceRequest>;
}

export type DocumentOrder = ReceiptOrder | InvoiceOrder;

/** What a client of the local protocol can ask for, checked. */
export type Order = PaymentOrder | RefundOrder | DocumentOrder;
