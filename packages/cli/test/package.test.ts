import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { packed } from "@banco/testing/pack";

const run = promisify(execFile);

test("the packed command installs with its SDK and runs", async (t) => {
  const place = await mkdtemp(join(tmpdir(), "banco-cli-"));
  t.after(() => rm(place, { recursive: true }));
  const tarball = await packed(place, "cli", ["sdk"]);
  await writeFile(join(place, "package.json"), JSON.stringify({ private: true }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: place });
  const { stdout: help } = await run("npx", ["banco", "--help"], { cwd: place });
  assert.match(help, /^Usage: banco COMMAND/);
  const env = { ...process.env, BANCO_URL: "http://127.0.0.1:1", BANCO_KEY: "key" };
  const silent = run("npx", ["banco", "payments", "list"], { cwd: place, env });
  await assert.rejects(silent, { code: 3 });
});
