import assert from "node:assert/strict";
import { test } from "node:test";
import { rarePattern, wordsOf } from "@banco/gateway/db/search-words";
import fc from "fast-check";

const patternOf = (text: string, counts: number[]) => rarePattern(wordsOf(text), counts, 200);

test("of several words the index is asked for those that few rows have", () => {
  assert.equal(patternOf("order-6123457", [200, 1]), "%6123457%");
  assert.equal(patternOf("INV2026-000123", [180, 0]), "%000123%");
  assert.equal(patternOf("zebra lunch 12345", [0, 150, 3]), "%zebra%12345%");
});

test("a short word keeps what stands before it, which makes trigrams of its own", () => {
  assert.equal(patternOf("order-123", [200, 4]), "%-123%");
});

test("where every word is frequent the rarest is asked for, and one word alone is the whole text", () => {
  assert.equal(patternOf("lunch dinner", [90, 60]), "%dinner%");
  assert.equal(patternOf("lunch", [90]), undefined);
  assert.equal(patternOf("a b c", []), undefined);
});

test("whatever has the whole text has the pattern, so that the index misses nothing", () => {
  const likeness = (pattern: string) =>
    new RegExp(
      `^${pattern.replace(/\\(.)|[.*+?^${}()|[\]\\]|%/gs, (found, mark) =>
        found === "%" ? ".*" : `\\${mark ?? found}`,
      )}$`,
      "s",
    );
  const text = fc
    .array(fc.constantFrom("lunch", "12345", "éclair", "ab", "-", " ", "%", "_", "\\", ".", "7"))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      text,
      fc.array(fc.nat(200), { minLength: 12, maxLength: 12 }),
      text,
      text,
      (sought, counts, before, after) => {
        const words = wordsOf(sought);
        const pattern = rarePattern(words, counts.slice(0, words.length), 200);
        if (pattern !== undefined)
          assert.match(`${before}${sought}${after}`, likeness(pattern.replace(/\\_/g, "_")));
      },
    ),
  );
});
