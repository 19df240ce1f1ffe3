import { Type } from "@banco/core/schema";
import {
  AllTransactionsQuery,
  LinkBody,
  RefundBody,
  TerminalPaymentBody,
  TransactionPage,
  TransactionPatch,
  TransactionQuery,
  TransactionRecord,
} from "../../payment/schemas.ts";
import { TerminalPage } from "../../payment/terminal/schemas.ts";
import { ProviderRecord } from "../../providers/routes.ts";
import { Id } from "../../server/schemas.ts";
import type { ToolFacts } from "./tool.ts";

const PAYMENTS = "/v1/payment/:providerId";
const fields = ["id", "status", "amount"];

/** The tools for connected providers and their payments. */
export const paymentTools: readonly ToolFacts[] = [
  {
    name: "list_providers",
    title: "List providers",
    description: "Lists the providers with their capabilities; status active: the merchant has connected it.",
    operation: "GET /v1/providers",
    scope: null,
    output: Type.Array(ProviderRecord),
  },
  {
    name: "list_payments",
    title: "List payments",
    description:
      "Lists the payments of all providers or one. q searches reference, description, last four digits, amount and ID.",
    operation: `GET ${PAYMENTS}/transactions`,
    query: TransactionQuery,
    ofAll: { operation: "GET /v1/payment/transactions", query: AllTransactionsQuery },
    scope: "payments:read",
    output: TransactionPage,
  },
  {
    name: "get_payment",
    title: "Get a payment",
    description: "Returns a payment. In verification the outcome is unknown: ask again, never charge again.",
    operation: `GET ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:read",
    output: TransactionRecord,
    fields,
    hasQr: true,
  },
  {
    name: "create_payment_link",
    title: "Create a payment link",
    description: "Creates a page to pay at (url). Pending until paid.",
    operation: `POST ${PAYMENTS}/link`,
    scope: "payments:write",
    body: LinkBody,
    output: TransactionRecord,
    fields: [...fields, "url"],
    isBinding: true,
    hasQr: true,
  },
  {
    name: "list_terminals",
    title: "List card terminals",
    description: "Lists the merchant's terminals with a provider, and which are online.",
    operation: `GET ${PAYMENTS}/terminals`,
    scope: "payments:read",
    output: TerminalPage,
  },
  {
    name: "charge_terminal",
    title: "Take a payment on a terminal",
    description: "Starts a payment on a card terminal in the shop. MOVES MONEY: ask the user first.",
    operation: `POST ${PAYMENTS}/terminal`,
    scope: "payments:write",
    body: TerminalPaymentBody,
    output: TransactionRecord,
    fields,
    isBinding: true,
    waits: true,
  },
  {
    name: "cancel_terminal_payment",
    title: "Cancel the payment on a terminal",
    description: "Cancels the payment on a terminal, if still possible, and returns its new state.",
    operation: `DELETE ${PAYMENTS}/terminal`,
    query: Type.Object({ terminalId: Id }),
    scope: "payments:write",
    output: TransactionRecord,
    fields,
    isChange: true,
  },
  {
    name: "update_payment",
    title: "Change or close a payment",
    description: "Changes description, reference and metadata. For handoff payments also the status.",
    operation: `PATCH ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:write",
    // Only tills report the means of a payment.
    body: Type.Omit(TransactionPatch, ["means"], { title: "PaymentUpdate" }),
    output: TransactionRecord,
    fields,
    isChange: true,
  },
  {
    name: "refund_payment",
    title: "Refund a payment",
    description:
      "Refunds the amount, or everything that is left. MOVES MONEY and cannot be undone: ask the user first.",
    operation: `DELETE ${PAYMENTS}/transactions/:transactionId`,
    scope: "refunds:write",
    body: RefundBody,
    brief: {
      despiteDispute: "Refunds a disputed payment too",
    },
    output: TransactionRecord,
    fields,
    isBinding: true,
  },
];
