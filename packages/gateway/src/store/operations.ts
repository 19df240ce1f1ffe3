import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

/** Operations on orders of online stores, and those that stores call. */
export const storeOperations = operationsOf("Stores", {
  listStoreOrders: {
    summary: "List the orders of a time, and the refunds made in it",
    description:
      "Reads the store's own records, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.",
    problems: OF_PROVIDER,
  },
  listAllStoreOrders: {
    summary: "List the orders and refunds of all stores, or search them",
    description:
      "Reads the orders and refunds of all connected stores and merges them by time, a page at a time. A store that can not be read is named in `unread`, and the others are listed. `q` leaves those that have the text in their number, customer or lines, or that amount or identifier: stores are read for it page by page, so that a page may have few items and still a `token`.",
    problems: OF_PROVIDER,
  },
  getStoreOrder: {
    summary: "Get an order or refund",
    description: "Reads an order with its refunds, or one refund by itself, from the store.",
    problems: OF_PROVIDER,
  },
  refundStoreOrder: {
    summary: "Refund an order: in part, whole, or by line",
    description:
      "Asks the store for a refund of an amount, of lines, or of all that is left. `movedMoney` says whether the shop's payment provider gives the money back. A refund whose outcome is unknown is in `verification` and is never asked for twice.",
    problems: [...OF_PROVIDER, "refund_exceeds_payment", "transaction_not_refundable", "conflict"],
  },
  updateStoreOrder: {
    summary: "Change the status of an order, or of a refund in verification, and the note and metadata",
    description:
      "Changes the status at the store, as far as the store lets it be changed; note and metadata are Banco's own.",
    problems: OF_PROVIDER,
  },
  receiveStoreWebhook: {
    summary: "Called by the store",
    description: "Takes a store's webhook under its own signature. The orders that it names are read again.",
    problems: [
      "webhook_refused",
      "webhook_unauthorized",
      "account_not_found",
      "malformed_body",
      "body_too_large",
    ],
  },
  receiveStoreKeys: {
    summary: "Take the keys that a shop's server sends after the merchant's consent",
    description:
      "For shops that send keys from server to server while the merchant waits; they belong to the connection whose `state` they name.",
    problems: ["validation_failed", "malformed_body", "body_too_large"],
  },
});
