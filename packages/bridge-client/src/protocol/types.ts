import type { components } from "./schema.ts";

type Schemas = components["schemas"];

/** The devices that the bridge has, and the protocol's version. */
export type Status = Schemas["StatusData"];
export type PaymentRequest = Schemas["PaymentRequest"];
export type RefundRequest = Schemas["RefundRequest"];
export type ReceiptRequest = Schemas["ReceiptRequest"];
export type InvoiceRequest = Schemas["InvoiceRequest"];

/** A payment or refund, with its status. */
export type Payment = Schemas["PaymentData"];
/** A receipt or invoice, with its status. */
export type FiscalDocument = Schemas["DocumentData"];

/** The answer to a look for an order under its key. */
export type Looked = Schemas["FoundData"];
/** An order that the bridge knows under its key. */
export type Found = Extract<Looked, { known: true }>;

/** Each kind of order: its path, its request and its answer. */
export interface Orders {
  payment: { request: PaymentRequest; answer: Payment };
  refund: { request: RefundRequest; answer: Payment };
  receipt: { request: ReceiptRequest; answer: FiscalDocument };
  invoice: { request: InvoiceRequest; answer: FiscalDocument };
}
export type Kind = keyof Orders;

/** The paths of the orders (specification, section 4.11). */
export const PATHS: Readonly<Record<Kind, string>> = {
  payment: "/payments",
  refund: "/payments/refund",
  receipt: "/receipts",
  invoice: "/invoices",
};

const FINAL: ReadonlySet<string> = new Set(["completed", "failed", "canceled"]);

/** Whether the outcome is proven: `pending` and `verification` are not. */
export function isFinal({ status }: Payment | FiscalDocument): boolean {
  return FINAL.has(status);
}
