import assert from "node:assert/strict";
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { SETTINGS_FOLLOW } from "@banco/launcher/child";
import { startPostgres } from "@banco/launcher/postgres";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { afterwards, postmasterPid, query, temporaryDirectory } from "./support.ts";

const FIXTURE = "packages/launcher/test/fixtures/launcher.ts";
const CHILD = new URL("./fixtures/child.ts", import.meta.url);
const NAMES = ["simulators", "bridge", "gateway"];

test("all programs run, and their output is unchanged", async () => {
  const { launcher, events } = await started();

  assert.deepEqual(Object.keys(pids(await events())).sort(), [...NAMES].sort());
  for (const name of NAMES) {
    const line = new RegExp(`^{"level":30,"name":"${name}","msg":"ready"}$`, "m");
    // The line and the ready message arrive through different pipes.
    await eventually(`the line of the ${name} came`, () => line.test(launcher.output()));
  }
});

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  test(`${signal} to the process group stops the programs, then the database`, async () => {
    const { launcher, dataDir, events } = await started();

    process.kill(-launcher.pid, signal);

    assert.deepEqual(await launcher.exited, { code: 0, signal: null });
    const order = (await events()).filter((event) => /stop/.test(event));
    assert.deepEqual(order.slice(0, 4).sort(), [
      "bridge stopped",
      "bridge stopping",
      "gateway stopped",
      "gateway stopping",
    ]);
    assert.deepEqual(order.slice(4), ["simulators stopping", "simulators stopped"]);
    await assert.rejects(postmasterPid(join(dataDir, "postgres")), { code: "ENOENT" });
  });
}

test("when npm's shell exits, everything stops as on SIGTERM", async () => {
  const dataDir = await temporaryDirectory();
  const shell = spawn("sh", ["-c", `"${process.execPath}" ${FIXTURE}; true`], {
    env: { ...process.env, DATA_DIR: dataDir, npm_lifecycle_event: "start" },
    stdio: "ignore",
  });
  await eventually("all programs ran", async () => Object.keys(pids(await eventsOf(dataDir))).length === 3);
  await eventually("the database ran", () =>
    postmasterPid(join(dataDir, "postgres")).then(Boolean, () => false),
  );

  shell.kill("SIGTERM");

  await eventually("the simulators stopped", async () =>
    (await eventsOf(dataDir)).includes("simulators stopped"),
  );
  await eventually("the database stopped", () =>
    postmasterPid(join(dataDir, "postgres")).then(
      () => false,
      (error) => error.code === "ENOENT",
    ),
  );
});

test("a program that crashes is logged with the reason and restarted", async () => {
  const { launcher, events } = await started();
  const before = pids(await events());

  process.kill(before.bridge as number, "SIGKILL");

  await eventually("another bridge ran", async () => pids(await events()).bridge !== before.bridge);
  await eventually("its end was logged", () =>
    /The bridge ended unexpectedly \(SIGKILL\); restarting it/.test(launcher.output()),
  );
  assert.equal(pids(await events()).gateway, before.gateway, "the others keep running");
});

test("a program with an uncaught error stops gracefully and is restarted", async () => {
  const { launcher, events } = await started({ CULPRIT: "bridge", MISDEED: "throw" });
  await eventually("it was started again", async () => {
    const history = (await events()).filter((event) => event.startsWith("bridge"));
    return history.some((event, index) => /started/.test(event) && history[index - 1] === "bridge stopped");
  });
  assert.match(launcher.output(), /Uncaught error.*nobody listens/);
  assert.match(launcher.output(), /The bridge ended unexpectedly \(exit code 1\); restarting it/);
});

test("after a killed launcher, the next start finds its database and data", async () => {
  const first = await started();
  const { gateway, bridge, simulators } = pids(await first.events());
  const server = await postmasterPid(join(first.dataDir, "postgres"));

  await first.launcher.kill();

  for (const pid of [gateway, bridge, simulators]) {
    await eventually("the child process ended", () => !isRunning(pid as number));
  }
  const second = await started({ dataDir: first.dataDir });
  assert.equal(await postmasterPid(join(first.dataDir, "postgres")), server);
  assert.deepEqual(await second.launcher.stop(), { code: 0, signal: null });
  const postgres = await startPostgres({ dataDir: join(first.dataDir, "postgres"), log: () => undefined });
  afterwards(() => postgres.stop());
  assert.deepEqual(await query(postgres.url, "select what from work"), [{ what: "last" }, { what: "last" }]);
});

test("a program that cannot start stops everything with exit code 1", async () => {
  const dataDir = await temporaryDirectory();
  const failing = startProgram({
    file: FIXTURE,
    env: { DATA_DIR: dataDir, CULPRIT: "gateway", MISDEED: "fail" },
  });

  await assert.rejects(
    failing,
    /exit code 1.*gateway has a wrong setting.*gateway did not start \(exit code 3\)/s,
  );

  const events = await eventsOf(dataDir);
  for (const pid of Object.values(pids(events))) assert.equal(isRunning(pid), false);
  assert.ok(events.includes("simulators stopped"));
  await assert.rejects(postmasterPid(join(dataDir, "postgres")), { code: "ENOENT" });
});

test("a second Ctrl-C kills programs that do not stop", async () => {
  const { launcher, dataDir, events } = await started({
    CULPRIT: "gateway",
    MISDEED: "hang",
    SAME_SIGNAL_MS: "-1",
  });

  process.kill(launcher.pid, "SIGINT");
  await eventually("the gateway is stopping", async () => (await events()).includes("gateway stopping"));
  process.kill(launcher.pid, "SIGINT");

  assert.deepEqual(await launcher.exited, { code: 0, signal: null });
  assert.match(launcher.output(), /Ending the programs by force/);
  assert.ok(!(await events()).includes("gateway stopped"));
  await assert.rejects(postmasterPid(join(dataDir, "postgres")), { code: "ENOENT" });
});

test("a Ctrl-C received both from npm and the terminal counts once", async () => {
  const { launcher, events } = await started({
    CULPRIT: "gateway",
    MISDEED: "hang",
    SAME_SIGNAL_MS: "3600000",
  });

  process.kill(launcher.pid, "SIGINT");
  await eventually("the gateway is stopping", async () => (await events()).includes("gateway stopping"));
  process.kill(launcher.pid, "SIGINT");

  assert.deepEqual(await launcher.exited, { code: 0, signal: null });
  assert.doesNotMatch(launcher.output(), /Ending the programs by force/);
  assert.match(launcher.output(), /did not stop (with)?in \d+ ms/);
});

test("a program can request more time to stop", async () => {
  const { launcher, events } = await started({ CULPRIT: "gateway", MISDEED: "drain" });

  process.kill(launcher.pid, "SIGINT");

  assert.deepEqual(await launcher.exited, { code: 0, signal: null });
  assert.ok((await events()).includes("gateway stopped"));
  assert.doesNotMatch(launcher.output(), /did not stop/);
});

test("a port that is already in use is reported and nothing starts", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  afterwards(() => other.close());
  const dataDir = join(await temporaryDirectory(), "data");

  const starting = startProgram({
    file: "packages/launcher/src/main.ts",
    env: { DATA_DIR: dataDir, PORT: String(port), BRIDGE_PORT: "0", DATABASE_URL: undefined },
  });

  await assert.rejects(starting, new RegExp(`exit code 1.*Port ${port} is in use by another program`, "s"));
  await assert.rejects(readFile(dataDir), { code: "ENOENT" });
});

async function started({
  dataDir,
  ...env
}: {
  dataDir?: string;
  CULPRIT?: string;
  MISDEED?: string;
  SAME_SIGNAL_MS?: string;
} = {}) {
  const dir = dataDir ?? (await temporaryDirectory());
  const launcher: RunningProgram = await startProgram({ file: FIXTURE, env: { DATA_DIR: dir, ...env } });
  afterwards(() => launcher.stop());
  return { launcher, dataDir: dir, events: () => eventsOf(dir) };
}

async function eventsOf(dataDir: string): Promise<string[]> {
  return (await readFile(join(dataDir, "events"), "utf8")).trim().split("\n");
}

/** Returns the process ID of each program's latest start. */
function pids(events: string[]): Record<string, number> {
  const starts = events.map((event) => event.split(" ")).filter(([, what]) => what === "started");
  return Object.fromEntries(starts.map(([name, , pid]) => [name, Number(pid)]));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a program waiting for settings exits with its launcher", async () => {
  const env = { ...process.env, NAME: "gateway", EVENTS: join(await temporaryDirectory(), "events") };
  const program = fork(CHILD, { env: { ...env, [SETTINGS_FOLLOW]: "1" }, execArgv: [] });
  const exited = once(program, "exit");
  await eventually("it has started", () =>
    readFile(env.EVENTS).then(
      () => true,
      () => false,
    ),
  );

  program.disconnect();

  assert.deepEqual(await exited, [1, null]);
});
