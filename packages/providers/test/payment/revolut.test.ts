import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { revolut } from "@banco/providers/payment/revolut/provider";
import type { ListedOrder } from "@banco/providers/payment/revolut/wire";
import { startSimulators } from "@banco/simulators";

/** https://developer.revolut.com/docs/api/merchant: `state` of an order, by its type. */
const STATES = ["pending", "processing", "authorised", "completed", "cancelled", "failed"];

async function orders({ simulatorUrl, context }: Bench, reference: string): Promise<ListedOrder[]> {
  const url = `${simulatorUrl}/revolut/api/orders?merchant_order_data_reference=${reference}`;
  const headers = {
    authorization: `Bearer ${context.credentials.secretKey}`,
    "revolut-api-version": "2026-04-20",
  };
  const response = await fetch(url, { headers });
  assert.equal(response.status, 200);
  return ((await response.json()) as { orders: ListedOrder[] }).orders;
}

async function pay(_bench: Bench, url: string): Promise<void> {
  const body = new URLSearchParams({ way: "good" });
  assert.ok((await fetch(url, { method: "POST", body, redirect: "manual" })).status < 400);
}

conformPaymentProvider({
  provider: revolut,
  startSimulator: (settings) => startSimulators({ only: "revolut", ...settings }),
  transcript: new URL("./revolut/transcript.txt", import.meta.url),
  documentedWords: ["payment", "refund"].flatMap((type) => STATES.map((state) => `${type}.${state}`)),
  wrongCredentials: { secretKey: "sk_revoked00000000000000000" },
  countCharges: async (bench, id) =>
    (await orders(bench, id)).filter(({ type, state }) => type === "payment" && state === "completed").length,
  countRefunds: async (bench, id) => (await orders(bench, id)).filter(({ type }) => type === "refund").length,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":1250,"currency":"EUR"' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":1250,"currency":"JPY"' },
  ],
  cardPage: { pay, card: { brand: "visa", last4: "2896" } },
  link: { pay },
  payouts: { mayBeNegative: false },
});
