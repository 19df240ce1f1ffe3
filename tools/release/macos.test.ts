import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import {
  constants,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { assertDigest, packMacos } from "./macos.ts";

const run = promisify(execFile);
const VERSION = "7.8.9";
const ARCHIVE = `banco-bridge-${VERSION}-darwin-arm64.tgz`;

let place: string;
/** The unpacked archive. */
let folder: string;

// This machine's Node replaces the macOS build, which cannot run here.
before(async () => {
  place = await mkdtemp(join(tmpdir(), "banco-macos-test-"));
  await mkdir(join(place, "package/bin"), { recursive: true });
  const node = join(place, "package/bin/node");
  await copyFile(process.execPath, node, constants.COPYFILE_FICLONE);
  await writeFile(join(place, "package/LICENSE"), "Node's license");
  await packMacos(VERSION, node, place, ["a key"]);
  await rm(join(place, "package"), { recursive: true });
  await run("tar", ["-xzf", join(place, ARCHIVE), "-C", place]);
  folder = join(place, "banco-bridge");
});
after(() => rm(place, { recursive: true }));

test("the macOS archive contains an unmodified Node, the bridge and licenses", async () => {
  const { stdout } = await run("tar", ["--numeric-owner", "-tvzf", join(place, ARCHIVE)]);
  const files = stdout.trim().split("\n");
  assert.deepEqual(
    files.map((line) => [line.split(/\s+/).slice(0, 2).join(" "), line.split(" ").at(-1)]),
    [
      ["drwxr-xr-x 0/0", "banco-bridge/"],
      ["-rw-r--r-- 0/0", "banco-bridge/LICENSES"],
      ["-rwxr-xr-x 0/0", "banco-bridge/banco-bridge"],
      ["-rw-r--r-- 0/0", "banco-bridge/bridge.cjs"],
      ["-rwxr-xr-x 0/0", "banco-bridge/node"],
    ],
  );
  assert.equal((await stat(join(folder, "node"))).size, (await stat(process.execPath)).size);
  await run("cmp", [join(folder, "node"), process.execPath]);
  assert.match(await readFile(join(folder, "LICENSES"), "utf8"), /\nNode\.js\n\nNode's license\n$/);
});

test("the archive's script runs the bridge with the bundled Node", async () => {
  const link = join(place, "linked");
  await symlink(join(folder, "banco-bridge"), link);
  const port = await freePort();
  const env = { PATH: "/usr/bin:/bin" };
  assert.match((await run(link, ["--version"], { cwd: place, env })).stdout, /^\d+\.\d+\.\d+\n$/);
  const places = { BRIDGE_PORT: String(port), DATA_DIR: join(place, "data"), LOG_LEVEL: "silent" };
  await mkdir(places.DATA_DIR);
  const bridge = spawn(link, [], { cwd: place, env: { ...env, ...places }, stdio: "ignore" });
  const ended = new Promise((resolve) => bridge.once("exit", resolve));
  try {
    await eventually("it responds", async () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    assert.match(await (await fetch(`http://127.0.0.1:${port}/till/`)).text(), /<script type="module"/);
    // Node replaces the script, so that a service's signal reaches the bridge.
    assert.equal(await readlink(`/proc/${bridge.pid}/exe`), join(folder, "node"));
  } finally {
    bridge.kill("SIGTERM");
  }
  assert.equal(await ended, 0);
});

test("a Node binary with an unexpected digest is not packed", async () => {
  await assert.rejects(assertDigest(join(folder, "LICENSES"), "0".repeat(64)), /has the digest/);
});
