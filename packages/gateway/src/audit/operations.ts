import { operationsOf } from "../server/operations.ts";

export const { listAuditEntries } = operationsOf("Audit", {
  listAuditEntries: {
    summary: "List audit log entries, newest first",
    description: "Lists the merchant's changes with their actors, IP addresses and responses.",
  },
});
