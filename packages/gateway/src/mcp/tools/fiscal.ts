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
const told = ["id", "status", "number"];

/** The tools for receipts and invoices. */
export const fiscalTools: readonly ToolFacts[] = [
  {
    name: "list_receipts",
    title: "List receipts",
    description:
      "The receipts (documenti commerciali) of all fiscal providers or of one, in pages. q searches those of all.",
    operation: `GET ${FISCAL}/receipts`,
    query: ReceiptQuery,
    ofAll: { operation: "GET /v1/fiscal/receipts", query: AllReceiptsQuery },
    scope: "fiscals:read",
    output: ReceiptPage,
    told,
  },
  {
    name: "get_receipt",
    title: "Get a receipt",
    description: "One receipt in its present state, with its number once there is one.",
    operation: `GET ${FISCAL}/receipts/:receiptId`,
    scope: "fiscals:read",
    output: ReceiptRecord,
    told,
  },
  {
    name: "issue_receipt",
    title: "Issue a receipt",
    description:
      "Issues a receipt (documento commerciale): a sale; a return, which cancels the whole document named in original; or a refund of a part of it. A TAX DOCUMENT: it goes to the tax office and can not be withdrawn; ask the user first.",
    operation: `POST ${FISCAL}/receipts`,
    scope: "fiscals:write",
    body: ReceiptBody,
    output: ReceiptRecord,
    told,
    isBinding: true,
  },
  {
    name: "list_invoices",
    title: "List invoices",
    description: "The invoices of all fiscal providers or of one, in pages. q searches those of all.",
    operation: `GET ${FISCAL}/invoices`,
    query: InvoiceQuery,
    ofAll: { operation: "GET /v1/fiscal/invoices", query: AllInvoicesQuery },
    scope: "fiscals:read",
    output: InvoicePage,
    told,
  },
  {
    name: "get_invoice",
    title: "Get an invoice",
    description: "One invoice in its present state, with the exchange system's notifications.",
    operation: `GET ${FISCAL}/invoices/:invoiceId`,
    scope: "fiscals:read",
    output: InvoiceRecord,
    told,
  },
  {
    name: "issue_invoice",
    title: "Issue an invoice",
    description:
      "Issues an electronic invoice (FatturaPA), or a credit note (type TD04) that cancels one named in related. A TAX DOCUMENT: it is numbered and sent to the exchange system; ask the user first.",
    operation: `POST ${FISCAL}/invoices`,
    scope: "fiscals:write",
    // The lists of withholdings and funds say the same as a single one.
    body: Type.Omit(InvoiceRequest, ["withholding", "fund"], { title: "InvoiceRequest" }),
    output: InvoiceRecord,
    told,
    isBinding: true,
  },
];
