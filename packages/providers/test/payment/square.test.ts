import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { square } from "@banco/providers/payment/square/provider";
import type { Payment, PaymentRefund } from "@banco/providers/payment/square/wire";
import { startSimulators } from "@banco/simulators";

/** https://developer.squareup.com/reference/square, the `status` or `state` of each object. */
const DOCUMENTED = {
  payment: ["APPROVED", "PENDING", "COMPLETED", "CANCELED", "FAILED"],
  order: ["DRAFT", "OPEN", "COMPLETED", "CANCELED"],
  "terminal.checkout": ["PENDING", "IN_PROGRESS", "CANCEL_REQUESTED", "CANCELED", "COMPLETED"],
  refund: ["PENDING", "COMPLETED", "REJECTED", "FAILED"],
};

const MOVES_MONEY = /^POST \/v2\/(payments|refunds|online-checkout\/payment-links|terminals\/checkouts)$/;

/** Calls the simulator directly, bypassing the adapter. */
async function ask<T>({ simulatorUrl, context }: Bench, path: string): Promise<T> {
  const response = await fetch(`${simulatorUrl}/square${path}`, {
    headers: { authorization: `Bearer ${context.credentials.accessToken}` },
  });
  assert.equal(response.status, 200);
  return (await response.json()) as T;
}

async function paymentsAt(bench: Bench): Promise<Payment[]> {
  return (await ask<{ payments?: Payment[] }>(bench, "/v2/payments")).payments ?? [];
}

conformPaymentProvider({
  provider: square,
  startSimulator: (settings) => startSimulators({ only: "square", ...settings }),
  transcript: new URL("./square/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { accessToken: "EAAArevoked000000000000000000" },
  openNames: ["clientId"],
  countCharges: async (bench, chargeId) =>
    (await paymentsAt(bench)).filter(
      ({ reference_id, note = "", status }) =>
        (reference_id === chargeId || note.includes(chargeId)) && status === "COMPLETED",
    ).length,
  async countRefunds(bench, refundId) {
    const ids = (await paymentsAt(bench)).flatMap(({ refund_ids = [] }) => refund_ids);
    const refunds = await Promise.all(
      ids.map((id) => ask<{ refund: PaymentRefund }>(bench, `/v2/refunds/${id}`)),
    );
    return refunds.filter(({ refund }) => refund.reason?.includes(refundId)).length;
  },
  keyOf: ({ method, path, body }) =>
    MOVES_MONEY.test(`${method} ${path}`) ? String(JSON.parse(body).idempotency_key) : undefined,
  amounts: [{ currency: "EUR", amountMinor: 1250, sent: '"amount_money":{"amount":1250,"currency":"EUR"}' }],
  webhookProof: "signature_without_time",
  card: {
    good: "cnon:card-nonce-ok",
    declined: "cnon:card-nonce-declined",
    declineCode: "GENERIC_DECLINE",
    brand: "visa",
    last4: "5858",
  },
  link: {
    async pay(_bench, url) {
      const card = new URLSearchParams({ card: "cnon:card-nonce-ok" });
      const response = await fetch(url, { method: "POST", body: card, redirect: "manual" });
      assert.equal(response.status, 303);
    },
  },
  app: {
    async pay({ simulatorUrl, context }, charge, start) {
      const payload = start.payload as Record<string, string>;
      const opened = new URLSearchParams({
        location: String(context.settings.locationId),
        amount: payload["i.com.squareup.pos.TOTAL_AMOUNT"] ?? "",
        currency: charge.currency,
        note: payload["S.com.squareup.pos.NOTE"] ?? "",
      });
      const url = `${simulatorUrl}/_control/square/point-of-sale`;
      assert.equal((await fetch(url, { method: "POST", body: opened })).status, 200);
    },
  },
  terminal: {
    declineCode: "INSUFFICIENT_FUNDS",
    steps: [{ name: "the checkout", path: "^/v2/terminals/checkouts$" }],
  },
  payouts: { linksLateFees: true, reportsVat: "apart" },
  oauth: {
    platform: { clientId: "sq0idp-banco", clientSecret: "sq0csp-platform0123456789" },
    async consent(authorizeUrl) {
      const body = new URLSearchParams({ decision: "allow" });
      const { headers } = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
});
