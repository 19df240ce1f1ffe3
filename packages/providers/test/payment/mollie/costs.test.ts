import assert from "node:assert/strict";
import { test } from "node:test";
import { roundedCosts } from "@banco/providers/payment/mollie/settlements";
import fc from "fast-check";

const cost = (gross: string, vat: string | null = null, currency = "EUR") => ({
  description: "iDEAL",
  method: "ideal",
  amountGross: { currency, value: gross },
  amountVat: vat === null ? null : { currency, value: vat },
});
const periodsOf = (costs: ReturnType<typeof cost>[]) => ({ periods: { 2024: { "04": { costs } } } });

test("the documented example's costs are rounded to its settled amount", () => {
  // github.com/mollie/openapi, specs.yaml, "get-settlement": 86.10 - 43.20 - 2.5410 - 0.6050 is settled as 39.75.
  const costs = roundedCosts(periodsOf([cost("2.5410", "0.4410"), cost("0.6050", "0.1050")]));
  const amounts = costs.map(({ grossMinor, vatMinor }) => [grossMinor, vatMinor]);
  assert.deepEqual(amounts, [
    [254, 44],
    [61, 11],
  ]);
});

test("rounded costs add up to their rounded sum, whatever the fractions", () => {
  const tenThousandths = fc.array(fc.integer({ min: -5_000, max: 2_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(tenThousandths, (all) => {
      const costs = roundedCosts(periodsOf(all.map((one) => cost((one / 10_000).toFixed(4)))));
      const total = costs.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
      assert.equal(total, Math.round(all.reduce((sum, one) => sum + one, 0) / 100) + 0);
      for (const [place, { grossMinor }] of costs.entries())
        assert.ok(Math.abs(grossMinor - all[place]! / 100) <= 1);
    }),
  );
});

test("costs in a currency without decimals are integers", () => {
  const costs = roundedCosts(periodsOf([cost("35.4000", null, "JPY"), cost("0.6000", null, "JPY")]));
  assert.deepEqual(
    costs.map(({ grossMinor }) => grossMinor),
    [35, 1],
  );
});
