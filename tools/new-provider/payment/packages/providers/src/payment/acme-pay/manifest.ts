import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** Acme Pay's details as data. */
export const manifest = {
  id: "acme-pay",
  label: null,
  name: "Acme Pay",
  homepage: null,
  documents: [],
  capabilities: ["link", "refund"],
  nativeLocations: false,
  hosts: { api: "https://api.acme-pay.example" },
  test: { none: "no document of a test environment has been found" },
  credentials: [
    {
      name: "secretKey",
      label: "Secret key",
      secret: true,
      pattern: "^[A-Za-z0-9_-]{20,200}$",
      help: "Where the merchant finds the key in Acme Pay's dashboard.",
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  idempotencyMs: 0,
  failures: {
    403: "forbidden",
    // The idempotency key is in use: that request may have been executed.
    409: "outcome_unknown",
  },
  statusWords: {},
  sandboxCredentials: (accountId: string) => ({
    secretKey: `sk_${accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0")}`,
  }),
} as const satisfies PaymentManifest<Words>;

/** The context of the adapter's operations. */
export type Context = PaymentContext<typeof manifest>;
