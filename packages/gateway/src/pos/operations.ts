import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/pos`, without its record operations. */
export const posOperations = operationsOf("POS links", {
  getPosDesk: {
    summary: "Get the POS–register desk",
    description:
      "Returns the registered terminals, registers and links, what is still to be declared to the tax office and in which window, and the devices of connected accounts and bridges that are not registered yet.",
  },
  declarePosLink: {
    summary: "Record that a link was declared",
    description:
      "Records that the start or end of a link was declared on the tax office's site: the day, by " +
      "whom, and the terminal and register as they were then. Nothing is sent. Declarations never " +
      "change; a mistake is withdrawn by another declaration.",
    problems: ["not_found", "conflict"],
  },
  listPosDeclarations: {
    summary: "List declarations",
    description: "Lists what was recorded as declared or withdrawn, by time, one page at a time.",
  },
  listPosDays: {
    summary: "Compare electronic takings with receipts, by day",
    description:
      "Returns for each day in Italy the electronic payments, less refunds, the means of payment stated on receipts, and the difference. At most 92 days. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
  getPosDay: {
    summary: "Get a day with its mismatches",
    description:
      "Returns a day's totals, its electronic payments by terminal (and whether each terminal was linked), and every payment or receipt without its counterpart, with the operation that repairs it. A payment just before midnight with its receipt just after makes the two days differ, but is not a mismatch. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
  downloadPosSheet: {
    summary: "Download the sheet of links to declare",
    description:
      "Returns one row for each link that is still to be declared or ended, to type from beside the tax office's page. Banco sends nothing there.",
  },
  downloadPosLetter: {
    summary: "Download a pack for a compliance letter",
    description:
      "Returns daily totals, mismatches with their causes, links and declarations of a period: as a PDF, or as CSV files. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
});
