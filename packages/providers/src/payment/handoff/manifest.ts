import type { PaymentManifest } from "../../contract/manifest.ts";

/**
 * The merchant's own staff and devices: they take the payment, in cash or on a terminal that Banco does not drive, and
 * report it.
 */
export const manifest = {
  id: "handoff",
  label: null,
  name: "Handoff",
  homepage: null,
  documents: [],
  capabilities: ["terminal", "settlement"],
  nativeLocations: false,
  hosts: {},
  test: { none: "there is no provider: only the merchant's own staff are asked" },
  credentials: [],
  platformKeys: [],
  timeoutMs: 1_000,
  idempotencyMs: 0,
  statusWords: {},
  sandboxCredentials: () => ({}),
} as const satisfies PaymentManifest;
