import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { encodeForm, type Form, type FormValue } from "@banco/providers/payment/stripe/form";
import fc from "fast-check";

/** Flattens a form into pairs independently of the encoder. */
function pairsOf(name: string, value: FormValue): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner as FormValue));
}

const leaf = fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.boolean(), fc.constant(undefined));
// JavaScript objects reorder keys that look like integers.
const key = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/^\d+$|^__proto__$/.test(text));
const { value } = fc.letrec<{ value: FormValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ) as fc.Arbitrary<FormValue>,
}));

describe("Stripe's form encoding", () => {
  test("form encoding nests objects and lists and omits undefined", () => {
    const form = {
      amount: 1250,
      confirm: true,
      expand: ["a", "b"],
      metadata: { "order 7": "è & é" },
      none: undefined,
    };
    assert.equal(
      encodeForm(form),
      "amount=1250&confirm=true&expand[0]=a&expand[1]=b&metadata[order%207]=%C3%A8%20%26%20%C3%A9",
    );
  });

  test("encoded forms can be parsed by a standard decoder", () => {
    fc.assert(
      fc.property(fc.dictionary(key, value, { noNullPrototype: true }), (form) => {
        const expected = Object.entries(form).flatMap(([name, inner]) => pairsOf(name, inner));
        assert.deepEqual([...new URLSearchParams(encodeForm(form as Form))], expected);
      }),
    );
  });

  test("half a surrogate pair does not break the request", () => {
    assert.equal(encodeForm({ description: "a\ud800" }), "description=a%EF%BF%BD");
  });
});
