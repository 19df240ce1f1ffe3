import assert from "node:assert/strict";
import { test } from "node:test";
import { type Ended, runParts } from "./parts.ts";

const says = (words: string, code: number) =>
  `"${process.execPath}" -e "console.log('${words}'); console.error('${words} too'); process.exitCode = ${code}"`;

test("a check passes when all its parts do, and prints their output", async () => {
  const told: Ended[] = [];
  assert.equal(await runParts([says("one", 0), says("two", 0)], (ended) => told.push(ended)), true);
  const lines = told.map(({ code, said }) => [code, ...said.trim().split("\n").sort()]).sort();
  assert.deepEqual(lines, [
    [0, "one", "one too"],
    [0, "two", "two too"],
  ]);
});

test("a failing part fails the check without hiding the other parts' output", async () => {
  const told: Ended[] = [];
  const parts = [says("well", 0), says("unwell", 3), "no-such-program-of-a-check"];
  assert.equal(await runParts(parts, (ended) => told.push(ended)), false);
  const codes = new Map(told.map(({ command, code }) => [command, code]));
  assert.equal(codes.get(parts[0]!), 0);
  assert.equal(codes.get(parts[1]!), 3);
  assert.notEqual(codes.get(parts[2]!), 0);
});
