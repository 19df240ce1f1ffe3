import assert from "node:assert/strict";
import { test } from "node:test";
import { sim } from "./play.ts";

test("stories of each trade hold", async () => {
  const { code, told } = await sim("--each", "--seeds", "60");
  assert.equal(code, 0, told);
  assert.match(told, /^480 seeds, \d+ steps, 0 broken/m);
});

test("seeds that once found something hold", async () => {
  const { code, told } = await sim("--kept");
  assert.equal(code, 0, told);
});
