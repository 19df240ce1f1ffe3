import { operationsOf } from "../server/operations.ts";

const SINCE =
  "The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.";

export const closeOperations = operationsOf("Reports", {
  readDay: {
    summary: "Read the day before it is closed",
    description: `Answers the figures that a close would keep now (a reading X), and keeps nothing. ${SINCE}`,
    problems: ["day_closed"],
  },
  closeDay: {
    summary: "Close the day",
    description: `Keeps the figures of the day under the next number (a close Z). It is never changed: later changes of its time are in the next close, under \`late\`. There is one close for the merchant, with the sums of each till; printers that keep their own fiscal memory close by themselves besides. ${SINCE}`,
    problems: ["day_closed"],
  },
  listCloses: {
    summary: "List closes by their time",
    description: "Lists the days that were closed, a page at a time.",
  },
  getClose: {
    summary: "Get a close",
    description: "Reads a close as it was kept.",
    problems: ["not_found"],
  },
  downloadClose: {
    summary: "Download a close",
    description: "A PDF of the close, to be printed or given to the accountant.",
    problems: ["not_found"],
  },
});
