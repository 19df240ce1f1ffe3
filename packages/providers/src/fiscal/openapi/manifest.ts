import type { FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { Words } from "./wire.ts";

/** The manifest of Openapi's Invoice API. Status values are prefixed with the object that contains them. */
export const manifest = {
  id: "openapi",
  label: "F5",
  name: "Openapi",
  homepage: "https://openapi.com",
  documents: [
    "https://console.openapi.com/apis/invoice/documentation",
    "https://console.openapi.com/apis/oauthv2/documentation",
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
  merchantNeeds: ["vatId", "legalName"],
  accessDays: 90,
  hosts: { api: "https://invoice.openapi.com", oauth: "https://oauth.openapi.com" },
  test: {
    document: "https://console.openapi.com/apis/invoice/documentation",
    hosts: { api: "https://test.invoice.openapi.com", oauth: "https://test.oauth.openapi.com" },
  },
  credentials: [
    {
      name: "email",
      label: "Account e-mail",
      secret: false,
      pattern: "^[^@\\s:]+@[^@\\s:]+$",
      help: "The address that you sign in with at console.openapi.com.",
    },
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[\\x21-\\x7e]{20,128}$",
      help: "console.openapi.com, your account, API key: the one for production.",
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  // There are no idempotency keys: a lost document is looked up and never requested again.
  idempotencyMs: 0,
  statusWords: {
    "receipt.new": "pending",
    "receipt.retry": "pending",
    "receipt.submitted": "pending",
    "receipt.ready": "completed",
    "receipt.failed": "failed",
    "receipt.voided": "canceled",
    "invoice.NEW": "pending",
    "invoice.SENT": "pending",
    "invoice.RECEIVED": "pending",
    "invoice.DONE": "completed",
    "invoice.ERROR": "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0");
    return { email: `${tail}@example.com`, apiKey: tail.split("").reverse().join("") };
  },
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
