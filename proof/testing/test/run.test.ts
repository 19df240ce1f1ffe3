import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { inOrder, LONGEST } from "@banco/testing/run/longest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FIXTURES = "proof/testing/test/fixtures/run";

describe("a run of five files with a failure, a crash and a leftover", () => {
  let exitCode: number;
  let output: string;
  /** The files' notes, and the process that ran each. */
  let notes: string[][];

  before(async () => {
    const dir = await mkdtemp(join(tmpdir(), "banco-run-test-"));
    after(() => rm(dir, { recursive: true }));
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NOTE: join(dir, "note") };
    const args = ["proof/testing/src/run.ts", "--processes", "1", `${FIXTURES}/*.ts`];
    const child = execFile(process.execPath, args, { cwd: ROOT, env });
    output = "";
    for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (text) => (output += text));
    [exitCode] = await once(child, "close");
    notes = (await readFile(env.NOTE, "utf8"))
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), line.slice(line.lastIndexOf(" ") + 1)]);
  });

  test("a run runs one file after another, each with its own hooks", () => {
    assert.deepEqual(
      notes.map(([what]) => what),
      ["a", "a ended", "b", "d"],
    );
  });

  test("a run reuses processes for files and replaces dead ones", () => {
    const [[, a], [, aEnded], [, b], [, d]] = notes as [string[], string[], string[], string[]];
    assert.equal(aEnded, a);
    assert.equal(b, a);
    assert.notEqual(d, a);
  });

  test("a run reports the files of failed and crashed tests", () => {
    assert.equal(exitCode, 1);
    assert.match(
      output,
      /test at proof\/testing\/test\/fixtures\/run\/b-fails\.ts:7:1\n✖ the second file's test/,
    );
    assert.match(
      output,
      /test at .*c-dies\.ts:1:1\n✖ .*c-dies\.ts\n {2}Error: The process of this file ended before its/,
    );
  });

  test("a run fails a file that changes the environment of the next", () => {
    assert.match(
      output,
      /test at .*e-leaves\.ts:1:1\n✖ .*e-leaves\.ts .*\n {2}AssertionError.*: the environment has changed/,
    );
  });

  test("a run counts the tests of all processes and lists the skipped ones", () => {
    assert.match(output, /ℹ tests 5\nℹ pass 3\nℹ fail 1\nℹ skipped 1\n/);
    assert.match(
      output,
      /Skipped:\n {2}proof\/testing\/test\/fixtures\/run\/d-notes\.ts: the skipped test: for its reason/,
    );
  });
});

test("a run kills an endless file's process, reports it and continues", async () => {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const child = execFile(process.execPath, ["proof/testing/test/fixtures/endless/run.ts"], {
    cwd: ROOT,
    env,
  });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (text) => (output += text));
  const [exitCode] = await once(child, "close");
  assert.equal(exitCode, 1, output);
  for (const file of ["a-waits", "b-is-busy"])
    assert.match(output, new RegExp(`endless/${file}\\.ts has not ended within 2 s; stopping its process\n`));
  assert.match(output, /✖ .*a-waits\.ts\n {2}Error: .* it ran: a suite > the test that waits forever\n/);
  assert.match(output, /✖ .*b-is-busy\.ts\n {2}Error: The process of this file ended before its tests did/);
  assert.match(output, /✔ the test that runs last/);
});

test("the longest files exist and start first", async () => {
  for (const file of LONGEST) await access(join(ROOT, file));
  const [longest, second] = LONGEST as [string, string];
  assert.deepEqual(inOrder(["b.test.ts", second, "a.test.ts", longest]), [
    longest,
    second,
    "a.test.ts",
    "b.test.ts",
  ]);
});
