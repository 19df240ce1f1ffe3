import { operationsOf } from "../server/operations.ts";

/** Operations on the merchant's preferences, and on each member's own. */
export const preferenceOperations = operationsOf("Preferences", {
  getPreferences: {
    summary: "Get the merchant's preferences",
    description:
      "Reads language, time zone, VAT departments, the defaults of receipts and invoices, and which mails are sent. Every member may.",
  },
  updatePreferences: {
    summary: "Change the merchant's preferences",
    description: "Changes the given fields; a list is replaced as a whole.",
  },
  getOwnPreferences: {
    summary: "Get your own preferences",
    description: "Reads which mails you want of those that your role gets, and in which language.",
  },
  updateOwnPreferences: {
    summary: "Change your own preferences",
    description:
      "Changes what is given, for you alone. A mail is sent where the merchant wants its kind, your role gets it and you want it.",
  },
});
