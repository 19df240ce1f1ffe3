import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/bank`. */
export const bankOperations = operationsOf("Money", {
  importBankStatement: {
    summary: "Import a bank statement",
    description:
      "Imports a camt.053 (ISO 20022), MT940 or CSV file of at most 5 MB. Send the file itself as " +
      "`application/xml`, `text/plain` or `text/csv`, or its text as JSON; the format is detected. A " +
      "line that an earlier file also contained is counted once; two equal lines in one file are two " +
      "lines. An unreadable file is rejected as a whole, and the error contains the line number. Lines " +
      "are then matched to payouts by reference, or by amount and date if only one matches.",
    problems: ["conflict"],
  },
  listBankStatements: {
    summary: "List bank statements",
    description: "Lists imported statements by import time, one page at a time.",
  },
  getBankStatement: {
    summary: "Get a bank statement",
    description:
      "Returns a statement with its lines. Lines that an earlier statement contained are listed there.",
    problems: ["not_found"],
  },
  listBankEntries: {
    summary: "List the lines of bank statements",
    description: "Lists the lines of all statements by booking date, one page at a time.",
  },
});
