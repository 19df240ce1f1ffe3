import { operationsOf } from "../server/operations.ts";

export const exportOperations = operationsOf("Reports", {
  exportMonth: {
    summary: "Download a month for the accountant",
    description:
      "A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. It is written while it is read, however large it is.",
  },
  createExport: {
    summary: "Have a month gathered for the accountant",
    description:
      "Begins to gather a month: each table as CSV and all of them as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Read it again until it is `completed`; then `url` leads to the archive. A program needs `payments:read`, too.",
    problems: ["conflict", "insufficient_scope"],
  },
  listExports: {
    summary: "List exports by their time",
    description:
      "Lists the months that were gathered, a page at a time. A program needs `payments:read`, too.",
    problems: ["insufficient_scope"],
  },
  getExport: {
    summary: "Get an export",
    description:
      "Says how far an export is and, once it is complete, where its archive is: at an address that is good for some minutes, without a token. A program needs `payments:read`, too.",
    problems: ["not_found", "insufficient_scope"],
  },
});
