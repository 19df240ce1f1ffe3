import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { mollie } from "@banco/providers/payment/mollie/provider";
import type { List, Payment, PaymentLink, Refund } from "@banco/providers/payment/mollie/wire";
import { startSimulators } from "@banco/simulators";

/** https://docs.mollie.com/reference: the `status` of each object. */
const DOCUMENTED = {
  payment: ["open", "pending", "authorized", "paid", "failed", "canceled", "expired"],
  refund: ["queued", "pending", "processing", "refunded", "failed", "canceled"],
};

async function ask<T>({ simulatorUrl, context }: Bench, path: string): Promise<T> {
  const { apiKey, accessToken } = context.credentials;
  const headers = { authorization: `Bearer ${accessToken ?? apiKey}` };
  return (await (await fetch(`${simulatorUrl}/mollie/v2${path}`, { headers })).json()) as T;
}

async function payments(bench: Bench): Promise<Payment[]> {
  return (await ask<List<"payments", Payment>>(bench, "/payments?limit=250"))._embedded.payments;
}

/** Counts payments by ID; for links it reads the link, because its payments lack our ID. */
async function countCharges(bench: Bench, chargeId: string): Promise<number> {
  const links = await ask<List<"payment_links", PaymentLink>>(bench, "/payment-links");
  const own = links._embedded.payment_links.filter(({ webhookUrl }) => webhookUrl?.endsWith(chargeId));
  const byLink = await Promise.all(
    own.map(({ id }) => ask<List<"payments", Payment>>(bench, `/payment-links/${id}/payments`)),
  );
  const direct = (await payments(bench)).filter(({ metadata }) => metadata?.banco_id === chargeId);
  const all = [...direct, ...byLink.flatMap(({ _embedded }) => _embedded.payments)];
  return all.filter(({ status }) => status === "paid").length;
}

async function countRefunds(bench: Bench, refundId: string): Promise<number> {
  const lists = (await payments(bench)).map(({ id }) =>
    ask<List<"refunds", Refund>>(bench, `/payments/${id}/refunds`),
  );
  const refunds = (await Promise.all(lists)).flatMap(({ _embedded }) => _embedded.refunds);
  return refunds.filter(({ metadata }) => metadata?.banco_refund_id === refundId).length;
}

conformPaymentProvider({
  provider: mollie,
  startSimulator: (settings) => startSimulators({ only: "mollie", ...settings }),
  transcript: new URL("./mollie/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { apiKey: "test_revoked00000000000000000" },
  openNames: ["clientId"],
  countCharges,
  countRefunds,
  keyOf: ({ method, path, headers }) =>
    method === "POST" && path.startsWith("/v2/") ? String(headers["idempotency-key"]) : undefined,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":{"currency":"EUR","value":"12.50"}' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":{"currency":"JPY","value":"1250"}' },
  ],
  webhookProof: "address",
  card: {
    good: "tkn_good",
    declined: "tkn_insufficient",
    declineCode: "insufficient_funds",
    brand: "visa",
    last4: "6787",
  },
  link: {
    async pay(_bench, url) {
      const body = new URLSearchParams({ way: "good" });
      assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
    },
  },
  terminal: {
    declineCode: "insufficient_funds",
    steps: [{ name: "the payment", path: "^/v2/payments$" }],
  },
  payouts: {
    showsReserves: false,
    reportsVat: "within",
    credentials: ({ apiKey = "" }) => ({ accessToken: apiKey.replace("test_", "access_organization") }),
  },
  oauth: {
    platform: { clientId: "app_banco", clientSecret: "secret_of_the_platform" },
    async consent(authorizeUrl) {
      const body = new URLSearchParams({ decision: "allow" });
      const { headers } = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
});
