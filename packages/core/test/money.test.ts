import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AMOUNT_MINOR_MAX,
  AmountError,
  currencyDecimals,
  fromDecimal,
  isCurrency,
  limitMinor,
  toDecimal,
  toMajor,
  toMinor,
  toNearestMinor,
} from "@banco/core";
import fc from "fast-check";

const currency = fc.constantFrom("EUR", "JPY", "KWD", "HUF", "GBP");
const amountMinor = fc.integer({ min: 1, max: AMOUNT_MINOR_MAX });

test("an amount round-trips in every currency", () => {
  fc.assert(
    fc.property(amountMinor, currency, (minor, code) => {
      assert.equal(toMinor(JSON.parse(JSON.stringify(toMajor(minor, code))), code), minor);
      assert.equal(fromDecimal(toDecimal(minor, code), code), minor);
    }),
  );
});

test("negative amounts in decimal text round-trip", () => {
  fc.assert(
    fc.property(amountMinor, currency, (minor, code) => {
      assert.equal(fromDecimal(toDecimal(-minor, code), code), -minor);
    }),
  );
});

test("decimals follow ISO 4217, not local custom", () => {
  assert.deepEqual(["EUR", "JPY", "KWD", "HUF", "ISK"].map(currencyDecimals), [2, 0, 3, 2, 0]);
});

test("sums of cents that binary fractions cannot represent are exact", () => {
  assert.equal(toMinor(19.99, "EUR"), 1999);
  assert.equal(toMinor(1.1, "EUR"), 110);
  assert.equal(toMinor(0.07, "EUR"), 7);
});

test("only currencies in use under ISO 4217 can be requested", () => {
  for (const code of ["EUR", "JPY", "KWD", "XCG", "ZWG", "SLE"]) assert.ok(isCurrency(code), code);
  for (const code of ["XAU", "XXX", "eur", "no", "", "HRK", "BGN", "ANG", "CUC"])
    assert.ok(!isCurrency(code), code);
});

test("an amount in a withdrawn currency is read with two decimals", () => {
  for (const code of ["HRK", "BGN", "LTL", "SLL"]) {
    assert.equal(toMajor(1_050, code), 10.5);
    assert.equal(toDecimal(1_050, code), "10.50");
    assert.equal(fromDecimal("10.50", code), 1_050);
  }
});

for (const [value, code] of [
  [0, "EUR"],
  [-1, "EUR"],
  [1.005, "EUR"],
  [1.1400001, "EUR"],
  [1.0050000000000001, "EUR"],
  [999_999_999.991, "EUR"],
  [10.5, "JPY"],
  [10.5, "JPY"],
  [Number.NaN, "EUR"],
  [Number.POSITIVE_INFINITY, "EUR"],
  [1e308, "EUR"],
  [1e-7, "EUR"],
  [1_000_000_000, "EUR"],
] as const) {
  test(`${value} ${code} is not an amount`, () => {
    assert.throws(() => toMinor(value, code), AmountError);
  });
}

test("a provider's number is rounded to the nearest minor unit", () => {
  assert.equal(toNearestMinor(10.99, "EUR"), 1_099);
  assert.equal(toNearestMinor(19.99, "EUR"), 1_999);
  assert.equal(toNearestMinor(1.1400000000000001, "EUR"), 114);
  assert.equal(toNearestMinor(1_500, "JPY"), 1_500);
  assert.equal(toNearestMinor(1.234, "KWD"), 1_234);
});

test("a limit is cut to the decimals of each currency", () => {
  const limits = [
    [12, "EUR", 1_200],
    [0.29, "EUR", 29],
    [9.999, "EUR", 999],
    [1_500.9, "JPY", 1_500],
    [1.2345, "KWD", 1_234],
    [1.2345, "CLF", 12_345],
  ] as const;
  for (const [limit, currency, minor] of limits) assert.equal(limitMinor(limit, currency), minor, currency);
});

test("the largest amount is accepted, but sums beyond safe integers are not", () => {
  assert.equal(toMinor(999_999_999.99, "EUR"), AMOUNT_MINOR_MAX);
  assert.throws(() => fromDecimal("90071992547409.93", "EUR"), AmountError);
  assert.equal(fromDecimal(" 12.50 ", "EUR"), 1_250);
  assert.equal(toDecimal(0, "EUR"), "0.00");
});

test("trailing zeros beyond a currency's decimals are accepted", () => {
  assert.equal(fromDecimal("100.00", "JPY"), 100);
  assert.equal(fromDecimal("12.5000", "EUR"), 1_250);
});

test("non-decimal text is refused", () => {
  for (const text of ["", "1,50", "1.005", "abc", "1e3", "."]) {
    assert.throws(() => fromDecimal(text, "EUR"), AmountError, text);
  }
});

test("floating-point residue is not accepted as a decimal", () => {
  assert.equal(toMinor(1.1400000000000001, "EUR"), 114);
  assert.equal(toMinor(0.1 + 0.2, "EUR"), 30);
  assert.equal(toMinor(3 * 1.1, "EUR"), 330);
  const prices = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, (minors) => {
      const sum = minors.reduce((total, minor) => total + minor / 100, 0);
      assert.equal(
        toMinor(sum, "EUR"),
        minors.reduce((total, minor) => total + minor, 0),
      );
    }),
  );
});
