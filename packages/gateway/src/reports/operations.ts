import { operationsOf } from "../server/operations.ts";

const EXACT =
  "Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.";

export const reportOperations = operationsOf("Reports", {
  reportPayments: {
    summary: "Report payments and refunds",
    description: `Returns the totals of payments, tips and refunds by currency, grouped by \`by\`. A completed payment counts at the time it was created; a refund counts at its own time, once the provider has accepted it. ${EXACT}`,
  },
  reportSales: {
    summary: "Report sales by product, category and means",
    description:
      "Returns the completed sales of a period: their number, amount and average, by product, category and means, with returns and sales that still need a document. Without `start` and `end` it covers today in the merchant's time zone.",
  },
  reportReceipts: {
    summary: "Report receipts by VAT code and means",
    description: `Returns the totals of issued receipts, less voids and partial returns, each at its own time. The tax is the sum of the taxes on the receipts. ${EXACT}`,
  },
});
