import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { stripe } from "@banco/providers/payment/stripe/provider";
import type { List, PaymentIntent, Refund } from "@banco/providers/payment/stripe/wire";
import { startSimulators } from "@banco/simulators";

/** https://docs.stripe.com/api, the `status` of each object at version 2026-10-28.endive. */
const DOCUMENTED = {
  payment_intent: [
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "canceled",
    "succeeded",
  ],
  "checkout.session": ["open", "complete", "expired"],
  "terminal.reader.action": ["in_progress", "succeeded", "failed"],
  refund: ["pending", "requires_action", "succeeded", "failed", "canceled"],
};

/** Requests that move money or create an object that later moves it. */
const MOVES_MONEY =
  /^POST \/v1\/(payment_intents|checkout\/sessions|refunds|terminal\/readers\/[^/]+\/process_payment_intent)$/;

/** Calls the simulator directly, bypassing the adapter. */
async function list<T>({ simulatorUrl, context }: Bench, path: string): Promise<T[]> {
  const response = await fetch(`${simulatorUrl}/stripe${path}?limit=100`, {
    headers: { authorization: `Bearer ${context.credentials.secretKey}` },
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as List<T>).data;
}

/** Sends a page's form as a browser does. */
function submit(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

conformPaymentProvider({
  provider: stripe,
  startSimulator: (settings) => startSimulators({ only: "stripe", ...settings }),
  transcript: new URL("./stripe/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { secretKey: "sk_test_revoked0123456789" },
  openNames: ["clientId", "stripeAccount"],
  countCharges: async (bench, chargeId) =>
    (await list<PaymentIntent>(bench, "/v1/payment_intents")).filter(
      ({ metadata, status }) => metadata.banco_id === chargeId && status === "succeeded",
    ).length,
  countRefunds: async (bench, refundId) =>
    (await list<Refund>(bench, "/v1/refunds")).filter(
      ({ metadata }) => metadata?.banco_refund_id === refundId,
    ).length,
  keyOf: ({ method, path, headers }) =>
    MOVES_MONEY.test(`${method} ${path}`) ? String(headers["idempotency-key"]) : undefined,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: "amount=1250&currency=eur" },
    { currency: "JPY", amountMinor: 1250, sent: "amount=1250&currency=jpy" },
    { currency: "KWD", amountMinor: 5120, sent: "amount=5120&currency=kwd" },
    { currency: "ISK", amountMinor: 700, sent: "amount=70000&currency=isk" },
  ],
  card: {
    good: "pm_card_visa",
    declined: "pm_card_chargeDeclinedInsufficientFunds",
    declineCode: "insufficient_funds",
    challenged: "pm_card_threeDSecureRequired",
    brand: "visa",
    last4: "4242",
  },
  link: {
    async pay(_bench, url) {
      assert.equal((await submit(url, { card: "pm_card_visa", action: "pay" })).status, 303);
    },
  },
  terminal: {
    registrationCode: "simulated-wpe",
    wrongRegistrationCode: "simulated-none",
    declineCode: "insufficient_funds",
    steps: [
      { name: "the intent", path: "^/v1/payment_intents$" },
      { name: "starting the reader", path: "^/v1/terminal/readers/[^/]+/process_payment_intent$" },
    ],
  },
  payouts: { reportsVat: "within" },
  oauth: {
    platform: {
      clientId: "ca_banco",
      secretKey: "sk_test_platform0123456789",
      webhookSecret: "whsec_platform",
    },
    async consent(authorizeUrl) {
      const { headers } = await submit(authorizeUrl, { decision: "approve" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
});
