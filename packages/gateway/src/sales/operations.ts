import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

const NEEDS = "The token needs `payments:write` and `fiscals:write`.";

/** The operations under `/v1/sales`. */
export const saleOperations = operationsOf("Sales", {
  createSale: {
    summary: "Sell",
    description: `Takes the money by one or several means, issues the document, links both to the order, and answers with everything. A sale that is not wholly paid stays \`open\`: add payments to it. Under the same \`Idempotency-Key\` it is the same sale, as it is then. ${NEEDS}`,
    problems: [...OF_PROVIDER, "order_in_sale"],
  },
  listSales: {
    summary: "List sales by their time, or search them",
    description: "Lists sales, a page at a time: all, those of a status, or those of an order.",
  },
  getSale: {
    summary: "Get a sale",
    description: "Reads a sale as it is now, with its payments, its document and its returns.",
    problems: ["not_found"],
  },
  addSalePayment: {
    summary: "Add a payment to a sale",
    description: `Takes one more payment of an open sale; the one that pays the rest ends it. Cash above what is due gives change. ${NEEDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  issueSaleDocument: {
    summary: "Issue the document of a sale",
    description: `Issues the document of a sale of kind \`none\`, or the document of a paid sale again after it was refused. ${NEEDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  returnSale: {
    summary: "Give back a sale, or a part of it",
    description: `Gives money and document back together: lines by their place and quantity, or an amount. Each payment goes back to where it came from. For people who may refund. ${NEEDS}`,
    problems: ["not_found", "conflict", ...OF_PROVIDER],
  },
  answerSale: {
    summary: "Answer the question of a sale",
    description: `Takes a person's choice among those of \`question\`. ${NEEDS}`,
    problems: ["not_found", "conflict"],
  },
  undoSale: {
    summary: "Call off a sale",
    description: `Gives back what was paid of a sale that has no document yet; then nothing is left of it. A completed sale is given back by a return. ${NEEDS}`,
    problems: ["not_found", "conflict"],
  },
});
