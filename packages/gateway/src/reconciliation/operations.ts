import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/reconciliation`. */
export const reconciliationOperations = operationsOf("Money", {
  listReconciliation: {
    summary: "List exceptions",
    description:
      "Lists the mismatches between sales, providers, bank and drawer, one page at a time; by default the open ones. They are updated every hour and after each bank statement. An exception becomes `cleared` when its cause is gone.",
  },
  getReconciliationCase: {
    summary: "Get an exception",
    description: "Returns an exception with its reason and related records.",
    problems: ["not_found"],
  },
  settleReconciliation: {
    summary: "Assign or resolve an exception",
    description:
      "Assigns an exception to a member, or resolves it with a note. It changes no amount in the books.",
    problems: ["not_found", "conflict"],
  },
});
