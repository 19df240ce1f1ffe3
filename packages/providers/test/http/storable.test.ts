import assert from "node:assert/strict";
import { test } from "node:test";
import { storable } from "@banco/providers/http/storable";
import fc from "fast-check";

/** Escapes every character of a string as in a JSON string. */
const escaped = (text: string) =>
  [...Array(text.length).keys()]
    .map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");

test("unstorable characters are replaced, whether raw or escaped", () => {
  const unit = fc.constantFrom("\0", "\ud83d", "\ude00", "\\", '"', "u0000", "ud83d", "a", "é", "😀", "\n");
  const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(""));
  fc.assert(
    fc.property(text, fc.boolean(), (input, isEscaped) => {
      const json = isEscaped ? `{"a":"${escaped(input)}"}` : JSON.stringify({ a: input });
      const { a } = JSON.parse(storable(json)) as { a: string };
      assert.equal(a, input.toWellFormed().replaceAll("\0", "\ufffd"));
    }),
    { numRuns: 2_000 },
  );
});

test("a non-JSON body keeps its text", () => {
  assert.equal(storable("<a>\0</a>"), "<a>\ufffd</a>");
  assert.equal(storable("C:\\users\\"), "C:\\users\\");
  assert.equal(storable("half \ud800"), "half \ufffd");
});
