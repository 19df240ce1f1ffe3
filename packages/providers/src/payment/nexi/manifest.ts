import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of Nexi's XPay (the gateway with API keys). */
export const manifest = {
  id: "nexi",
  label: "P11",
  name: "Nexi",
  homepage: "https://www.nexi.it",
  documents: [
    "https://developer.nexigroup.com/xpayglobal/en-EU/api/",
    "https://developer.nexigroup.com/xpayitaly/en-EU/api/",
    "https://developer.nexigroup.com/xpayintesa/en-EU/docs/security-best-practices/",
  ],
  capabilities: ["card", "link", "refund"],
  nativeLocations: false,
  hosts: { xpay: "https://xpay.nexigroup.com" },
  test: {
    document: "https://developer.nexi.it/en/api/specifiche-di-utilizzo-del-servizio",
    hosts: { xpay: "https://xpaysandbox.nexigroup.com" },
  },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[A-Za-z0-9-]{20,100}$",
      help: "Nexi back office, Admin, APIKey: a key of XPay. Not the alias and MAC key of the older XPay.",
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  // Only refunds and captures accept a key.
  idempotencyMs: 0,
  failures: { 403: "forbidden" },
  // Our status for the results of operations that charge money, and for refund results, where VOIDED means that the
  // money was refunded. Results that make no sense for a refund prove nothing.
  statusWords: {
    "operation.PENDING": "pending",
    "operation.AUTHORIZED": "pending",
    "operation.THREEDS_VALIDATED": "pending",
    "operation.EXECUTED": "completed",
    "operation.DECLINED": "failed",
    "operation.DENIED_BY_RISK": "failed",
    "operation.THREEDS_FAILED": "failed",
    "operation.3DS_FAILED": "failed",
    "operation.FAILED": "failed",
    "operation.CANCELED": "canceled",
    "operation.CANCELLED": "canceled",
    "operation.EXPIRED": "canceled",
    "operation.VOIDED": "canceled",
    "operation.REFUNDED": "completed",
    "refund.PENDING": "pending",
    "refund.AUTHORIZED": "pending",
    "refund.THREEDS_VALIDATED": "verification",
    "refund.EXECUTED": "completed",
    "refund.DECLINED": "failed",
    "refund.DENIED_BY_RISK": "failed",
    "refund.THREEDS_FAILED": "verification",
    "refund.3DS_FAILED": "verification",
    "refund.FAILED": "failed",
    "refund.CANCELED": "verification",
    "refund.CANCELLED": "verification",
    "refund.EXPIRED": "verification",
    "refund.VOIDED": "completed",
    "refund.REFUNDED": "completed",
  },
  sandboxCredentials: (accountId: string) => ({
    apiKey: accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(36, "0"),
  }),
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
