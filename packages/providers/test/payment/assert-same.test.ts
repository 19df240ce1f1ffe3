import assert from "node:assert/strict";
import { test } from "node:test";
import { ProviderError } from "@banco/providers";
import { assertSame, assertSameTerms, isSame } from "@banco/providers/payment/assert-same";
import fc from "fast-check";

const BANK = { name: "Bank" };
const amounts = fc.record({
  value: fc.oneof(fc.integer(), fc.integer({ min: 0 }).map(String)),
  currency: fc.constantFrom("EUR", "USD", "JPY"),
});

function isMismatch(error: unknown): boolean {
  return (
    error instanceof ProviderError && error.kind === "outcome_unknown" && error.code === "answer_mismatch"
  );
}

test("a response about the same object, amount and currency is accepted", () => {
  fc.assert(
    fc.property(amounts, fc.string({ minLength: 1 }), (requested, id) => {
      assertSame(BANK, id, requested, Object.assign({ note: "more" }, requested));
    }),
  );
});

test("a response with a different, mistyped or missing value is refused", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom("value", "currency"), fc.anything(), (requested, name, other) => {
      fc.pre(other !== requested[name as keyof typeof requested]);
      assert.throws(() => assertSameTerms(BANK, requested, { ...requested, [name]: other }), isMismatch);
    }),
  );
  assert.throws(() => assertSameTerms(BANK, { value: 1 }, undefined), isMismatch);
  assert.equal(isSame({ value: 1 }, { value: "1" }), false);
});

test("a response without an ID, or of a different kind, is refused", () => {
  const requested = { value: 100, currency: "EUR" };
  for (const id of [undefined, null, "", 7, {}]) {
    assert.throws(() => assertSame(BANK, id, requested, requested), isMismatch);
  }
  assertSame(BANK, "re_1", requested, requested, "re_");
  assert.throws(() => assertSame(BANK, "pi_1", requested, requested, "re_"), isMismatch);
});
