import type { FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { Words } from "./wire.ts";

/** The manifest of Fatture in Cloud. The words are `ei_status` of an electronic invoice. */
export const manifest = {
  id: "fattureincloud",
  label: "F2",
  name: "Fatture in Cloud",
  homepage: "https://www.fattureincloud.it",
  documents: [
    "https://github.com/fattureincloud/openapi-fattureincloud/blob/master/openapi.yaml",
    "https://developers.fattureincloud.it/docs/basics/authentication/",
    "https://developers.fattureincloud.it/docs/authentication/manual-authentication/",
    "https://developers.fattureincloud.it/docs/basics/limits-and-quotas/",
    "https://developers.fattureincloud.it/docs/basics/filter-results/queries/",
  ],
  capabilities: ["disconnect", "receipts", "receipt_files", "invoices", "invoice_list", "invoice_reading"],
  transmitsReceipts: false,
  foundById: ["sale", "refund", "invoice"],
  takesCustomerTaxCode: true,
  merchantNeeds: [],
  hosts: { api: "https://api-v2.fattureincloud.it" },
  test: {
    none: "every company at Fatture in Cloud, even one for tests, sends real documents to the exchange system",
  },
  credentials: [
    {
      name: "accessToken",
      label: "Access token",
      secret: true,
      pattern: "^a/\\S{16,4096}$",
      help: "Fatture in Cloud, connected applications: a token of the manual kind that may write invoices, credit notes and receipts and read the settings.",
    },
  ],
  granted: ["refreshToken", "expiresAt"],
  platformKeys: [{ name: "clientId" }, { name: "clientSecret" }],
  timeoutMs: 20_000,
  idempotencyMs: 0,
  statusWords: {
    attempt: "pending",
    missing: "pending",
    not_sent: "pending",
    sent: "pending",
    pending: "pending",
    processing: "pending",
    error: "failed",
    discarded: "failed",
    not_delivered: "completed",
    accepted: "completed",
    rejected: "failed",
    no_response: "completed",
    manual_accepted: "completed",
    manual_rejected: "failed",
  },
  sandboxCredentials: (accountId: string) => ({
    accessToken: `a/sandbox${accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0")}`,
  }),
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
