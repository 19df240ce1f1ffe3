import { operationsOf } from "../server/operations.ts";

/** How the merchant wants things. */
export const preferenceOperations = operationsOf("Preferences", {
  getPreferences: {
    summary: "Get the merchant's preferences",
    description:
      "Reads language, time zone, VAT departments, what receipts and invoices begin with, and which mails are sent. Every member may.",
  },
  updatePreferences: {
    summary: "Change the merchant's preferences",
    description: "Changes what is given; a list is replaced as a whole.",
  },
});
