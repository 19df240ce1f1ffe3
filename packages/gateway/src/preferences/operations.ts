import { operationsOf } from "../server/operations.ts";

/** Operations on the merchant's preferences, and on each member's own. */
export const preferenceOperations = operationsOf("Preferences", {
  getPreferences: {
    summary: "Get the merchant's preferences",
    description:
      "Returns the language, time zone, VAT departments, defaults for receipts and invoices, and e-mail settings. Every member may read them.",
  },
  updatePreferences: {
    summary: "Change the merchant's preferences",
    description: "Changes the given fields; lists are replaced entirely.",
  },
  getOwnPreferences: {
    summary: "Get your own preferences",
    description: "Returns which of your role's e-mails you want to receive, and in which language.",
  },
  updateOwnPreferences: {
    summary: "Change your own preferences",
    description:
      "Changes the given fields, only for you. You receive an e-mail if the merchant has enabled its kind, your role receives it and you want it.",
  },
});
