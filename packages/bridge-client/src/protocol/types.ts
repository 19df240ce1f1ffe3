import type { components } from "./schema.ts";

type Schemas = components["schemas"];

/** The bridge's devices and the protocol's version. */
export type Status = Schemas["StatusData"];
export type PaymentRequest = Schemas["PaymentRequest"];
export type RefundRequest = Schemas["RefundRequest"];
export type ReceiptRequest = Schemas["ReceiptRequest"];
export type InvoiceRequest = Schemas["InvoiceRequest"];

/** A payment or refund, with its status. */
export type Payment = Schemas["PaymentData"];
/** A receipt or invoice, with its status. */
export type FiscalDocument = Schemas["DocumentData"];

export type SaleRequest = Schemas["SaleRequest"];
export type SalePaymentRequest = Schemas["SalePaymentRequest"];
export type SaleDocumentRequest = Schemas["SaleDocumentRequest"];
export type SaleReturnRequest = Schemas["SaleReturnRequest"];
export type SaleChoice = Schemas["SaleAnswerRequest"]["choice"];
/** A sale on the bridge, with its payments, document and returns. */
export type SaleRecord = Schemas["SaleData"];

/** The response to an order lookup by key. */
export type Looked = Schemas["FoundData"];
/** An order that the bridge knows under its key. */
export type Found = Extract<Looked, { known: true }>;

/** Each kind of order: its path, its request and its response. */
export interface Orders {
  payment: { request: PaymentRequest; answer: Payment };
  refund: { request: RefundRequest; answer: Payment };
  receipt: { request: ReceiptRequest; answer: FiscalDocument };
  invoice: { request: InvoiceRequest; answer: FiscalDocument };
  sale: { request: SaleRequest; answer: SaleRecord };
  sale_return: { request: SaleReturnRequest; answer: SaleRecord };
}
export type Kind = keyof Orders;

/** The paths of the orders (specification, section 4.11). */
export const PATHS: Readonly<Record<Kind, string>> = {
  payment: "/payments",
  refund: "/payments/refund",
  receipt: "/receipts",
  invoice: "/invoices",
  sale: "/sales",
  sale_return: "/sales/return",
};

const UNPROVEN: ReadonlySet<string> = new Set(["pending", "verification", "paying", "issuing", "question"]);

/** Returns whether the outcome is final: `pending`, `verification` and a sale with a question are not. */
export function isFinal({ status }: Payment | FiscalDocument | SaleRecord): boolean {
  return !UNPROVEN.has(status);
}
