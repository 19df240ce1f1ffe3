import type { FiscalManifest } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import type { Words } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The manifest of fiskaly SIGN IT. */
export const manifest = {
  id: "fiskaly",
  label: "F7",
  name: "fiskaly SIGN IT",
  homepage: "https://www.fiskaly.com",
  documents: [
    "https://developer.fiskaly.com/api/sign-it/2026-02-03",
    "https://developer.fiskaly.com/sign-it/2026-02-03/integration_guide",
    "https://developer.fiskaly.com/sign-it/2026-02-03/record_states_and_modes",
    "https://workspace.fiskaly.com/countries/italy/faq/",
  ],
  capabilities: ["credentials", "receipts", "receipt_files"],
  transmitsReceipts: true,
  receiptVatCodes: ["4", "5", "10", "22", "N1", "N2", "N3", "N4", "N5", "N6"],
  foundById: ["sale", "refund", "return"],
  merchantNeeds: ["vatId", "legalName", "address"],
  accessDays: 90,
  hosts: { api: "https://live.api.fiskaly.com" },
  test: {
    document: "https://developer.fiskaly.com/sign-it/2026-02-03/guide_signde_customers",
    hosts: { api: "https://test.api.fiskaly.com" },
  },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[\\x21-\\x7e]{20,128}$",
      help: "fiskaly HUB, your group, API keys: a key of the LIVE environment.",
    },
    {
      name: "apiSecret",
      label: "API secret",
      secret: true,
      pattern: "^[\\x21-\\x7e]{20,128}$",
      help: "Shown once, when the key is created.",
    },
    {
      name: "unitId",
      label: "Unit",
      secret: false,
      pattern: "^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$",
      help: "Needed only if the group has several units: the ID of the merchant's.",
      optional: true,
    },
  ],
  granted: ["unitKey", "unitSecret"],
  platformKeys: [],
  timeoutMs: 20_000,
  idempotencyMs: DAY_MS,
  // 409: the same request is still being processed.
  failures: { 409: "outcome_unknown" },
  statusWords: {
    ACCEPTED: "pending",
    COMPLETED: "completed",
    REJECTED: "failed",
    FAILED: "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0");
    return { apiKey: `test_hub${tail}`, apiSecret: tail.split("").reverse().join("") };
  },
} as const satisfies FiscalManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
