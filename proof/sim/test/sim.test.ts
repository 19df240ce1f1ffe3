import assert from "node:assert/strict";
import { test } from "node:test";
import { sim } from "./play.ts";

test("every rule holds in the simulated stories of each trade", async () => {
  const { code, output } = await sim("--each", "--seeds", "60");
  assert.equal(code, 0, output);
  assert.match(output, /^480 seeds, \d+ steps, 0 broken/m);
});

test("every rule holds for seeds that once found a fault", async () => {
  const { code, output } = await sim("--kept");
  assert.equal(code, 0, output);
});
