import { OF_PROVIDER, type Operation, operationsOf } from "../server/operations.ts";

const ISSUED =
  "A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.";
const LISTED = "Required parameters may be empty, which means no filter.";

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
    description: `Issues a sale, voids a whole document (\`return\`) or returns some items (\`refund\`), and sends the document to the tax office. \`transactionId\` links it to an electronic payment, \`transactionIds\` to several. Voids and returns require the right to refund, which cashiers do not have. ${ISSUED}`,
    problems: OF_PROVIDER,
  },
  listReceipts: {
    summary: "List receipts by time",
    description: `Lists the receipts issued with a provider, one page at a time. ${LISTED}`,
  },
  listAllReceipts: {
    summary: "List or search the receipts of all providers",
    description:
      "Lists the receipts of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.",
    problems: ["provider_not_found"],
  },
  getReceipt: {
    summary: "Get a receipt",
    description: "Returns a receipt in its current state, with its number once it has one.",
  },
});

const invoices = operationsOf("Invoices", {
  issueInvoice: {
    summary: "Issue an invoice",
    description: `Creates an electronic invoice, checks it against the rules of the exchange system (SDI), and sends it there. Credit notes require the right to refund, which cashiers do not have. ${ISSUED}`,
    problems: OF_PROVIDER,
  },
  listInvoices: {
    summary: "List invoices by time",
    description: `Lists the invoices issued with a provider, one page at a time. ${LISTED}`,
  },
  listAllInvoices: {
    summary: "List or search the invoices of all providers",
    description:
      "Lists the invoices of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.",
    problems: ["provider_not_found"],
  },
  getInvoice: {
    summary: "Get an invoice",
    description: "Returns an invoice in its current state, with the exchange system's notifications.",
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

export const {
  settleReceipt,
  downloadReceipt,
  getReceiptLink,
  mailReceipt,
  getReconciliation,
  linkReceipt,
  unlinkReceipt,
} = operationsOf("Receipts", {
  settleReceipt: {
    summary: "Report the outcome of a receipt that was handed over",
    description:
      "Reports the outcome of a `handoff` receipt, which a person or a bridge issues: completed with its number, failed or canceled.",
    problems: ["conflict"],
  },
  downloadReceipt: {
    summary: "Download a receipt",
    description: "Returns a PDF, 80 mm wide, or XML if `Accept` prefers it. `gift=true` omits the prices.",
  },
  getReceiptLink: {
    summary: "Get a receipt's public link and QR code",
    description:
      "Returns a URL that serves the receipt's PDF without signing in, for 30 days, and its QR code: customers open the receipt on their own phone. Anyone with the URL can read it.",
    problems: ["conflict"],
  },
  mailReceipt: {
    summary: "Send a receipt by e-mail",
    description:
      "Sends the receipt's PDF to the customer, or a copy without prices with `gift`, in the language that `Accept-Language` prefers. Each request sends it again, unless it repeats an `Idempotency-Key`.",
    problems: ["conflict"],
  },
  getReconciliation: {
    summary: "Compare a day's electronic payments with its receipts",
    description:
      "Returns, for all providers, payments without a receipt or invoice, receipts whose electronic amount has no payment, pairs that may belong together, and links that were added later.",
  },
  linkReceipt: {
    summary: "Link a receipt to its electronic payments",
    description:
      "Links a receipt that has no payments to its payments. They must be completed and have no document, and their total must equal the receipt's electronic amount.",
    problems: ["not_found", "conflict"],
  },
  unlinkReceipt: {
    summary: "Remove a receipt's link to its payments",
    description: "Only a link that was added after the receipt was issued can be removed.",
    problems: ["not_found", "conflict"],
  },
});

export const { downloadInvoice, validateInvoice, getInvoiceById, downloadInvoiceById } = operationsOf(
  "Invoices",
  {
    validateInvoice: {
      summary: "Validate an invoice without issuing it",
      description:
        "Returns the errors that the exchange system would reject, with its own codes, and the invoice's totals by VAT rate. Uses no number, stores nothing and calls no provider. Texts may still be empty.",
      problems: ["account_not_ready"],
    },
    getInvoiceById: {
      summary: "Get an invoice of any provider",
      description:
        "Returns an invoice by its ID, including invoices of `handoff` and of disconnected providers.",
    },
    downloadInvoiceById: {
      summary: "Download an invoice of any provider",
      description: "Downloads an invoice by its ID, including invoices of `handoff`.",
    },
    downloadInvoice: {
      summary: "Download an invoice",
      description: "Returns a PDF, or the electronic invoice itself as XML if `Accept` prefers it.",
    },
  },
);

export const { updateFiscalCredentials, receiveFiscalWebhook, verifyFiscalWebhook } = operationsOf("Fiscal", {
  updateFiscalCredentials: {
    summary: "Update the tax office credentials",
    description:
      "The provider verifies the credentials, and Banco stores them encrypted. Replace the password before it expires.",
    problems: OF_PROVIDER,
  },
  receiveFiscalWebhook: {
    summary: "Called by the provider",
    description:
      "Receives a provider's signed webhook in the provider's own format, and reads the documents that it names from the provider.",
    problems: ["webhook_refused", "webhook_unauthorized", "malformed_body", "body_too_large"],
  },
  verifyFiscalWebhook: {
    summary: "Called by the provider",
    description: "Responds to providers that verify the URL first, or that send events by GET.",
    problems: ["webhook_refused", "webhook_unauthorized"],
  },
});
