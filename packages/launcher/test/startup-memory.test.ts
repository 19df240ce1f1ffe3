import assert from "node:assert/strict";
import { test } from "node:test";
import { collectAll } from "@banco/launcher/startup-memory";

const MIB = 1024 * 1024;

test("unused memory is released without a collector setting in the program", () => {
  let left: number[][] | undefined = Array.from({ length: 500 }, () => new Array(10_000).fill(0.5));
  const before = process.memoryUsage().heapTotal;
  assert.equal(left.length, 500);
  left = undefined;

  collectAll();

  assert.ok(process.memoryUsage().heapTotal < before - 20 * MIB);
  assert.equal(globalThis.gc, undefined);
});
