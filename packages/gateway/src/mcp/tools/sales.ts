import { ReturnBody, SaleBody, SalePaymentBody, SaleRecord } from "../../sales/schemas.ts";
import type { ToolFacts } from "./tool.ts";

const SALE = "/v1/sales/:saleId";
const fields = ["id", "status", "total", "due", "change"];

/** The tools for sales: payments and document as one operation. */
export const saleTools: readonly ToolFacts[] = [
  {
    name: "sell",
    title: "Sell",
    description:
      "Takes payments and issues the document in one operation. While an amount is due: add_sale_payment. MOVES MONEY and issues a TAX DOCUMENT: ask the user first.",
    operation: "POST /v1/sales",
    scope: "payments:write",
    body: SaleBody,
    brief: {
      rounding: "All in cash: to five cents (0.02 for 9.98 paid 10.00)",
      payments: "Below the total, the sale stays open",
      discount: "On the amount due; VAT does not change",
      tip: "Not part of the total",
      "document.customer.vatId": "VAT number or tax code",
      "document.customer.pec": "Certified e-mail",
      "document.customer.sdi": "SDI address code",
      "document.customer.address.country": "Two letters; defaults to IT",
    },
    output: SaleRecord,
    fields,
    isBinding: true,
  },
  {
    name: "get_sale",
    title: "Get a sale",
    description: "One sale. In status question a person must decide: show text and choices.",
    operation: `GET ${SALE}`,
    scope: "payments:read",
    output: SaleRecord,
    fields,
  },
  {
    name: "add_sale_payment",
    title: "Add a payment to a sale",
    description: "Pays an open sale, or its debt (credit). MOVES MONEY: ask the user first.",
    operation: `POST ${SALE}/payments`,
    scope: "payments:write",
    body: SalePaymentBody,
    output: SaleRecord,
    fields,
    isBinding: true,
  },
  {
    name: "return_sale",
    title: "Return a sale",
    description:
      "Refunds lines or an amount, with the return document. MOVES MONEY and cannot be undone: ask the user first.",
    operation: `POST ${SALE}/returns`,
    scope: "refunds:write",
    body: ReturnBody,
    brief: {
      payments: "Defaults to the original payments",
    },
    output: SaleRecord,
    fields,
    isBinding: true,
  },
];
