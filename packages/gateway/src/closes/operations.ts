import { operationsOf } from "../server/operations.ts";

const SINCE =
  "The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.";

export const closeOperations = operationsOf("Reports", {
  readDay: {
    summary: "Preview the daily close",
    description: `Returns the figures that a close would record now (an X report), and stores nothing. ${SINCE}`,
    problems: ["day_closed"],
  },
  closeDay: {
    summary: "Close the day",
    description: `Records the day's figures under the next number (a Z report). A close never changes: later changes to its period appear in the next close, under \`late\`. The merchant has one close with the totals of each till; printers with fiscal memory also make their own. ${SINCE}`,
    problems: ["day_closed"],
  },
  listCloses: {
    summary: "List closes by time",
    description: "Lists the closed days, one page at a time.",
  },
  getClose: {
    summary: "Get a close",
    description: "Returns a close as it was recorded.",
    problems: ["not_found"],
  },
  downloadClose: {
    summary: "Download a close",
    description: "Returns a PDF of the close to print or to give to the accountant.",
    problems: ["not_found"],
  },
});
