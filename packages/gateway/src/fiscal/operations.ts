import { OF_PROVIDER, type Operation, operationsOf } from "../server/operations.ts";

const ISSUED =
  "A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.";
const LISTED = "Of the parameters that must be there each may be empty: then there is no filter.";

/** The operations that receipts and invoices share. */
export interface DocumentOperations {
  issue: Operation;
  list: Operation;
  listAll: Operation;
  read: Operation;
}

const receipts = operationsOf("Receipts", {
  issueReceipt: {
    summary: "Issue a receipt",
    description: `Issues a sale, the annulment of a whole document (\`return\`) or a partial return (\`refund\`), and sends it to the tax office. \`transactionId\` links it to an electronic payment, \`transactionIds\` to several. Annulments and returns are for people who may refund: no cashier makes them. ${ISSUED}`,
    problems: OF_PROVIDER,
  },
  listReceipts: {
    summary: "List receipts by their time",
    description: `Lists the receipts issued with a provider, a page at a time. ${LISTED}`,
  },
  listAllReceipts: {
    summary: "List the receipts of all providers by their time, or search them",
    description:
      "Lists the receipts of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.",
    problems: ["provider_not_found"],
  },
  getReceipt: {
    summary: "Get a receipt",
    description: "Reads a receipt in its present state, with its number once there is one.",
  },
});

const invoices = operationsOf("Invoices", {
  issueInvoice: {
    summary: "Issue an invoice",
    description: `Makes an electronic invoice, checks it by the rules of the exchange system, and sends it there. Credit notes are for people who may refund: no cashier issues one. ${ISSUED}`,
    problems: OF_PROVIDER,
  },
  listInvoices: {
    summary: "List invoices by their time",
    description: `Lists the invoices issued with a provider, a page at a time. ${LISTED}`,
  },
  listAllInvoices: {
    summary: "List the invoices of all providers by their time, or search them",
    description:
      "Lists the invoices of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.",
    problems: ["provider_not_found"],
  },
  getInvoice: {
    summary: "Get an invoice",
    description: "Reads an invoice in its present state, with the exchange system's notifications.",
  },
});

export const receiptOperations: DocumentOperations = {
  issue: receipts.issueReceipt,
  list: receipts.listReceipts,
  listAll: receipts.listAllReceipts,
  read: receipts.getReceipt,
};
export const invoiceOperations: DocumentOperations = {
  issue: invoices.issueInvoice,
  list: invoices.listInvoices,
  listAll: invoices.listAllInvoices,
  read: invoices.getInvoice,
};

export const { settleReceipt, downloadReceipt, mailReceipt, getReconciliation, linkReceipt, unlinkReceipt } =
  operationsOf("Receipts", {
    settleReceipt: {
      summary: "Report the outcome of a receipt that was handed over",
      description:
        "Closes a receipt of the provider `handoff`, which people or a bridge of the merchant's make: completed with its number, failed or canceled.",
      problems: ["conflict"],
    },
    downloadReceipt: {
      summary: "Download a receipt",
      description: "PDF, 80 mm wide; XML where `Accept` prefers it. `gift=true` leaves the prices out.",
    },
    mailReceipt: {
      summary: "Send a receipt by mail",
      description:
        "Sends the receipt's PDF to its customer, or with `gift` its copy without prices, in the language that `Accept-Language` prefers. Each request sends it once more, unless it repeats an `Idempotency-Key`.",
      problems: ["conflict"],
    },
    getReconciliation: {
      summary: "Compare a day's electronic payments with its receipts",
      description:
        "Payments that neither a receipt nor an invoice names, and receipts whose electronic part names no payment, over all providers; the pairs that may belong together, and the links that were made so.",
    },
    linkReceipt: {
      summary: "Link a receipt to its electronic payments",
      description:
        "Notes the payments of a receipt that names none. The payments must be completed and have no document, and their sum must be its electronic part.",
      problems: ["not_found", "conflict"],
    },
    unlinkReceipt: {
      summary: "Remove a receipt's link to its payments",
      description: "Only a link that was made after the receipt was issued can be removed.",
      problems: ["not_found", "conflict"],
    },
  });

export const { downloadInvoice, validateInvoice, getInvoiceById, downloadInvoiceById } = operationsOf(
  "Invoices",
  {
    validateInvoice: {
      summary: "Validate an invoice without issuing it",
      description:
        "Lists the faults that the exchange system would refuse, by its own codes, and the invoice's sums by VAT rate. Takes no number, stores nothing and asks nobody. Texts may still be empty.",
      problems: ["account_not_ready"],
    },
    getInvoiceById: {
      summary: "Get an invoice of any provider",
      description:
        "Reads an invoice by its identifier alone, also one that was handed over, or that a disconnected provider issued.",
    },
    downloadInvoiceById: {
      summary: "Download an invoice of any provider",
      description: "As the download at its provider, also of one that was handed over.",
    },
    downloadInvoice: {
      summary: "Download an invoice",
      description: "PDF for people; the electronic invoice itself, as XML, where `Accept` prefers it.",
    },
  },
);

export const { updateFiscalCredentials, receiveFiscalWebhook, verifyFiscalWebhook } = operationsOf("Fiscal", {
  updateFiscalCredentials: {
    summary: "Replace the tax office's access data",
    description:
      "The provider proves them, and Banco keeps them sealed. Replace the password before it expires.",
    problems: OF_PROVIDER,
  },
  receiveFiscalWebhook: {
    summary: "Called by the provider",
    description:
      "Takes a provider's webhook, in the provider's own form and under its own signature. The documents that it names are looked up at the provider.",
    problems: ["webhook_refused", "webhook_unauthorized", "malformed_body", "body_too_large"],
  },
  verifyFiscalWebhook: {
    summary: "Called by the provider",
    description: "Answers a provider that proves the address first, or that tells events by GET.",
    problems: ["webhook_refused", "webhook_unauthorized"],
  },
});
