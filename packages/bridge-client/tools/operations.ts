import { PROTOCOL } from "@banco/driver/protocol";
import { ITEMS, PAYMENT, RECEIPT, RETURNED, SALE } from "./examples.ts";
import type { SchemaName } from "./schemas.ts";

/** An operation of the local protocol, as the document describes it. */
export interface Operation {
  id: string;
  method: "get" | "post" | "delete";
  path: string;
  tag: "Status" | "Payments" | "Documents" | "Sales" | "Orders";
  summary: string;
  description: string;
  /** The schema names of the body and the data. */
  body?: SchemaName;
  isBodyOptional?: true;
  data: SchemaName;
  /** Whether the request moves money or issues a document: it takes an Idempotency-Key. */
  takesKey?: true;
  /** Whether the request may give money back: it takes a PIN. */
  takesPin?: true;
  query?: { name: string; description: string; example: string };
  /** Whether it names a sale that may not exist. */
  mayBeUnknown?: true;
  /** Whether it is refused if another sale holds the order. */
  mayConflict?: true;
  examples: { body?: unknown; data: unknown };
}

const ONE_ACT =
  "If the response is lost, retry with the same Idempotency-Key: the operation is not repeated, and the response is the same.";

/** The operations of the local protocol (specification, sections 2.8 and 4.11; wire contract, "Sales"). */
export const OPERATIONS: readonly Operation[] = [
  {
    id: "getStatus",
    method: "get",
    path: "/status",
    tag: "Status",
    summary: "Get the bridge's status",
    description:
      "Returns the protocol's version, and whether the bridge has a terminal and a fiscal printer.",
    data: "StatusData",
    examples: { data: { version: PROTOCOL, payment: true, fiscal: true } },
  },
  {
    id: "createReport",
    method: "post",
    path: "/reports/{name}",
    tag: "Status",
    summary: "Request a report from a device",
    description:
      "Requests a report from the terminal or the printer, such as the day's totals. Only programs on the bridge's own machine may request one, because a report may close the day. For an unknown name, the error lists the available names.",
    data: "ReportData",
    examples: { data: { report: "TOTALE 1.240,50" } },
  },
  {
    id: "createPayment",
    method: "post",
    path: "/payments",
    tag: "Payments",
    summary: "Take a payment on the terminal",
    description: `Shows the amount on the terminal and responds when the cardholder is done, after three minutes at most. ${ONE_ACT}`,
    body: "PaymentRequest",
    data: "PaymentData",
    takesKey: true,
    examples: { body: { amount: 12.5, currency: "EUR", description: "Table 4" }, data: PAYMENT },
  },
  {
    id: "refundPayment",
    method: "post",
    path: "/payments/refund",
    tag: "Payments",
    summary: "Refund a payment",
    description: `Refunds a payment in full or in part. ${ONE_ACT}`,
    body: "RefundRequest",
    data: "PaymentData",
    takesKey: true,
    takesPin: true,
    examples: { body: { transactionId: PAYMENT.id, amount: 2.5 }, data: { ...PAYMENT, amount: 2.5 } },
  },
  {
    id: "createReceipt",
    method: "post",
    path: "/receipts",
    tag: "Documents",
    summary: "Issue a receipt",
    description: `Prints a \`documento commerciale\`: a sale, its return (a part) or its void (the whole). ${ONE_ACT}`,
    body: "ReceiptRequest",
    data: "DocumentData",
    takesKey: true,
    takesPin: true,
    examples: { body: { type: "sale", items: ITEMS, payment: { cash: 2.4 } }, data: RECEIPT },
  },
  {
    id: "createInvoice",
    method: "post",
    path: "/invoices",
    tag: "Documents",
    summary: "Issue an invoice",
    description: `Issues a FatturaPA invoice through the hosted API. Without internet it waits in the bridge's journal as \`pending\`. ${ONE_ACT}`,
    body: "InvoiceRequest",
    data: "DocumentData",
    takesKey: true,
    takesPin: true,
    examples: {
      body: {
        type: "TD01",
        regime: "RF01",
        items: [{ description: "Consulenza", quantity: 1, price: 10, vat: "22.00" }],
        customer: { vatId: "12345670785", name: "Cliente SPA", address: { city: "Roma", country: "IT" } },
        payment: { electronic: 12.2 },
      },
      data: { id: "ord_01a21c605608728db05b4e23777b66ed", status: "pending", amount: 12.2 },
    },
  },
  {
    id: "findOrder",
    method: "get",
    path: "/orders",
    tag: "Orders",
    summary: "Look up an order by its Idempotency-Key",
    description:
      "Returns the outcome of a payment, refund, document or sale with a lost response, once it is known. It starts nothing: `known: false` proves that nothing was charged or issued under the key.",
    query: { name: "key", description: "The request's Idempotency-Key", example: "table-4-evening" },
    data: "FoundData",
    examples: { data: { known: true, kind: "payment", order: PAYMENT } },
  },
  {
    id: "createSale",
    method: "post",
    path: "/sales",
    tag: "Sales",
    summary: "Sell",
    description: `Takes the money by one or several means and issues the document in one operation that succeeds or fails as a whole. A declined payment leaves the sale \`open\` with the amount \`due\`. ${ONE_ACT}`,
    body: "SaleRequest",
    data: "SaleData",
    takesKey: true,
    mayConflict: true,
    examples: { body: { items: ITEMS, payments: [{ means: "cash", amount: 5 }] }, data: SALE },
  },
  {
    id: "listSales",
    method: "get",
    path: "/sales",
    tag: "Sales",
    summary: "List recent sales",
    description: "Returns the latest 100 sales of this bridge, newest first.",
    data: "SalesData",
    examples: { data: { sales: [SALE] } },
  },
  {
    id: "getSale",
    method: "get",
    path: "/sales/{id}",
    tag: "Sales",
    summary: "Get a sale",
    description: "Returns a sale with its payments, document and returns.",
    data: "SaleData",
    mayBeUnknown: true,
    examples: { data: SALE },
  },
  {
    id: "returnSale",
    method: "post",
    path: "/sales/return",
    tag: "Sales",
    summary: "Return a sale",
    description: `Refunds the money and returns the document together: items, an amount, or everything that is left. Each refund goes back to its original means. ${ONE_ACT}`,
    body: "SaleReturnRequest",
    data: "SaleData",
    takesKey: true,
    takesPin: true,
    mayBeUnknown: true,
    examples: { body: { saleId: SALE.id, items: [{ line: 0, quantity: 2 }] }, data: RETURNED },
  },
  {
    id: "addSalePayment",
    method: "post",
    path: "/sales/{id}/payments",
    tag: "Sales",
    summary: "Add a payment to a sale",
    description: `Takes the amount due, or a part of it, by another means. The sale completes when nothing is due. ${ONE_ACT}`,
    body: "SalePaymentRequest",
    data: "SaleData",
    takesKey: true,
    mayBeUnknown: true,
    examples: { body: { means: "cash", amount: 5 }, data: SALE },
  },
  {
    id: "issueSaleDocument",
    method: "post",
    path: "/sales/{id}/document",
    tag: "Sales",
    summary: "Issue a sale's document",
    description: `Issues the document of a paid sale that has none, or issues it again after a failure. ${ONE_ACT}`,
    body: "SaleDocumentRequest",
    isBodyOptional: true,
    data: "SaleData",
    takesKey: true,
    mayBeUnknown: true,
    examples: { body: { kind: "receipt" }, data: SALE },
  },
  {
    id: "answerSale",
    method: "post",
    path: "/sales/{id}/answer",
    tag: "Sales",
    summary: "Answer a sale's question",
    description: `Applies a person's decision on a sale whose status is \`question\`. \`ask_again\` polls the device and decides nothing. ${ONE_ACT}`,
    body: "SaleAnswerRequest",
    data: "SaleData",
    takesKey: true,
    takesPin: true,
    mayBeUnknown: true,
    examples: { body: { choice: "ask_again" }, data: SALE },
  },
  {
    id: "undoSale",
    method: "delete",
    path: "/sales/{id}",
    tag: "Sales",
    summary: "Undo a sale",
    description: `Undoes a sale that has no document: its payments are refunded. ${ONE_ACT}`,
    data: "SaleData",
    takesKey: true,
    takesPin: true,
    mayBeUnknown: true,
    examples: { data: { ...SALE, status: "undone", paid: 0, change: 0, payments: [], document: null } },
  },
];
