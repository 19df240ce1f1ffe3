import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { decimalText, divideRound, fromUnits, toUnits } from "../src/decimal.ts";

describe("decimals", () => {
  it("a decimal round-trips between units and text", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(8), (units, scale) => {
        assert.equal(
          toUnits(fromUnits(units, scale), Math.max(scale, 2)),
          units * 10n ** BigInt(Math.max(scale, 2) - scale),
        );
      }),
    );
  });

  it("text is padded to the requested decimals, and extra zeros are dropped", () => {
    assert.equal(fromUnits(2_200_000_000n, 8), "22.00");
    assert.equal(fromUnits(-150_500_000n, 8), "-1.505");
    assert.equal(fromUnits(5n, 2), "0.05");
    assert.equal(fromUnits(7n, 0, 0), "7");
  });

  it("non-decimal, oversized or absurdly long text is refused", () => {
    for (const text of ["", "1,5", ".5", "1.", "1e3", "--1", " 1", "NaN", "1.005"]) {
      assert.equal(toUnits(text, 2), undefined, text);
    }
    assert.equal(toUnits("9".repeat(1_000_000), 2), undefined);
    assert.equal(toUnits("1.5000", 2), 150n);
  });

  it("halves are rounded away from zero in both directions", () => {
    assert.equal(divideRound(5n, 10n), 1n);
    assert.equal(divideRound(-5n, 10n), -1n);
    assert.equal(divideRound(4n, 10n), 0n);
    assert.equal(divideRound(-14n, 10n), -1n);
  });

  it("rounding is at most half a unit from the quotient", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
        const off = numerator - divideRound(numerator, denominator) * denominator;
        assert.ok(2n * (off < 0n ? -off : off) <= denominator);
      }),
    );
  });

  it("a JSON number is read as its shortest round-tripping decimal", () => {
    assert.equal(decimalText(0.1), "0.1");
    assert.equal(decimalText(1e-7), "0.00000010");
    assert.equal(decimalText(1e-9), undefined);
    assert.equal(decimalText(Number.NaN), undefined);
    assert.equal(decimalText("12.50"), "12.50");
    assert.equal(decimalText("dodici"), undefined);
    assert.equal(decimalText("9".repeat(41)), undefined);
    assert.equal(decimalText(1e21), undefined);
  });
});
