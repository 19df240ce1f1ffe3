import { Type } from "@banco/core/schema";
import { InvoiceRequest } from "@banco/fatturapa";
import {
  AllInvoicesQuery,
  AllReceiptsQuery,
  InvoicePage,
  InvoiceQuery,
  InvoiceRecord,
  ReceiptBody,
  ReceiptPage,
  ReceiptQuery,
  ReceiptRecord,
} from "../../fiscal/schemas.ts";
import type { ToolFacts } from "./tool.ts";

const FISCAL = "/v1/fiscal/:providerId";
const fields = ["id", "status", "number"];

/** The tools for receipts and invoices. */
export const fiscalTools: readonly ToolFacts[] = [
  {
    name: "list_receipts",
    title: "List receipts",
    description: "Lists the receipts (documenti commerciali) of all fiscal providers or one.",
    operation: `GET ${FISCAL}/receipts`,
    query: ReceiptQuery,
    ofAll: { operation: "GET /v1/fiscal/receipts", query: AllReceiptsQuery },
    scope: "fiscals:read",
    output: ReceiptPage,
    fields,
  },
  {
    name: "get_receipt",
    title: "Get a receipt",
    description: "Returns a receipt, with its number once it has one.",
    operation: `GET ${FISCAL}/receipts/:receiptId`,
    scope: "fiscals:read",
    output: ReceiptRecord,
    fields,
  },
  {
    name: "issue_receipt",
    title: "Issue a receipt",
    description:
      "Issues a receipt (documento commerciale): a sale, a return that voids the whole original, or a refund of part of it. A TAX DOCUMENT that goes to the tax office and cannot be withdrawn: ask the user first.",
    operation: `POST ${FISCAL}/receipts`,
    scope: "fiscals:write",
    body: ReceiptBody,
    output: ReceiptRecord,
    fields,
    isBinding: true,
  },
  {
    name: "list_invoices",
    title: "List invoices",
    description: "Lists the invoices of all fiscal providers or one. q searches all of them.",
    operation: `GET ${FISCAL}/invoices`,
    query: InvoiceQuery,
    ofAll: { operation: "GET /v1/fiscal/invoices", query: AllInvoicesQuery },
    scope: "fiscals:read",
    output: InvoicePage,
    fields,
  },
  {
    name: "get_invoice",
    title: "Get an invoice",
    description: "Returns an invoice with the exchange system's notifications.",
    operation: `GET ${FISCAL}/invoices/:invoiceId`,
    scope: "fiscals:read",
    output: InvoiceRecord,
    fields,
  },
  {
    name: "issue_invoice",
    title: "Issue an invoice",
    description:
      "Issues an electronic invoice (FatturaPA), or a credit note (type TD04) for the invoice in related. A TAX DOCUMENT that is numbered and sent to the exchange system: ask the user first.",
    operation: `POST ${FISCAL}/invoices`,
    scope: "fiscals:write",
    // The lists of withholdings and funds say the same as a single one.
    body: Type.Omit(InvoiceRequest, ["withholding", "fund"], { title: "InvoiceRequest" }),
    output: InvoiceRecord,
    fields,
    isBinding: true,
  },
];
