import { operationsOf } from "../server/operations.ts";

const EXACT =
  "The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.";

export const reportOperations = operationsOf("Reports", {
  reportPayments: {
    summary: "Add up payments and refunds",
    description: `Adds up payments, tips and refunds, per currency and by the groups of \`by\`. A payment counts at the time it was made, once it is completed; a refund at its own, once the provider has taken it. ${EXACT}`,
  },
  reportReceipts: {
    summary: "Add up receipts by VAT code and by means",
    description: `Adds up issued receipts, less annulments and partial returns. Each counts at its own time. The tax is the sum of the taxes that the receipts state. ${EXACT}`,
  },
});
