import type { FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { Words } from "./wire.ts";

/** The manifest of Invoicetronic. The words are `latest_state` of a sent invoice. */
export const manifest = {
  id: "invoicetronic",
  label: "F4",
  name: "Invoicetronic",
  homepage: "https://invoicetronic.com",
  documents: [
    "https://github.com/invoicetronic/openapi/blob/main/openapi.yml",
    "https://invoicetronic.com/en/docs/apikeys",
    "https://invoicetronic.com/en/docs/sandbox",
    "https://invoicetronic.com/en/docs/ratelimiting/",
  ],
  capabilities: ["invoices", "invoice_reading"],
  transmitsReceipts: false,
  foundById: ["invoice"],
  merchantNeeds: ["vatId", "address"],
  hosts: { api: "https://api.invoicetronic.com/v1" },
  test: { document: "https://invoicetronic.com/en/docs/sandbox" },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^ik_(live|test)_[A-Za-z0-9]{8,100}$",
      testKey: "^ik_test_",
      help: "Invoicetronic dashboard, API keys: the live key.",
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  idempotencyMs: 0,
  // 403: the plan's operations or signatures are exhausted (`GET /status`).
  failures: { 403: "rejected" },
  statusWords: {
    Inviato: "pending",
    Consegnato: "completed",
    NonConsegnato: "pending",
    Scartato: "failed",
    AccettatoDalDestinatario: "completed",
    RifiutatoDalDestinatario: "failed",
    ImpossibilitaDiRecapito: "completed",
    DecorrenzaTermini: "completed",
    AttestazioneTrasmissioneFattura: "pending",
  },
  sandboxCredentials: (accountId: string) => ({
    apiKey: `ik_test_${accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(32, "0")}`,
  }),
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
