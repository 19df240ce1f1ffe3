import assert from "node:assert/strict";
import { test } from "node:test";
import { startProgram } from "@banco/testing/process";

const file = "proof/testing/test/fixtures/program.ts";

test("a program's readiness, output and clean exit are reported", async () => {
  const program = await startProgram({ file, args: ["coffee"], env: { COLOUR: "black" } });

  assert.equal(program.ready.answer, 42);
  assert.deepEqual(await program.stop(), { code: 0, signal: null });
  assert.match(program.output(), /started with coffee and black/);
  assert.match(program.output(), /stopped in order/);
});

test("a killed program cannot end cleanly", async () => {
  const program = await startProgram({ file });

  assert.deepEqual(await program.kill(), { code: null, signal: "SIGKILL" });
  assert.doesNotMatch(program.output(), /stopped in order/);
});

test("a program that ends before it is ready fails with its output", async () => {
  await assert.rejects(startProgram({ file, args: ["fail"] }), /exit code 7\nstarted with fail/);
});
