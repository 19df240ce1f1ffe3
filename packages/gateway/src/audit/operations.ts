import { operationsOf } from "../server/operations.ts";

export const { listAuditEntries } = operationsOf("Audit", {
  listAuditEntries: {
    summary: "List who did what, newest first",
    description: "Lists the changes at the merchant, with their actors, addresses and answers.",
  },
});
