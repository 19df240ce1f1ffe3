import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of Square. Each key of `statusWords` is prefixed with its object type. */
export const manifest = {
  id: "square",
  label: "P4",
  name: "Square",
  homepage: "https://squareup.com",
  documents: [
    "https://developer.squareup.com/reference/square/payments-api",
    "https://developer.squareup.com/reference/square/checkout-api",
    "https://developer.squareup.com/reference/square/orders-api",
    "https://developer.squareup.com/reference/square/refunds-api",
    "https://developer.squareup.com/reference/square/terminal-api",
    "https://developer.squareup.com/reference/square/devices-api",
    "https://developer.squareup.com/reference/square/locations-api",
    "https://developer.squareup.com/reference/square/payouts-api",
    "https://developer.squareup.com/reference/square/disputes-api",
    "https://developer.squareup.com/reference/square/oauth-api",
    "https://developer.squareup.com/reference/square/webhook-subscriptions-api",
    "https://developer.squareup.com/docs/pos-api/web-technical-reference",
    "https://developer.squareup.com/docs/webhooks/step3validate",
  ],
  capabilities: ["card", "link", "refund", "app", "terminal", "locations", "payouts", "disputes", "evidence"],
  nativeLocations: true,
  amounts: { tipMinor: ["card", "terminal"] },
  hosts: { connect: "https://connect.squareup.com" },
  test: {
    document: "https://developer.squareup.com/docs/devtools/sandbox/overview",
    hosts: { connect: "https://connect.squareupsandbox.com" },
  },
  credentials: [
    {
      name: "accessToken",
      label: "Access token",
      secret: true,
      pattern: "^EAAA[A-Za-z0-9_-]{20,1020}$",
      help: "Square Developer Console, your application, Credentials, Production: the access token.",
    },
    {
      name: "applicationId",
      label: "Application ID",
      secret: false,
      pattern: "^(sandbox-sq0idb|sq0idp)-[A-Za-z0-9_-]{10,180}$",
      testKey: "^sandbox-",
      help: "On the same page. Needed only for payments in the Square Point of Sale app.",
      optional: true,
    },
  ],
  granted: ["refreshToken", "expiresAt", "webhookSignatureKey"],
  platformKeys: [
    { name: "clientId" },
    { name: "clientSecret" },
    { name: "webhookSignatureKey", optional: true },
  ],
  timeoutMs: 20_000,
  // Square does not document when keys expire; Banco retries nothing after a day.
  idempotencyMs: 24 * 60 * 60 * 1000,
  statusWords: {
    "payment.APPROVED": "pending",
    "payment.PENDING": "pending",
    "payment.COMPLETED": "completed",
    "payment.CANCELED": "canceled",
    "payment.FAILED": "failed",
    "order.DRAFT": "pending",
    "order.OPEN": "pending",
    "order.COMPLETED": "completed",
    "order.CANCELED": "canceled",
    "terminal.checkout.PENDING": "pending",
    "terminal.checkout.IN_PROGRESS": "pending",
    "terminal.checkout.CANCEL_REQUESTED": "pending",
    "terminal.checkout.CANCELED": "canceled",
    "terminal.checkout.COMPLETED": "completed",
    "refund.PENDING": "pending",
    "refund.COMPLETED": "completed",
    "refund.REJECTED": "failed",
    "refund.FAILED": "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0");
    return { accessToken: `EAAA${tail}`, applicationId: `sandbox-sq0idb-${tail}` };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
