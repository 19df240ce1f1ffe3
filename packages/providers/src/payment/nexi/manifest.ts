import type { PaymentManifest } from "../../contract/manifest.ts";

/** Nexi's XPay (the gateway with API keys) as data. */
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
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[A-Za-z0-9-]{20,100}$",
      help: "Nexi back office, Admin, APIKey: a key of XPay. The alias and MAC key of the older XPay are something else.",
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  // Only refunds and captures take a key.
  idempotencyMs: 0,
  statusWords: {
    "operation.PENDING": "pending",
    "operation.AUTHORIZED": "pending",
    "operation.THREEDS_VALIDATED": "pending",
    "operation.EXECUTED": "completed",
    "operation.DECLINED": "failed",
    "operation.DENIED_BY_RISK": "failed",
    "operation.THREEDS_FAILED": "failed",
    "operation.FAILED": "failed",
    "operation.CANCELED": "canceled",
    "operation.VOIDED": "canceled",
    "operation.REFUNDED": "completed",
  },
  sandboxCredentials: (accountId: string) => ({
    apiKey: accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(36, "0"),
  }),
} as const satisfies PaymentManifest;
