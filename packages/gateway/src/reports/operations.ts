import { operationsOf } from "../server/operations.ts";

const EXACT =
  "The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.";

export const reportOperations = operationsOf("Reports", {
  reportPayments: {
    summary: "Add up payments and refunds",
    description: `Adds up what was taken, the tips, and what was refunded, per currency, and by what \`by\` names. A payment counts at the time it was made, once it is completed; a refund at its own, once the provider has taken it. ${EXACT}`,
  },
  reportReceipts: {
    summary: "Add up receipts by VAT code and by means",
    description: `Adds up the receipts that were issued, less what annulments and partial returns gave back. Each counts at its own time. The tax is the sum of the taxes that the receipts state. ${EXACT}`,
  },
});
