import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "../src/id.ts";

test("identifiers tell their kind and sort by the time of their making", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("pay"));
  for (const id of ids) assert.match(id, /^pay_[0-9a-f]{32}$/);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(ids, ids.toSorted());
});
