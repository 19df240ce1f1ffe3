import assert from "node:assert/strict";
import { test } from "node:test";
import { readAmount } from "../browser/amount.ts";

const read = (text: string, currency = "EUR") => readAmount(text, currency).amounts;

test("an amount has at most its currency's decimals", () => {
  assert.deepEqual(read("1.25"), [1.25]);
  assert.deepEqual(read("1,2500"), [1.25]);
  assert.deepEqual(read("1.2345"), []);
  assert.deepEqual(read("0,005"), []);
  assert.deepEqual(read("1,000.505"), []);
  assert.deepEqual(read("1.5", "JPY"), []);
  assert.deepEqual(read("1.0", "JPY"), [1]);
  assert.deepEqual(read("1.2345", "KWD"), []);
});

test("three digits after one separator are ambiguous", () => {
  assert.deepEqual(readAmount("1.000", "EUR"), { amounts: [1000, 1], isClear: false });
  assert.deepEqual(readAmount("1.234", "EUR"), { amounts: [1234], isClear: false });
  assert.deepEqual(readAmount("1.000.000", "EUR"), { amounts: [1_000_000], isClear: true });
  assert.deepEqual(readAmount("1,000.50", "EUR"), { amounts: [1000.5], isClear: true });
});

test("any other text is not an amount", () => {
  for (const text of ["", "0", "-1", "1,00.5", "1e3", "1.2.3", "abc", "1000000000"])
    assert.deepEqual(read(text), [], text);
});
