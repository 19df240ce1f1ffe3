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
const told = ["id", "status", "amount"];

/** The tools for connected providers and their payments. */
export const paymentTools: readonly ToolFacts[] = [
  {
    name: "list_providers",
    title: "List providers",
    description:
      "The payment, fiscal and store providers that exist here, what each can do (capabilities) and whether the merchant has connected it (status active).",
    operation: "GET /v1/providers",
    scope: null,
    output: Type.Array(ProviderRecord),
    told: ["kind", "id", "status"],
  },
  {
    name: "list_payments",
    title: "List payments",
    description:
      "The payments of all providers or of one, in pages. q searches those of all: reference, description, last four digits, amount or identifier.",
    operation: `GET ${PAYMENTS}/transactions`,
    query: TransactionQuery,
    ofAll: { operation: "GET /v1/payment/transactions", query: AllTransactionsQuery },
    scope: "payments:read",
    output: TransactionPage,
    told,
  },
  {
    name: "get_payment",
    title: "Get a payment",
    description:
      "One payment in its present state. In verification its outcome is not known yet: ask again, never charge again.",
    operation: `GET ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:read",
    output: TransactionRecord,
    told,
    hasQr: true,
  },
  {
    name: "create_payment_link",
    title: "Create a payment link",
    description:
      "Makes a page on which a customer pays the amount, and answers its address (url). The payment is pending until somebody pays.",
    operation: `POST ${PAYMENTS}/link`,
    scope: "payments:write",
    body: LinkBody,
    output: TransactionRecord,
    told: [...told, "url"],
    isBinding: true,
    hasQr: true,
  },
  {
    name: "list_terminals",
    title: "List card terminals",
    description: "The card terminals that the merchant has at a provider, and whether they are online.",
    operation: `GET ${PAYMENTS}/terminals`,
    scope: "payments:read",
    output: TerminalPage,
    told: ["id", "name", "status"],
  },
  {
    name: "charge_terminal",
    title: "Take a payment on a terminal",
    description:
      "Starts a payment on a card terminal in the shop, where the customer presents a card. MOVES MONEY: ask the user first.",
    operation: `POST ${PAYMENTS}/terminal`,
    scope: "payments:write",
    body: TerminalPaymentBody,
    output: TransactionRecord,
    told,
    isBinding: true,
    waits: true,
  },
  {
    name: "cancel_terminal_payment",
    title: "Cancel the payment on a terminal",
    description:
      "Stops the payment that runs on a terminal, if it still can be, and answers the payment in its new state.",
    operation: `DELETE ${PAYMENTS}/terminal`,
    query: Type.Object({ terminalId: Id }),
    scope: "payments:write",
    output: TransactionRecord,
    told,
    isChange: true,
  },
  {
    name: "update_payment",
    title: "Change or close a payment",
    description:
      "Changes description, reference and metadata. Of a payment of the provider handoff, which people take by hand, also the status: completed, failed or canceled.",
    operation: `PATCH ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:write",
    // Tills report what a payment was made with.
    body: Type.Omit(TransactionPatch, ["means"], { title: "PaymentUpdate" }),
    output: TransactionRecord,
    told,
    isChange: true,
  },
  {
    name: "refund_payment",
    title: "Refund a payment",
    description:
      "Gives money back to the customer: the amount, or all that is left when there is none. MOVES MONEY and can not be undone: ask the user first.",
    operation: `DELETE ${PAYMENTS}/transactions/:transactionId`,
    scope: "payments:write",
    body: RefundBody,
    output: TransactionRecord,
    told,
    isBinding: true,
  },
];
