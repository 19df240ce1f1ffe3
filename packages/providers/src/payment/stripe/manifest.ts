import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of Stripe. Each key of `statusWords` is prefixed with its object type. */
export const manifest = {
  id: "stripe",
  label: "P1",
  name: "Stripe",
  homepage: "https://stripe.com",
  documents: [
    "https://docs.stripe.com/api/payment_intents",
    "https://docs.stripe.com/api/checkout/sessions",
    "https://docs.stripe.com/api/refunds",
    "https://docs.stripe.com/api/payouts",
    "https://docs.stripe.com/api/balance_transactions",
    "https://docs.stripe.com/api/disputes",
    "https://docs.stripe.com/api/terminal/readers",
    "https://docs.stripe.com/api/terminal/locations",
    "https://docs.stripe.com/api/webhook_endpoints",
    "https://docs.stripe.com/connect/oauth-reference",
    "https://docs.stripe.com/currencies",
    "https://docs.stripe.com/webhooks",
  ],
  capabilities: [
    "card",
    "link",
    "refund",
    "terminal",
    "terminal_management",
    "locations",
    "payouts",
    "balance",
    "disputes",
    "evidence",
  ],
  nativeLocations: true,
  hosts: { api: "https://api.stripe.com", connect: "https://connect.stripe.com" },
  test: { document: "https://docs.stripe.com/keys" },
  credentials: [
    {
      name: "secretKey",
      label: "Secret or restricted key",
      secret: true,
      pattern: "^(sk|rk)_(test|live)_[A-Za-z0-9]{16,250}$",
      testKey: "^.k_test_",
      help: "Stripe Dashboard, Developers, API keys. A restricted key needs write access to Payment Intents, Checkout Sessions, Refunds, Terminal, Disputes and Webhook Endpoints, and read access to Balance, Payouts and the account.",
    },
    {
      name: "publishableKey",
      label: "Publishable key",
      secret: false,
      pattern: "^pk_(test|live)_[A-Za-z0-9]{16,250}$",
      testKey: "^pk_test_",
      help: "On the same page. Needed only if the payer enters the card in Stripe's own form on your page.",
      optional: true,
    },
  ],
  granted: ["stripeAccount", "webhookSecret"],
  platformKeys: [{ name: "clientId" }, { name: "secretKey" }, { name: "webhookSecret", optional: true }],
  timeoutMs: 20_000,
  // Idempotent requests: keys may be removed once they are at least 24 hours old.
  idempotencyMs: 24 * 60 * 60 * 1000,
  statusWords: {
    "payment_intent.requires_payment_method": "pending",
    "payment_intent.requires_confirmation": "pending",
    "payment_intent.requires_action": "pending",
    "payment_intent.processing": "pending",
    "payment_intent.requires_capture": "pending",
    "payment_intent.succeeded": "completed",
    "payment_intent.canceled": "canceled",
    "checkout.session.open": "pending",
    "checkout.session.complete": "completed",
    "checkout.session.expired": "canceled",
    "terminal.reader.action.in_progress": "pending",
    "terminal.reader.action.succeeded": "completed",
    "terminal.reader.action.failed": "failed",
    "refund.pending": "pending",
    "refund.requires_action": "verification",
    "refund.succeeded": "completed",
    "refund.failed": "failed",
    "refund.canceled": "canceled",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(16, "0");
    return { secretKey: `sk_test_${tail}`, publishableKey: `pk_test_${tail}` };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
