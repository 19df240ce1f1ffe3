import assert from "node:assert/strict";
import { test } from "node:test";
import { currencyDecimals } from "@banco/core";
import { amountOf } from "@banco/providers/payment/adyen/amount";
import { isSame } from "@banco/providers/payment/assert-same";
import fc from "fast-check";

/** https://docs.adyen.com/development-resources/currency-codes */
const DECIMALS = { EUR: 2, HUF: 2, JPY: 0, KWD: 3, CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

test("an amount uses Adyen's decimals, and inexact ones are refused", () => {
  const currencies = Object.entries(DECIMALS);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom(...currencies),
      (minor, [currency, own]) => {
        const request = { amountMinor: minor, currency };
        const standard = currencyDecimals(currency);
        if (own < standard && minor % 10 ** (standard - own) !== 0) {
          assert.throws(() => amountOf(request), { kind: "rejected", path: "/amount" });
          return;
        }
        const amount = amountOf(request);
        assert.equal(amount.value / 10 ** own, minor / 10 ** standard);
        assert.ok(isSame(amountOf(request), amount));
        assert.ok(!isSame(amountOf(request), { ...amount, value: amount.value + 1 }));
      },
    ),
  );
});
