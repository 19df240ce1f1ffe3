import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

const NEEDS = "The token needs `payments:write` and `fiscals:write`.";
const NEEDS_REFUNDS = "The token needs `refunds:write` and `fiscals:write`.";

/** The operations under `/v1/sales`. */
export const saleOperations = operationsOf("Sales", {
  createSale: {
    summary: "Create a sale",
    description: `Takes the payment by one or several means, issues the document, links both to the order, and returns everything. A sale that is not fully paid stays \`open\`: add payments to it. A retry with the same \`Idempotency-Key\` returns the same sale in its current state. ${NEEDS}`,
    problems: [...OF_PROVIDER, "order_in_sale"],
  },
  listSales: {
    summary: "List or search sales",
    description: "Lists sales, one page at a time, optionally by status or order.",
  },
  getSale: {
    summary: "Get a sale",
    description: "Returns a sale in its current state, with its payments, document and returns.",
    problems: ["not_found"],
  },
  addSalePayment: {
    summary: "Add a payment to a sale",
    description: `Takes another payment for an open sale. The payment that covers what is due completes the sale. Excess cash is returned as change. ${NEEDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  cancelSalePayment: {
    summary: "Cancel a payment of a sale",
    description: `Stops waiting for a payment that the customer has not made, so that another can pay the sale. A terminal is asked to cancel; for a link, page or code, the sale no longer waits. If the customer pays it after all, it pays what is still due, or is refunded automatically. ${NEEDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  issueSaleDocument: {
    summary: "Issue a sale's document",
    description: `Issues the document of a paid sale whose document kind is \`none\`, or retries one that was refused. ${NEEDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  returnSale: {
    summary: "Return a sale or part of it",
    description: `Refunds the money and issues the return document together, for lines by position and quantity, for an amount, or for everything that is left if the request names neither. Each refund goes back to its original payment. ${NEEDS_REFUNDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  answerSale: {
    summary: "Answer a sale's question",
    description: `Applies the person's choice to \`question\`. ${NEEDS} A choice that refunds also needs \`refunds:write\`.`,
    problems: ["not_found", "conflict"],
  },
  undoSale: {
    summary: "Cancel a sale",
    description:
      "Refunds what was paid for a sale that has no document yet, and undoes the sale. To undo a " +
      `completed sale, return it. ${NEEDS} A sale with payments also needs \`refunds:write\`.`,
    problems: ["not_found", "conflict"],
  },
});
