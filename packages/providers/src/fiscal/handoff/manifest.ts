import type { FiscalManifest } from "../../contract/fiscal.ts";

/**
 * The merchant's own staff and devices: they issue the document on the shop's fiscal printer or manually, and
 * report it.
 */
export const manifest = {
  id: "handoff",
  label: null,
  name: "Handoff",
  homepage: "https://www.agenziaentrate.gov.it",
  documents: ["https://www.agenziaentrate.gov.it/portale/web/guest/aree-tematiche/corrispettivi-telematici"],
  capabilities: ["disconnect", "receipts", "receipt_settlement", "invoices"],
  transmitsReceipts: true,
  takesCustomerTaxCode: true,
  refundsWithoutOriginal: true,
  merchantNeeds: [],
  hosts: {},
  test: { none: "there is no provider: only the merchant's own devices are used" },
  credentials: [],
  platformKeys: [],
  timeoutMs: 1_000,
  idempotencyMs: 0,
  statusWords: {},
  sandboxCredentials: () => ({}),
} as const satisfies FiscalManifest;
