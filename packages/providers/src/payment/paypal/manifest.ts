import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of PayPal. Status values are prefixed with the object that contains them. */
export const manifest = {
  id: "paypal",
  label: "P10",
  name: "PayPal",
  homepage: "https://www.paypal.com/business",
  documents: [
    "https://developer.paypal.com/docs/api/orders/v2/",
    "https://developer.paypal.com/docs/api/payments/v2/",
    "https://developer.paypal.com/docs/api/webhooks/v1/",
    "https://developer.paypal.com/docs/api/transaction-search/v1/",
    "https://developer.paypal.com/docs/transaction-search/transaction-event-codes/",
    "https://developer.paypal.com/docs/api/customer-disputes/v1/",
    "https://developer.paypal.com/docs/api/partner-referrals/v2/",
    "https://developer.paypal.com/docs/multiparty/seller-onboarding/before-payment/",
    "https://developer.paypal.com/api/rest/reference/idempotency/",
    "https://developer.paypal.com/api/rest/reference/currency-codes/",
  ],
  capabilities: ["card", "link", "refund", "locations", "payouts", "balance", "disputes", "evidence"],
  nativeLocations: false,
  hosts: { api: "https://api-m.paypal.com" },
  test: {
    document: "https://developer.paypal.com/tools/sandbox/",
    hosts: { api: "https://api-m.sandbox.paypal.com" },
  },
  credentials: [
    {
      name: "clientId",
      label: "Client ID",
      secret: false,
      pattern: "^A[A-Za-z0-9_-]{20,120}$",
      help: "PayPal Developer Dashboard, Apps & Credentials, Live: a REST app of the business account.",
    },
    {
      name: "clientSecret",
      label: "Secret",
      secret: true,
      pattern: "^[A-Za-z0-9_-]{20,120}$",
      help: "On the same page.",
    },
  ],
  granted: ["merchantId"],
  platformKeys: [
    { name: "clientId" },
    { name: "clientSecret" },
    { name: "merchantId" },
    { name: "webhookId", optional: true },
    { name: "attributionId", optional: true },
  ],
  timeoutMs: 25_000,
  idempotencyMs: 6 * 60 * 60 * 1000,
  failures: {
    403: "forbidden",
    // The same request is in progress.
    409: "outcome_unknown",
  },
  statusWords: {
    "order.CREATED": "pending",
    "order.SAVED": "pending",
    "order.APPROVED": "pending",
    "order.PAYER_ACTION_REQUIRED": "pending",
    "order.VOIDED": "canceled",
    // A completed order does not prove that money moved; its captures do.
    "order.COMPLETED": "verification",
    "capture.COMPLETED": "completed",
    "capture.PARTIALLY_REFUNDED": "completed",
    "capture.REFUNDED": "completed",
    "capture.PENDING": "pending",
    "capture.DECLINED": "failed",
    "capture.FAILED": "failed",
    "authorization.CREATED": "pending",
    "authorization.PENDING": "pending",
    "authorization.PARTIALLY_CAPTURED": "pending",
    "authorization.CAPTURED": "pending",
    "authorization.DENIED": "failed",
    "authorization.VOIDED": "canceled",
    "refund.PENDING": "pending",
    "refund.COMPLETED": "completed",
    "refund.FAILED": "failed",
    "refund.CANCELLED": "canceled",
    "search.S": "completed",
    "search.P": "pending",
    "search.D": "failed",
    "search.V": "completed",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(40, "0");
    return { clientId: `A${tail}`, clientSecret: `E${tail.split("").reverse().join("")}` };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
