import type { Means, SaleItem } from "./sale.ts";

/** A request for a payment of a sale, with the fields that its means requires. */
export interface SalePaymentRequest {
  means: Means;
  amount: number;
  provider?: string | undefined;
  token?: string | undefined;
  terminalId?: string | undefined;
  ticketCount?: number | undefined;
  code?: string | undefined;
  depositId?: string | undefined;
}

/** A request for the document of a sale. */
export interface SaleDocumentRequest {
  kind?: "receipt" | "invoice" | "none";
  provider?: string;
  lottery?: string;
  customerTaxCode?: string;
  type?: string;
  customer?: object;
}

/** A request for a sale. */
export interface SaleRequest {
  items: SaleItem[];
  payments?: SalePaymentRequest[];
  document?: SaleDocumentRequest;
  orderId?: string | null;
  tableId?: string | null;
  customerId?: string | null;
  tip?: number;
  discount?: number;
  rounding?: number;
  reference?: string | null;
  metadata?: Record<string, string>;
}

/** A request for a return of a sale. */
export interface ReturnRequest {
  items?: { line: number; quantity: number }[];
  amount?: number;
  payments?: { paymentId: string; amount: number }[];
  reason?: string | null;
}
