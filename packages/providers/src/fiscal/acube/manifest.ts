import type { DocumentStatus, FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { StatusTable } from "../../words.ts";
import type { InvoiceWords, Words } from "./wire.ts";

/** Our status for each marking of an invoice. */
export const INVOICE_WORDS = {
  "invoice.signed": "pending",
  "invoice.waiting": "pending",
  "invoice.quarantena": "pending",
  "invoice.sent": "pending",
  "invoice.received": "pending",
  "invoice.delivered-pa": "pending",
  "invoice.notification-error": "pending",
  "invoice.delivered": "completed",
  // The invoice is in the customer's tax drawer, so it was issued all the same.
  "invoice.not-delivered": "completed",
  "invoice.accepted-pa": "completed",
  // If a public administration does not respond in time, it has accepted the invoice.
  "invoice.deadline-terms": "completed",
  "invoice.invoice-error": "failed",
  "invoice.rejected": "failed",
  "invoice.rejected-pa": "failed",
} as const satisfies StatusTable<InvoiceWords, DocumentStatus>;

/** The manifest of A-Cube's GOV-IT API. Status values are prefixed with the kind of document that contains them. */
export const manifest = {
  id: "acube",
  label: "F1",
  name: "A-Cube",
  homepage: "https://acubeapi.com",
  documents: [
    "https://docs.acubeapi.com/documentation/gov-it/smart-receipts/send",
    "https://docs.acubeapi.com/documentation/gov-it/smart-receipts/lifecycle",
    "https://docs.acubeapi.com/documentation/gov-it/smart-receipts/onboarding",
    "https://docs.acubeapi.com/documentation/gov-it/govit/tag/Receipt",
    "https://docs.acubeapi.com/documentation/gov-it/govit/tag/BusinessRegistryConfiguration",
    "https://docs.acubeapi.com/documentation/gov-it/invoices/sending-invoice",
    "https://docs.acubeapi.com/documentation/gov-it/webhooks",
  ],
  capabilities: [
    "disconnect",
    "credentials",
    "receipts",
    "receipt_files",
    "invoices",
    "invoice_list",
    "invoice_reading",
  ],
  transmitsReceipts: true,
  merchantNeeds: ["vatId", "name"],
  // The password of the tax office's portal ("Onboarding a new company").
  accessDays: 90,
  hosts: { common: "https://common.api.acubeapi.com", api: "https://api.acubeapi.com" },
  test: {
    document: "https://docs.acubeapi.com/documentation/common/authentication/",
    hosts: {
      common: "https://common-sandbox.api.acubeapi.com",
      api: "https://api-sandbox.acubeapi.com",
    },
  },
  credentials: [
    {
      name: "email",
      label: "E-mail address",
      secret: false,
      pattern: "[^@\\s]+@[^@\\s]+",
      help: "Of the account at A-Cube's dashboard.",
    },
    {
      name: "password",
      label: "Password",
      secret: true,
      pattern: ".{8,200}",
      help: "Of the account at A-Cube's dashboard.",
    },
  ],
  granted: ["webhookSecret"],
  platformKeys: [],
  timeoutMs: 20_000,
  idempotencyMs: 0,
  statusWords: {
    "receipt.new": "pending",
    "receipt.retry": "pending",
    "receipt.submitted": "pending",
    "receipt.ready": "completed",
    "receipt.failed": "failed",
    ...INVOICE_WORDS,
  },
  sandboxCredentials: (accountId: string) => ({
    email: `${accountId.toLowerCase()}@merchant.example`,
    password: `Sandbox-${accountId}`,
  }),
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
