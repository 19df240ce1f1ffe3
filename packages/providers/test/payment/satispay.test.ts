import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { getPayment } from "@banco/providers/payment/satispay/find";
import { pageOfPayments } from "@banco/providers/payment/satispay/list";
import type { Context } from "@banco/providers/payment/satispay/manifest";
import { satispay } from "@banco/providers/payment/satispay/provider";
import { startSimulators } from "@banco/simulators";

/**
 * Counts payments. Every request must be signed with the paired key. Lists do not contain our reference, so
 * each payment is read.
 */
async function count({ context }: Bench, id: string): Promise<number> {
  const { data } = await pageOfPayments(context as Context, "ACCEPTED", {});
  const whole = await Promise.all(data.map((listed) => getPayment(context as Context, listed.id)));
  return whole.filter(({ external_code }) => external_code === id).length;
}

async function pay(_bench: Bench, url: string): Promise<void> {
  const body = new URLSearchParams({ way: "pay" });
  assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
}

conformPaymentProvider({
  provider: satispay,
  startSimulator: (settings) => startSimulators({ only: "satispay", ...settings }),
  transcript: new URL("./satispay/transcript.txt", import.meta.url),
  makesKeys: true,
  documentedWords: ["PENDING", "AUTHORIZED", "ACCEPTED", "CANCELED"].map((word) => `payment.${word}`),
  wrongCredentials: { activationCode: "XXXXXX" },
  countCharges: count,
  countRefunds: count,
  keyOf: ({ method, headers }) => (method === "POST" ? String(headers["idempotency-key"]) : undefined),
  amounts: [{ currency: "EUR", amountMinor: 1250, sent: '"amount_unit":1250,"currency":"EUR"' }],
  refusedCurrencies: ["GBP", "JPY", "KWD"],
  webhookProof: "address",
  cardPage: { pay },
  link: { pay },
});
