import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { POSTGRES_URL } from "@banco/testing/postgres";

const SETUP = fileURLToPath(new URL("../src/global-setup.ts", import.meta.url));
const TEST_FILE = fileURLToPath(new URL("./fixtures/uses-database.ts", import.meta.url));

test("a run's test files share a server, which is removed afterwards", async () => {
  const machine = await emptyMachine();

  const run = await runTests(machine);

  assert.equal(run.exitCode, 0);
  assert.equal(await answers(run.port), false);
  assert.deepEqual(await readdir(machine), []);
});

test("the server of a killed run is removed by the next run", async () => {
  const machine = await emptyMachine();
  const killed = await runTests(machine, { KILL_THE_RUN: "yes" });
  assert.equal(killed.exitCode, null);
  assert.equal(await answers(killed.port), true);

  const next = await runTests(machine);

  assert.equal(next.exitCode, 0);
  assert.equal(await answers(killed.port), false);
  assert.deepEqual(await readdir(machine), []);
});

/** Returns an empty directory for temporary files, separate from other runs. */
async function emptyMachine(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "banco-setup-"));
  after(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, "tmp"));
  return join(dir, "tmp");
}

async function runTests(machine: string, env: Record<string, string> = {}) {
  const note = join(machine, "..", "port");
  const args = ["--test", `--test-global-setup=${SETUP}`, TEST_FILE];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      [POSTGRES_URL]: undefined,
      TMPDIR: machine,
      NOTE: note,
      ...env,
    },
    stdio: "ignore",
  });
  const [exitCode] = await once(child, "exit");
  return { exitCode, port: Number(await readFile(note, "utf8")) };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answer = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}
