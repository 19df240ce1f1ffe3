import { InvoiceRequest } from "@banco/fatturapa";
import { Type } from "typebox";
import {
  InvoicePage,
  InvoiceQuery,
  InvoiceRecord,
  ReceiptBody,
  ReceiptPage,
  ReceiptQuery,
  ReceiptRecord,
} from "../fiscal/schemas.ts";
import {
  LinkBody,
  RefundBody,
  TerminalPage,
  TerminalPaymentBody,
  TransactionPage,
  TransactionQuery,
  TransactionRecord,
} from "../payment/schemas.ts";
import { ProviderRecord } from "../providers/routes.ts";
import {
  StoreQueryString,
  StoreRefundBody,
  StoreTransaction,
  StoreTransactionPage,
} from "../store/schemas.ts";
import { defineTool, type Tool } from "./tool.ts";

const PAYMENTS = "/v1/payment/:providerId";
const FISCAL = "/v1/fiscal/:providerId";
const STORE = "/v1/store/:providerId";

/** The tools of an agent. Each is an operation of the API, and nothing here has rules of its own. */
export const TOOLS: readonly Tool[] = [
  {
    name: "list_providers",
    title: "List providers",
    description:
      "The payment, fiscal and store providers that exist here, what each can do (capabilities) and whether the merchant has connected it (status active). The ids in it are the providerId of all other tools.",
    operation: "GET /v1/providers",
    scope: null,
    output: Type.Array(ProviderRecord),
  },
  {
    name: "list_payments",
    title: "List payments",
    description:
      "The payments at a provider between two times, the oldest first, in pages (pass the token of the last).",
    operation: `GET ${PAYMENTS}/transactions`,
    scope: "payments:read",
    query: TransactionQuery,
    output: TransactionPage,
  },
  {
    name: "get_payment",
    title: "Get a payment",
    description:
      "One payment as it stands now: pending, completed, failed, canceled, or verification (the provider has not yet said what became of it; ask again, never charge again).",
    operation: `GET ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:read",
    output: TransactionRecord,
  },
  {
    name: "create_payment_link",
    title: "Create a payment link",
    description:
      "Makes a page on which a customer pays the amount, and answers its address (url). Amounts are in major units: 12.5 is twelve euros fifty. The payment is pending until somebody pays.",
    operation: `POST ${PAYMENTS}/link`,
    scope: "payments:write",
    body: LinkBody,
    output: TransactionRecord,
    isBinding: true,
  },
  {
    name: "list_terminals",
    title: "List card terminals",
    description: "The card terminals that the merchant has at a provider, and whether they are online.",
    operation: `GET ${PAYMENTS}/terminals`,
    scope: "payments:read",
    output: TerminalPage,
  },
  {
    name: "charge_terminal",
    title: "Take a payment on a terminal",
    description:
      "Starts a payment on a card terminal in the shop, where the customer presents a card. MOVES MONEY: ask the user first. Amounts are in major units.",
    operation: `POST ${PAYMENTS}/terminal`,
    scope: "payments:write",
    body: TerminalPaymentBody,
    output: TransactionRecord,
    isBinding: true,
    waits: true,
  },
  {
    name: "refund_payment",
    title: "Refund a payment",
    description:
      "Gives money back to the customer: the amount in major units, or all that is left when there is none. MOVES MONEY and can not be undone: ask the user first.",
    operation: `DELETE ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:write",
    body: RefundBody,
    output: TransactionRecord,
    isBinding: true,
  },
  {
    name: "list_receipts",
    title: "List receipts",
    description:
      "The receipts (documenti commerciali) issued through a fiscal provider between two times, the oldest first, in pages.",
    operation: `GET ${FISCAL}/receipts`,
    scope: "fiscals:read",
    query: ReceiptQuery,
    output: ReceiptPage,
  },
  {
    name: "issue_receipt",
    title: "Issue a receipt",
    description:
      "Issues a receipt (documento commerciale): a sale, a return (annulment of a whole one) or a refund (of a part). A TAX DOCUMENT: it goes to the tax office and can not be withdrawn; ask the user first.",
    operation: `POST ${FISCAL}/receipts`,
    scope: "fiscals:write",
    body: ReceiptBody,
    output: ReceiptRecord,
    isBinding: true,
  },
  {
    name: "list_invoices",
    title: "List invoices",
    description:
      "The invoices issued through a fiscal provider between two times, the oldest first, in pages.",
    operation: `GET ${FISCAL}/invoices`,
    scope: "fiscals:read",
    query: InvoiceQuery,
    output: InvoicePage,
  },
  {
    name: "issue_invoice",
    title: "Issue an invoice",
    description:
      "Issues an electronic invoice (FatturaPA) or credit note (type TD04) to a customer. A TAX DOCUMENT: it is numbered and sent to the exchange system; ask the user first.",
    operation: `POST ${FISCAL}/invoices`,
    scope: "fiscals:write",
    body: InvoiceRequest,
    output: InvoiceRecord,
    isBinding: true,
  },
  {
    name: "list_orders",
    title: "List a store's orders",
    description:
      "The orders and refunds of an online store between two times, in pages: the oldest first, or with order desc the newest.",
    operation: `GET ${STORE}/transactions`,
    scope: "stores:read",
    query: StoreQueryString,
    output: StoreTransactionPage,
  },
  {
    name: "refund_order",
    title: "Refund a store's order",
    description:
      "Refunds an order of an online store: an amount in major units, lines of it, or all. MOVES MONEY and can not be undone: ask the user first.",
    operation: `DELETE ${STORE}/transactions/:transactionId`,
    scope: "stores:write",
    body: StoreRefundBody,
    output: StoreTransaction,
    isBinding: true,
  },
].map(defineTool);

/** The tool of that name. */
export function toolNamed(name: unknown): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name);
}
