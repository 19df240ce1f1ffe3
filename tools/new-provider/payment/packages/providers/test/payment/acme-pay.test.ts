import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { startSimulators } from "@banco/simulators";
import { acmePay } from "../../src/payment/acme-pay/provider.ts";

/** Every status that Acme Pay documents, as `payment.<word>` and `refund.<word>`. */
const WORDS: string[] = [];

async function pay(_bench: Bench, url: string): Promise<void> {
  const body = new URLSearchParams({ way: "good" });
  assert.ok((await fetch(url, { method: "POST", body, redirect: "manual" })).status < 400);
}

conformPaymentProvider({
  provider: acmePay,
  startSimulator: () => startSimulators({ only: "acme-pay" }),
  documentedWords: WORDS,
  wrongCredentials: { secretKey: "sk_revoked00000000000000000" },
  countCharges: async () =>
    assert.fail(
      "packages/providers/test/payment/acme-pay.test.ts: count the payments under our identifier, by the provider's own list",
    ),
  countRefunds: async () =>
    assert.fail(
      "packages/providers/test/payment/acme-pay.test.ts: count the refunds under our identifier, by the provider's own list",
    ),
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":1250,"currency":"EUR"' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":1250,"currency":"JPY"' },
  ],
  link: { pay },
});
