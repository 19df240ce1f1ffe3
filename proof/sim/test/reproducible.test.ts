/** Tests the simulation's own guarantees; the tests are skipped while the simulation is unchanged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sim } from "./play.ts";

/** Returns the lines about each seed. */
const stories = (output: string) => output.split("\n").filter((line) => /^seed \d+:/.test(line));
/** Whether a line reports a race: if several statements wait for one lock, PostgreSQL decides the order. */
const isRaced = (line: string) => line.includes("of this run");

test("a seed's story is the same wherever a run starts", async () => {
  const whole = await sim("--seed", "13", "--seeds", "8");
  const part = await sim("--seed", "17", "--seeds", "4");
  const again = stories(part.output);
  assert.equal(again.length, 4);
  assert.notEqual(again.filter((line) => !isRaced(line)).length, 0);
  for (const [index, line] of stories(whole.output).slice(4).entries())
    if (!isRaced(line)) assert.equal(again[index], line);
});

test("planted faults in statements and source code are found", async () => {
  for (const name of ["with a lost response counts as failed", "gateway/sale-lost-part-waits"]) {
    const { code, output } = await sim("--seeds", "60", "--plant", name);
    assert.equal(code, 0, output);
    assert.match(output, /: found within \d+ seeds, by \d+ \(/);
  }
});
