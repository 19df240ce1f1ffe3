import { operationsOf } from "../server/operations.ts";

export const exportOperations = operationsOf("Reports", {
  exportMonth: {
    summary: "Download a month for the accountant",
    description:
      "A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. The archive is streamed, however large it is.",
  },
  exportJournal: {
    summary: "Download a month's journal (prima nota)",
    description:
      "Contains the change of each ledger account on each shop day, with debit and credit, by day and means (the lines of a day and currency form one numbered entry); the fees of each day by provider; and the payouts with their bank lines. Days are the shop's. The VAT within the fees is empty where the provider does not report it: it is then on the provider's invoices.",
  },
  createExport: {
    summary: "Start an export of a month for the accountant",
    description:
      "Starts an export: each table as CSV, all tables as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Poll it until it is `completed`; then `url` points to the archive. Programs also need `payments:read`.",
    problems: ["conflict", "insufficient_scope"],
  },
  listExports: {
    summary: "List exports by time",
    description: "Lists the exports, one page at a time. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
  getExport: {
    summary: "Get an export",
    description:
      "Returns an export's progress and, once it is completed, a URL of its archive that works without a token and expires after a few minutes. Programs also need `payments:read`.",
    problems: ["not_found", "insufficient_scope"],
  },
});
