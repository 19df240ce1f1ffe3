import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { blocksOf, ROOT } from "./pages.ts";

const PATIENCE_MS = 180_000;
const [start = "", ...blocks] = blocksOf("README.md");
/** The pages' ports, and those of this run. */
const ports = new Map<string, number>();
let place: string;
let sandbox: ChildProcess;

before(async () => {
  for (const port of ["3000", "3900", "5200", "5201", "10000", "10080"]) ports.set(port, await freePort());
  place = mkdtempSync(join(tmpdir(), "banco-readme-"));
  const env = {
    ...{ PORT: port("3000"), SIMULATORS_PORT: port("3900"), BRIDGE_PORT: port("5200") },
    ...{ DATA_DIR: join(place, "sandbox"), SIMULATOR_CARDHOLDER_MS: "100" },
  };
  sandbox = run("npm start", env);
  const written = outputOf(sandbox);
  await eventually("the sandbox is ready", () => written().includes("sandbox is ready"), PATIENCE_MS);
});
after(async () => {
  await stop(sandbox);
  await rm(place, { recursive: true });
});

const port = (usual: string) => String(ports.get(usual));

/** Runs a script of the README with this run's ports, in its own process group. */
function run(script: string, env: Record<string, string> = {}): ChildProcess {
  const here = [...ports].reduce(
    (text, [usual, own]) => text.replaceAll(new RegExp(`(?<=[:= ])${usual}\\b`, "g"), String(own)),
    script.replaceAll(".data/shop", join(place, "shop")),
  );
  // Hides the test runner's context from the program.
  const inherited = { ...process.env, NODE_TEST_CONTEXT: undefined };
  return spawn("bash", ["-c", here], { cwd: ROOT, env: { ...inherited, ...env }, detached: true });
}

function outputOf(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  return () => text;
}

/** Stops a script and its child processes. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("close", resolve));
  if (child.exitCode === null) process.kill(-child.pid!, "SIGTERM");
  await ended;
}

/** Asserts that each value in the comments below the commands is in the output. */
function assertAnswers(script: string, output: string): void {
  const comments = script.split("\n").filter((line) => line.startsWith("# "));
  const values = comments
    .join(" ")
    .matchAll(/"(status|amount|currency|type|code|sent|refundedAmount|reason)":("[^"]*"|[\d.]+|true)/g);
  const stated = [...values].map(([value]) => value).filter((value) => !value.includes("http"));
  assert.ok(stated.length > 2);
  for (const value of stated) assert.ok(output.includes(value), `${value} in\n${output}`);
}

test("the README's first commands are npm start and npm test", () => {
  assert.match(start, /^npm start /);
  assert.match(start, /^npm test /m);
});

test("the README's first minute works as described", async () => {
  const script = blocks
    .slice(
      0,
      blocks.findIndex((block) => block.includes("bridge-simulators")),
    )
    .join("\n");
  const child = run(script);
  const output = outputOf(child);
  await new Promise((resolve) => child.once("close", resolve));
  assertAnswers(script, output());
});

test("the commands for the shop's own devices work as described in the README", async () => {
  const script = blocks.find((block) => block.includes("bridge-simulators")) ?? "";
  const env = { ECR17_PORT: port("10000"), EPSON_PORT: port("10080"), CUSTOM_PORT: String(await freePort()) };
  // Jobs have numbers only in an interactive shell or with job control.
  const child = run(`set -m\n${script}`, env);
  const output = outputOf(child);
  await new Promise((resolve) => child.once("close", resolve));
  assertAnswers(script, output());
  assert.match(output(), /good .*ECR17 terminal/);
});
