import type { FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import { INVOICE_WORDS } from "../acube/manifest.ts";
import type { Words } from "./wire.ts";

/** The manifest of A-Cube's E-Receipt API (certified software); invoices go through its GOV-IT API. */
export const manifest = {
  id: "acube-ereceipts",
  label: "F6",
  name: "A-Cube E-Receipt",
  homepage: "https://acubeapi.com",
  documents: [
    "https://docs.acubeapi.com/documentation/gov-it-ereceipts/getting_started",
    "https://docs.acubeapi.com/documentation/gov-it-ereceipts/govitereceipts/tag/Receipt",
    "https://docs.acubeapi.com/documentation/gov-it/invoices/sending-invoice",
  ],
  capabilities: ["receipts", "receipt_files", "invoices", "invoice_list", "invoice_reading"],
  transmitsReceipts: true,
  takesCustomerTaxCode: true,
  merchantNeeds: ["vatId", "name"],
  hosts: {
    common: "https://common.api.acubeapi.com",
    api: "https://api.acubeapi.com",
    ereceipts: "https://ereceipts-it.acubeapi.com",
    devices: "https://ereceipts-it.acubeapi.com:444",
  },
  test: {
    document: "https://www.npmjs.com/package/@a-cube-io/ereceipts-js-sdk",
    hosts: {
      common: "https://common-sandbox.api.acubeapi.com",
      api: "https://api-sandbox.acubeapi.com",
      ereceipts: "https://ereceipts-it-sandbox.acubeapi.com",
      devices: "https://ereceipts-it-sandbox.acubeapi.com:444",
    },
  },
  // The certificate of the cash register that connecting creates.
  clientCertificates: { devices: { certificate: "certificate", key: "privateKey" } },
  credentials: [
    {
      name: "email",
      label: "E-mail address",
      secret: false,
      pattern: "[^@\\s]+@[^@\\s]+",
      help: "Of the merchant's account for E-Receipt at A-Cube, as its supplier has set it up.",
    },
    {
      name: "password",
      label: "Password",
      secret: true,
      pattern: ".{10,200}",
      help: "Of the merchant's account for E-Receipt at A-Cube.",
    },
  ],
  granted: ["certificate", "privateKey"],
  platformKeys: [],
  timeoutMs: 20_000,
  idempotencyMs: 0,
  // A receipt's number is in the response; its status only shows whether the day's closing includes it.
  statusWords: { "receipt.ready": "completed", "receipt.sent": "completed", ...INVOICE_WORDS },
  sandboxCredentials: (accountId: string) => ({
    email: `${accountId.toLowerCase()}@merchant.example`,
    password: `Sandbox-${accountId}`,
  }),
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
