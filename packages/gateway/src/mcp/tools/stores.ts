import {
  AllOrdersPage,
  AllOrdersQuery,
  StoreQueryString,
  StoreRefundBody,
  StoreTransaction,
  StoreTransactionPatch,
} from "../../store/schemas.ts";
import type { ToolFacts } from "./tool.ts";

const ORDERS = "/v1/store/:providerId/transactions";
const fields = ["id", "status", "amount"];

/** The tools for orders of online stores. */
export const storeTools: readonly ToolFacts[] = [
  {
    name: "list_orders",
    title: "List orders of online stores",
    description:
      "Lists the orders and refunds of all online stores or one; unread lists stores that could not be " +
      "read.",
    operation: `GET ${ORDERS}`,
    query: StoreQueryString,
    ofAll: { operation: "GET /v1/store/transactions", query: AllOrdersQuery },
    scope: "stores:read",
    output: AllOrdersPage,
  },
  {
    name: "get_order",
    title: "Get an order",
    description: "Returns an online store's order with its lines and refunds, or one refund.",
    operation: `GET ${ORDERS}/:transactionId`,
    scope: "stores:read",
    output: StoreTransaction,
    fields,
  },
  {
    name: "update_order",
    title: "Change or cancel an order",
    description:
      "Changes an order's status in the store, if the store allows it, and Banco's note and metadata. Canceling refunds nothing: use refund_order.",
    operation: `PATCH ${ORDERS}/:transactionId`,
    scope: "stores:write",
    body: StoreTransactionPatch,
    output: StoreTransaction,
    fields,
    isChange: true,
  },
  {
    name: "refund_order",
    title: "Refund an order",
    description:
      "Refunds an online store's order: an amount, some lines, or everything. MOVES MONEY and cannot be undone: ask the user first.",
    operation: `DELETE ${ORDERS}/:transactionId`,
    scope: "stores:write",
    body: StoreRefundBody,
    output: StoreTransaction,
    fields,
    isBinding: true,
  },
];
