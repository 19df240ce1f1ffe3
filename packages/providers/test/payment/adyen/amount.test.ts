import assert from "node:assert/strict";
import { test } from "node:test";
import { currencyDecimals } from "@banco/core";
import { amountOf } from "@banco/providers/payment/adyen/amount";
import { isSame } from "@banco/providers/payment/same";
import fc from "fast-check";

/** https://docs.adyen.com/development-resources/currency-codes */
const DECIMALS = { EUR: 2, HUF: 2, JPY: 0, KWD: 3, CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

test("an amount has Adyen's decimals, and an inexact one is refused", () => {
  const currencies = Object.entries(DECIMALS);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom(...currencies),
      (minor, [currency, own]) => {
        const asked = { amountMinor: minor, currency };
        const standard = currencyDecimals(currency);
        if (own < standard && minor % 10 ** (standard - own) !== 0) {
          assert.throws(() => amountOf(asked), { kind: "rejected", path: "/amount" });
          return;
        }
        const answered = amountOf(asked);
        assert.equal(answered.value / 10 ** own, minor / 10 ** standard);
        assert.ok(isSame(amountOf(asked), answered));
        assert.ok(!isSame(amountOf(asked), { ...answered, value: answered.value + 1 }));
      },
    ),
  );
});
