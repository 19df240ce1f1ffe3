import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of SumUp. Status values are prefixed with the object that contains them. */
export const manifest = {
  id: "sumup",
  label: "P2",
  name: "SumUp",
  homepage: "https://www.sumup.com",
  documents: [
    "https://developer.sumup.com/api/checkouts",
    "https://developer.sumup.com/api/readers",
    "https://developer.sumup.com/api/transactions",
    "https://developer.sumup.com/terminal-payments/cloud-api",
    "https://developer.sumup.com/online-payments/webhooks",
    "https://developer.sumup.com/tools/authorization/oauth",
  ],
  capabilities: ["card", "link", "refund", "terminal", "terminal_management", "locations", "payouts"],
  nativeLocations: false,
  hosts: { api: "https://api.sumup.com" },
  test: { document: "https://developer.sumup.com/api/merchants" },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^sup_sk_[A-Za-z0-9]{20,200}$",
      help: "SumUp Dashboard, Settings, For developers, API keys: a secret key.",
    },
    {
      name: "merchantCode",
      label: "Merchant code",
      secret: false,
      pattern: "^[A-Za-z0-9]{4,20}$",
      help: "SumUp Dashboard, Settings, Business profile. Needed if the key's user belongs to several merchants.",
      optional: true,
    },
    {
      name: "affiliateKey",
      label: "Affiliate key",
      secret: true,
      pattern: "^[A-Za-z0-9-]{8,100}$",
      help: "SumUp Dashboard, Settings, For developers, Affiliate keys. Needed for payments at readers.",
      optional: true,
    },
    {
      name: "affiliateAppId",
      label: "Affiliate app ID",
      secret: false,
      pattern: "^[A-Za-z0-9._-]{1,100}$",
      help: "The application ID that the affiliate key is for.",
      optional: true,
    },
  ],
  granted: ["accessToken", "refreshToken", "expiresAt"],
  platformKeys: [
    { name: "clientId" },
    { name: "clientSecret" },
    { name: "affiliateKey", optional: true },
    { name: "affiliateAppId", optional: true },
  ],
  timeoutMs: 20_000,
  // SumUp has no idempotency keys, but a checkout's reference can be used once.
  idempotencyMs: 0,
  failures: { 403: "forbidden" },
  statusWords: {
    // "FAILED means the latest processing attempt failed": the payer may try again, until the checkout is EXPIRED.
    "checkout.PENDING": "pending",
    "checkout.PAID": "completed",
    "checkout.FAILED": "pending",
    "checkout.EXPIRED": "canceled",
    "transaction.PENDING": "pending",
    "transaction.SUCCESSFUL": "completed",
    "transaction.CANCELLED": "canceled",
    "transaction.FAILED": "failed",
    "transaction.REFUNDED": "completed",
    "reader.pending": "pending",
    "reader.successful": "completed",
    "reader.failed": "failed",
    "reader.cancelled": "canceled",
    "refund.PENDING": "pending",
    "refund.SCHEDULED": "pending",
    "refund.RECONCILED": "pending",
    "refund.PAID_OUT": "completed",
    "refund.REFUNDED": "completed",
    "refund.SUCCESSFUL": "completed",
    "refund.FAILED": "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0");
    return { apiKey: `sup_sk_${tail}`, affiliateKey: `aff-${tail}`, affiliateAppId: "it.banco.sandbox" };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
