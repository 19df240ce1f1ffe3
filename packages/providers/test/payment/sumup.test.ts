import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { sumup } from "@banco/providers/payment/sumup/provider";
import type { Checkout, HistoryItem, Transaction } from "@banco/providers/payment/sumup/wire";
import { startSimulators } from "@banco/simulators";

/** https://developer.sumup.com/api: the `status` of each object. */
const DOCUMENTED = {
  checkout: ["PENDING", "PAID", "FAILED", "EXPIRED"],
  transaction: ["PENDING", "SUCCESSFUL", "CANCELLED", "FAILED", "REFUNDED"],
  reader: ["pending", "successful", "failed", "cancelled"],
  refund: ["PENDING", "SCHEDULED", "RECONCILED", "PAID_OUT", "REFUNDED", "SUCCESSFUL", "FAILED"],
};

async function ask<T>({ simulatorUrl, context }: Bench, path: string): Promise<T | undefined> {
  const { apiKey, accessToken } = context.credentials;
  const headers = { authorization: `Bearer ${accessToken ?? apiKey}` };
  const response = await fetch(`${simulatorUrl}/sumup${path}`, { headers });
  return response.status === 404 ? undefined : ((await response.json()) as T);
}

function ofMerchant({ context }: Bench, path: string): string {
  return `/v2.1/merchants/${context.settings.merchantCode}/transactions${path}`;
}

/** Counts checkouts by their reference, and reader payments by the affiliate's transaction ID. */
async function countCharges(bench: Bench, id: string): Promise<number> {
  const checkouts = (await ask<Checkout[]>(bench, `/v0.1/checkouts?checkout_reference=${id}`)) ?? [];
  const atReader = await ask<Transaction>(bench, ofMerchant(bench, `?foreign_transaction_id=${id}`));
  return (
    checkouts.filter(({ status }) => status === "PAID").length + (atReader?.status === "SUCCESSFUL" ? 1 : 0)
  );
}

/** Counts all refunds: they have no ID of ours, but each test has its own account and makes one refund. */
async function countRefunds(bench: Bench): Promise<number> {
  const history = await ask<{ items: HistoryItem[] }>(bench, ofMerchant(bench, "/history?limit=100"));
  const ids = history?.items.map(({ id }) => id) ?? [];
  const all = await Promise.all(ids.map((id) => ask<Transaction>(bench, ofMerchant(bench, `?id=${id}`))));
  return all.flatMap((one) => one?.events ?? []).length;
}

async function pay(_bench: Bench, url: string): Promise<void> {
  const body = new URLSearchParams({ way: "good" });
  assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
}

conformPaymentProvider({
  provider: sumup,
  startSimulator: (settings) => startSimulators({ only: "sumup", ...settings }),
  transcript: new URL("./sumup/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { apiKey: "sup_sk_revoked0000000000000000" },
  openNames: ["clientId", "affiliateAppId"],
  countCharges,
  countRefunds,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":12.5,"currency":"EUR"' },
    { currency: "EUR", amountMinor: 1999, sent: '"amount":19.99,"currency":"EUR"' },
    { currency: "HUF", amountMinor: 125_000, sent: '"amount":1250,"currency":"HUF"' },
    { currency: "CLP", amountMinor: 1250, sent: '"amount":1250,"currency":"CLP"' },
  ],
  refusedCurrencies: ["JPY", "KWD"],
  webhookProof: "address",
  cardPage: { pay, card: { brand: "visa", last4: "3456" } },
  link: { pay },
  terminal: {
    registrationCode: "4WLFDSBF",
    wrongRegistrationCode: "XXXXXXXX",
    declineCode: "insufficient_funds",
    steps: [{ name: "the checkout", path: "^/v0.1/merchants/[^/]+/readers/[^/]+/checkout$" }],
  },
  payouts: { namesRefunds: false, showsReserves: false },
  oauth: {
    irrevocable: true,
    platform: {
      clientId: "cc_classic_banco",
      clientSecret: "cc_sk_classic_0123456789",
      affiliateKey: "aff-platform",
      affiliateAppId: "it.banco",
    },
    async consent(authorizeUrl) {
      const body = new URLSearchParams({ decision: "allow" });
      const { headers } = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
});
