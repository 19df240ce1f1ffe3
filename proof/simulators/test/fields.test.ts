import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Bodies } from "../src/kit/fields.ts";

const bodies = new Bodies({
  "POST /orders": {
    string: ["name!", "lines/*/title!", "buyer/email", "tags/*"],
    integer: ["lines/*/price/amount"],
    boolean: ["paid"],
    object: ["extra", "tags"],
    texts: ["methods"],
    any: ["note"],
  },
});
const whereOf = (body: object) => {
  const found = bodies.misfit("POST /orders", body);
  return found && `${found.place.join("/")} ${found.isMissing ? "is missing" : `is no ${found.expected}`}`;
};

describe("a simulator refuses fields whose type differs from the documentation", () => {
  for (const [what, body, expected] of [
    [
      "what fits",
      { name: "A", lines: [{ title: "B", price: { amount: 1 } }], paid: true, methods: ["card"] },
      undefined,
    ],
    ["null for a field that may be absent", { name: "A", paid: null, buyer: null }, undefined],
    ["a text or a list of them", { name: "A", methods: "card" }, undefined],
    ["anything", { name: "A", note: { of: 1 } }, undefined],
    ["a text that is an object", { name: { of: 1 } }, "name is no string"],
    ["a flag that is a text", { name: "A", paid: "yes" }, "paid is no boolean"],
    ["an object that is a text", { name: "A", buyer: "Anna" }, "buyer is no object"],
    ["an object that is a list", { name: "A", extra: [] }, "extra is no object"],
    ["a list that is an object", { name: "A", lines: {} }, "lines is no array"],
    ["an element of a list", { name: "A", lines: [{ title: "B" }, "C"] }, "lines/1 is no object"],
    [
      "a field in an element",
      { name: "A", lines: [{ title: "B", price: { amount: 1.5 } }] },
      "lines/0/price/amount is no integer",
    ],
    ["a field of any name", { name: "A", tags: { of: 1 } }, "tags/of is no string"],
    ["fields of any names that are a list", { name: "A", tags: ["B"] }, "tags is no object"],
    ["what has to be there", {}, "name is missing"],
    ["what each element has to have", { name: "A", lines: [{}] }, "lines/0/title is missing"],
  ] as const)
    test(what, () => assert.equal(whereOf(body), expected));

  test("an unknown operation has neither rules nor fields", () => {
    assert.equal(bodies.misfit("POST /others", { name: 1 }), undefined);
    assert.equal(bodies.has("POST /others", "name"), false);
    assert.equal(bodies.has("POST /orders", "lines"), true);
    assert.equal(bodies.has("POST /orders", "title"), false);
  });
});
