import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { POSTGRES_URL, startThrowawayPostgres } from "@banco/testing/postgres";

const SETUP = fileURLToPath(new URL("../src/global-setup.ts", import.meta.url));
const TEST_FILE = fileURLToPath(new URL("./fixtures/uses-database.ts", import.meta.url));

test("a run's test files use its server, which is gone after the run with its directory", async () => {
  const run = await runTests();

  assert.equal(run.code, 0, run.output);
  assert.equal(await answers(run.server), false);
  assert.deepEqual(await directoriesOf(run.pid), []);
});

test("the server of a run that was killed is removed by the next", async () => {
  const killed = await runTests({ KILL_THE_RUN: "yes" });
  assert.equal(killed.code, null);
  assert.equal((await directoriesOf(killed.pid)).length, 1);

  const next = await startThrowawayPostgres();
  await next.stop();

  assert.deepEqual(await directoriesOf(killed.pid), []);
  assert.equal(await answers(killed.server), false);
});

async function runTests(env: Record<string, string> = {}) {
  const args = ["--test", "--test-reporter=tap", `--test-global-setup=${SETUP}`, TEST_FILE];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, [POSTGRES_URL]: undefined, ...env },
  });
  const chunks: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  const [code] = await once(child, "close");
  const output = chunks.join("");
  return { code, output, server: /server (\S+)/.exec(output)?.[1] ?? "", pid: child.pid };
}

async function directoriesOf(pid: number | undefined): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(`banco-test-${pid}-`));
}

async function answers(server: string): Promise<boolean> {
  const socket = connect(Number(server.split(":")[1]), "127.0.0.1");
  const answer = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}
