import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CALM = import.meta.resolve("@banco/testing/calm-timers");
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.ts`, import.meta.url));

/**
 * Runs a program that blocks for a while.
 *
 * @returns its deadlines and the data that had arrived before them, in the order in which it noticed them
 */
async function heardBy(...flags: string[]): Promise<string[]> {
  const running = promisify(execFile)(process.execPath, [...flags, fixture("stands-still")]);
  running.child.stdin!.end("12");
  return (await running).stdout.trim().split("\n");
}

test("a paused process reads arrived data before its deadlines expire", async () => {
  assert.deepEqual(await heardBy("--import", CALM), ["arrived", "signal", "timer"]);
  assert.deepEqual(await heardBy(), ["signal", "timer", "arrived"]);
});

test("a server keeps an idle connection longer than its client does", async () => {
  const served = await promisify(execFile)(process.execPath, ["--import", CALM, fixture("serves")]);
  assert.equal(served.stdout, "timeout=3600\n");
});
