import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

/** Operations on orders of online stores, and those called by stores. */
export const storeOperations = operationsOf("Stores", {
  listStoreOrders: {
    summary: "List orders and refunds by time",
    description:
      "Returns the store's own records, one page at a time. Required parameters may be empty, which means no filter.",
    problems: OF_PROVIDER,
  },
  listAllStoreOrders: {
    summary: "List or search the orders and refunds of all stores",
    description:
      "Merges the orders and refunds of all connected stores by time, one page at a time. A store that " +
      "cannot be read is listed in `unread`, and the others are still listed. `q` searches number, " +
      "customer, lines, amount and ID; because stores are searched page by page, a page may have few " +
      "items but still a `token`.",
    problems: OF_PROVIDER,
  },
  getStoreOrder: {
    summary: "Get an order or refund",
    description: "Returns an order with its refunds, or a single refund, from the store.",
    problems: OF_PROVIDER,
  },
  refundStoreOrder: {
    summary: "Refund an order by amount or by line, or in full",
    description:
      "Requests a refund of an amount, of lines, or of everything that is left from the store. `movedMoney` says whether the shop's payment provider refunds the money. A refund whose outcome is unknown is in `verification` and is never requested twice.",
    problems: [...OF_PROVIDER, "refund_exceeds_payment", "transaction_not_refundable", "conflict"],
  },
  updateStoreOrder: {
    summary: "Change the status of an order, or of a refund in verification, and the note and metadata",
    description:
      "Changes the status at the store, if the store allows it. Note and metadata are stored by Banco.",
    problems: OF_PROVIDER,
  },
  receiveStoreWebhook: {
    summary: "Called by the store",
    description: "Receives a store's signed webhook, and reads the orders in it again.",
    problems: [
      "webhook_refused",
      "webhook_unauthorized",
      "account_not_found",
      "malformed_body",
      "body_too_large",
    ],
  },
  receiveStoreKeys: {
    summary: "Receive keys from a shop's server after consent",
    description:
      "For shops that send keys from server to server while the merchant waits. `state` identifies the connection.",
    problems: ["validation_failed", "malformed_body", "body_too_large"],
  },
});
