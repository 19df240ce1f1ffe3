import assert from "node:assert/strict";
import { test } from "node:test";
import { madeAt, newId } from "../src/id.ts";

test("an identifier tells when it was made, and one that is none of ours tells of no time at all", () => {
  const before = Date.now();
  const at = madeAt(newId("pay"));
  assert.ok(at >= before && at <= Date.now());
  for (const id of ["pay_unknown", "", "cs_test_1"]) assert.equal(madeAt(id), 0, id);
});
