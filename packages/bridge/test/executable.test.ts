import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { call } from "@banco/bridge-testing/bridge";
import { pay } from "@banco/bridge-testing/orders";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { buildExecutable } from "../tools/build.ts";

let folder: string;
let program: string;
let shop: TerminalShop;

before(async () => {
  const built = await mkdtemp(join(tmpdir(), "banco-build-"));
  folder = await mkdtemp(join(tmpdir(), "banco-bare-"));
  program = join(folder, "banco-bridge");
  await cp((await buildExecutable(built)).program, program);
  await rm(built, { recursive: true });
  shop = await openTerminalShop();
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test("the executable runs alone in an empty folder and stops on request", async () => {
  const port = await freePort();
  // The environment contains nothing from this machine, neither Node nor packages.
  const env = { BRIDGE_PORT: String(port), DATA_DIR: shop.place.dataDir };
  const bridge = spawn(program, ["run"], { cwd: folder, env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await eventually("it responds", async () => {
    const status = await call(url, "GET", "/status").catch(() => undefined);
    return status?.body.data.payment === true;
  });
  assert.equal((await pay({ url }, { amount: 6.5 })).body.data.status, "completed");
  assert.equal(shop.device.charged.length, 1);
  assert.match(await (await fetch(`${url}/till/`)).text(), /<script type="module" src="\/till\//);
  const ended = new Promise((resolve) => bridge.once("exit", resolve));
  bridge.kill("SIGTERM");
  assert.equal(await ended, 0);
});

test("a supervised program restarts after a kill and ends with its supervisor", async () => {
  const port = await freePort();
  const log = join(folder, "logs/bridge.log");
  const places = ["--port", String(port), "--data", shop.place.dataDir, "--log", log];
  const supervisor = spawn(program, ["supervise", ...places], { cwd: folder, env: {}, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await call(url, "GET", "/status").catch(() => undefined))?.status === 200;
  const children = async () =>
    (await readFile(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, "utf8")).trim();
  await eventually("it responds", isUp);
  const first = await children();
  process.kill(Number(first), "SIGKILL");
  await eventually("another one runs", async () => (await children()) !== first && (await children()) !== "");
  await eventually("it responds again", isUp);
  const ended = new Promise((resolve) => supervisor.once("exit", resolve));
  supervisor.kill("SIGTERM");
  assert.equal(await ended, 0);
  assert.equal(await isUp(), false);
  assert.match(await readFile(log, "utf8"), /Server listening[\s\S]*The bridge ended \(SIGKILL\)/);
});

test("the executable's commands work, and its service starts the executable itself", async () => {
  const env = { DATA_DIR: shop.place.dataDir };
  const run = async (command: string) =>
    (await promisify(execFile)(program, [command], { cwd: folder, env })).stdout;
  assert.match(await run("check"), /good {2}ECR17 terminal .* terminal 12345678 responds/);
  assert.match(await run("service"), new RegExp(`^ExecStart=${program} supervise$`, "m"));
});
