import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ProviderError } from "@banco/providers";
import { fromStripeAmount, toStripeAmount } from "@banco/providers/payment/stripe/amount";
import fc from "fast-check";

describe("amounts in Stripe's units", () => {
  /** ISO 4217 minor units and Stripe's amounts (https://docs.stripe.com/currencies). */
  const EXAMPLES: [currency: string, amountMinor: number, amount: number][] = [
    ["EUR", 1250, 1250],
    ["JPY", 500, 500],
    ["KRW", 5000, 5000],
    ["KWD", 5120, 5120],
    ["ISK", 5, 500],
    ["UGX", 5, 500],
    ["MGA", 500, 5],
  ];
  for (const [currency, amountMinor, amount] of EXAMPLES) {
    test(`${amountMinor} minor units of ${currency} convert to ${amount} and back`, () => {
      assert.equal(toStripeAmount(amountMinor, currency), amount);
      assert.equal(fromStripeAmount(amount, currency), amountMinor);
    });
  }

  test("an amount Stripe cannot charge exactly is refused, never rounded", () => {
    const odd: [number, string][] = [
      [5124, "KWD"],
      [1, "BHD"],
      [550, "MGA"],
    ];
    for (const [amountMinor, currency] of odd) {
      assert.throws(
        () => toStripeAmount(amountMinor, currency),
        (error) => error instanceof ProviderError && error.kind === "rejected" && error.path === "/amount",
      );
    }
  });

  test("every amount round-trips in whole units", () => {
    const currency = fc.constantFrom("EUR", "JPY", "KWD", "TND", "ISK", "UGX", "MGA");
    const amount = fc.integer({ min: 1, max: 999_999 }).map((units) => units * 100);
    fc.assert(
      fc.property(amount, currency, (amountMinor, code) => {
        const sent = toStripeAmount(amountMinor, code);
        assert.ok(Number.isInteger(sent));
        assert.equal(fromStripeAmount(sent, code), amountMinor);
      }),
    );
  });
});
