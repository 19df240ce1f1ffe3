import type { FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { Words } from "./wire.ts";

const WORKFLOW = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
const WORKFLOW_HELP = "Invopop console, Workflows: the ID in the address of";

/**
 * The manifest of Invopop. The words are the codes of the step that sends to SDI; a receipt's job has no status values:
 * it completes or has errors.
 */
export const manifest = {
  id: "invopop",
  label: "F3",
  name: "Invopop",
  homepage: "https://www.invopop.com",
  documents: [
    "https://docs.invopop.com/guides/it-ticket",
    "https://docs.invopop.com/guides/it-ticket-supplier",
    "https://docs.invopop.com/guides/it-sdi-sending",
    "https://docs.invopop.com/api-ref/idempotency",
    "https://docs.invopop.com/api-ref/silo/entries/create-an-entry-put",
    "https://docs.invopop.com/api-ref/transform/jobs/create-a-job-put",
    "https://docs.gobl.org/addons/it-ticket-v1",
    "https://docs.gobl.org/addons/it-sdi-v1",
  ],
  capabilities: ["disconnect", "receipts", "receipt_files", "invoices", "invoice_list", "invoice_reading"],
  transmitsReceipts: true,
  foundById: ["sale", "refund", "return", "invoice"],
  merchantNeeds: ["vatId"],
  hosts: { api: "https://api.invopop.com" },
  test: { document: "https://docs.invopop.com/guides/it-ticket" },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+){2}$",
      help: "Invopop console, Configuration, API keys.",
    },
    {
      name: "registerWorkflow",
      label: "Workflow that registers suppliers",
      secret: false,
      pattern: WORKFLOW,
      help: `${WORKFLOW_HELP} "Smart Receipts register supplier".`,
    },
    {
      name: "receiptWorkflow",
      label: "Workflow that issues receipts",
      secret: false,
      pattern: WORKFLOW,
      help: `${WORKFLOW_HELP} "Smart Receipts issue receipt".`,
    },
    {
      name: "voidWorkflow",
      label: "Workflow that voids receipts",
      secret: false,
      pattern: WORKFLOW,
      help: `${WORKFLOW_HELP} "Smart Receipts void receipt".`,
    },
    {
      name: "invoiceWorkflow",
      label: "Workflow that issues invoices",
      secret: false,
      pattern: WORKFLOW,
      help: `${WORKFLOW_HELP} "SDI issue invoice".`,
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  // Our ID identifies an entry and a job permanently.
  idempotencyMs: 365 * 24 * 60 * 60 * 1000,
  // Jobs have a UUID that contains its time.
  timedIds: true,
  statusWords: {
    sent: "pending",
    "delivered-pa": "pending",
    delivered: "completed",
    "not-delivered": "completed",
    "not-received": "completed",
    "accepted-pa": "completed",
    // No one responded by the deadline, so the invoice is accepted (DM 55/2013, Allegato B), although Invopop's step
    // ends as KO.
    "deadline-terms": "completed",
    rejected: "failed",
    "rejected-pa": "failed",
    "invoice-error": "failed",
  },
  sandboxCredentials: (accountId: string) => ({
    apiKey: `sandbox.${accountId.replace(/[^A-Za-z0-9]/g, "")}.signature`,
    registerWorkflow: "01960000-0000-7000-8000-000000000001",
    receiptWorkflow: "01960000-0000-7000-8000-000000000002",
    voidWorkflow: "01960000-0000-7000-8000-000000000003",
    invoiceWorkflow: "01960000-0000-7000-8000-000000000004",
  }),
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
