import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { toDecimal } from "@banco/core";
import { minorOf, partOf, sumMinor } from "@banco/providers/store/money";
import fc from "fast-check";

const CURRENCIES = ["EUR", "JPY", "KWD"];

describe("shop amounts", () => {
  test("decimal text converts exactly to minor units", () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom(...CURRENCIES), (minor, currency) => {
        assert.equal(minorOf(toDecimal(minor, currency), currency), minor || 0);
      }),
    );
  });

  test("fractions of a cent are totaled exactly and rounded once", () => {
    assert.equal(sumMinor(["0.004", "0.004"], "EUR"), 1);
    assert.equal(sumMinor(["10.573770", "2.326230"], "EUR"), 1_290);
    assert.equal(minorOf("0.005", "EUR"), 1);
    assert.equal(minorOf("-0.005", "EUR"), -1);
    assert.equal(minorOf("0.0049999999", "EUR"), 0);
    assert.equal(minorOf("1290.5", "JPY"), 1_291);
    assert.equal(sumMinor([], "EUR"), 0);
  });

  test("an invalid amount is refused, not treated as zero", () => {
    for (const text of ["", "1e3", "12,50", "0x10", "NaN", "1.2.3", "9".repeat(30)]) {
      assert.throws(() => minorOf(text, "EUR"), { kind: "outcome_unknown", code: "not_an_amount" }, text);
    }
  });

  test("a line's units add up to the line's amount", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), (total, quantity) => {
        assert.equal(partOf(total, quantity, quantity), total);
        const one = partOf(total, 1, quantity);
        assert.ok(Math.abs(one * quantity - total) <= quantity);
      }),
    );
  });
});
