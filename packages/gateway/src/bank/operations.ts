import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/bank`. */
export const bankOperations = operationsOf("Money", {
  importBankStatement: {
    summary: "Import a bank statement",
    description:
      "Imports a file of camt.053 (ISO 20022), MT940 or CSV, of at most 5 MB. Send the file itself as `application/xml`, `text/plain` or `text/csv`, or its text as JSON; its content says which format it has. A line that an earlier file had is counted once, and two equal lines of one file are two. An unreadable file is refused whole, with the line. Lines are then matched to payouts by reference, or by amount and date where only one fits.",
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
    description: "Lists the lines of all statements by their booking date, one page at a time.",
  },
});
