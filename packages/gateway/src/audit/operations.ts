import { operationsOf } from "../server/operations.ts";

export const { listAuditEntries } = operationsOf("Audit", {
  listAuditEntries: {
    summary: "List who did what, newest first",
    description: "Lists what was changed at the merchant, by whom, from where, and what was answered.",
  },
});
