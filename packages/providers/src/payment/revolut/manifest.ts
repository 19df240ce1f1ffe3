import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/**
 * The manifest of Revolut's Merchant API. Status values are prefixed with the type of the order that contains them.
 */
export const manifest = {
  id: "revolut",
  label: "P9",
  name: "Revolut",
  homepage: "https://www.revolut.com/business/merchant-accounts/",
  documents: [
    "https://developer.revolut.com/docs/api/merchant",
    "https://developer.revolut.com/docs/guides/merchant/reference/order-lifecycle",
    "https://developer.revolut.com/docs/guides/accept-payments/tutorials/work-with-webhooks/verify-the-payload-signature",
  ],
  capabilities: ["card", "link", "refund", "locations", "payouts", "disputes", "evidence"],
  nativeLocations: true,
  hosts: { merchant: "https://merchant.revolut.com" },
  test: {
    document: "https://developer.revolut.com/docs/guides/merchant/test-and-go-live/set-up-sandbox",
    hosts: { merchant: "https://sandbox-merchant.revolut.com" },
  },
  credentials: [
    {
      name: "secretKey",
      label: "Secret key",
      secret: true,
      pattern: "^sk_[A-Za-z0-9_-]{20,200}$",
      help: "Revolut Business, Merchant, APIs: the production API secret key.",
    },
  ],
  granted: ["webhookSecret"],
  platformKeys: [],
  timeoutMs: 20_000,
  // Orders accept no idempotency key; refunds do.
  idempotencyMs: 0,
  failures: {
    403: "forbidden",
    // The idempotency key is in use, so the request that uses it may have been executed.
    409: "outcome_unknown",
  },
  statusWords: {
    "payment.pending": "pending",
    "payment.processing": "pending",
    "payment.authorised": "pending",
    "payment.completed": "completed",
    "payment.cancelled": "canceled",
    "payment.failed": "failed",
    "refund.pending": "pending",
    "refund.processing": "pending",
    "refund.authorised": "pending",
    "refund.completed": "completed",
    "refund.cancelled": "canceled",
    "refund.failed": "failed",
  },
  sandboxCredentials: (accountId: string) => ({
    secretKey: `sk_${accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0")}`,
  }),
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
