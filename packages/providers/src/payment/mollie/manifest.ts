import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** Mollie's manifest. Status values are prefixed with the object that contains them. */
export const manifest = {
  id: "mollie",
  label: "P5",
  name: "Mollie",
  homepage: "https://www.mollie.com",
  documents: [
    "https://docs.mollie.com/reference/create-payment",
    "https://docs.mollie.com/reference/create-payment-link",
    "https://docs.mollie.com/reference/create-refund",
    "https://docs.mollie.com/reference/list-settlements",
    "https://docs.mollie.com/reference/list-all-chargebacks",
    "https://docs.mollie.com/reference/list-terminals",
    "https://docs.mollie.com/reference/authorize",
    "https://docs.mollie.com/reference/webhooks",
    "https://docs.mollie.com/reference/api-idempotency",
  ],
  capabilities: ["card", "link", "refund", "terminal", "locations", "payouts", "balance", "disputes"],
  nativeLocations: false,
  hosts: { api: "https://api.mollie.com", web: "https://my.mollie.com" },
  test: { document: "https://docs.mollie.com/reference/testing" },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^(live|test)_[A-Za-z0-9]{20,100}$",
      testKey: "^test_",
      help: "Mollie Dashboard, Developers, API keys: the live key of the website profile.",
    },
  ],
  granted: ["accessToken", "refreshToken", "expiresAt", "redirectUri"],
  platformKeys: [{ name: "clientId" }, { name: "clientSecret" }],
  timeoutMs: 20_000,
  idempotencyMs: 60 * 60 * 1000,
  failures: {
    403: "forbidden",
    410: "not_found",
    // The same request is in progress, or the key was used for a different request, which may have been executed.
    409: "outcome_unknown",
  },
  statusWords: {
    "payment.open": "pending",
    "payment.pending": "pending",
    "payment.authorized": "pending",
    "payment.paid": "completed",
    "payment.failed": "failed",
    "payment.canceled": "canceled",
    "payment.expired": "canceled",
    "refund.queued": "pending",
    "refund.pending": "pending",
    "refund.processing": "pending",
    "refund.refunded": "completed",
    "refund.failed": "failed",
    "refund.canceled": "canceled",
  },
  sandboxCredentials: (accountId: string) => ({
    apiKey: `test_${accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0")}`,
  }),
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
