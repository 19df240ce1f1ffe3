import assert from "node:assert/strict";
import { test } from "node:test";
import { cut } from "@banco/providers/cut";
import fc from "fast-check";

test("a shortened text is a prefix within the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, max) => {
      const short = cut(text, max);
      assert.ok(short.isWellFormed() && short.length <= max && text.startsWith(short));
      if (text.length <= max) assert.equal(short, text);
    }),
  );
});

test("a character that does not fit is omitted entirely", () => {
  assert.equal(cut("a😀😀", 4), "a😀");
  assert.equal(cut("e\u0301e\u0301", 3), "e\u0301");
  assert.equal(cut("👩‍👩‍👧x", 7), "");
});
