import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { eventually } from "@banco/testing/eventually";
import { neededBy } from "../deploy/workspaces.ts";
import { assemble } from "./assemble.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

let place: string;
let program: string;
before(async () => {
  place = await mkdtemp(join(tmpdir(), "banco-npx-"));
  const folder = await assemble(ROOT, place);
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", place], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("[")));
  const installed = join(place, "clean/node_modules/banco");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", join(place, filename), "-C", installed, "--strip-components=1"]);
  await layDependencies(installed);
  program = join(installed, "banco.mjs");
});
after(() => rm(place, { recursive: true, maxRetries: 10 }));

/** Links only the tarball's dependencies next to it, as npm does, using the repository's own packages. */
async function layDependencies(installed: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  const needed = neededBy(ROOT, ["gateway", "bridge", "simulators"]).map(({ folder }) => folder);
  const homes = [...needed, ".", "node_modules/node"];
  const node = `node-${process.platform}-${process.arch}`;
  assert.ok(node in manifest.optionalDependencies, `${node} is not among the packages of Node`);
  const required = { ...manifest.dependencies, [node]: manifest.optionalDependencies[node] };
  for (const [name, version] of Object.entries(required)) {
    if (name.startsWith("@banco/")) continue;
    const library = homes.map((home) => join(ROOT, home, "node_modules", name)).find(existsSync);
    assert.ok(library, `${name} is installed`);
    assert.equal(JSON.parse(await readFile(join(library, "package.json"), "utf8")).version, version);
    const link = join(dirname(installed), name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(library, link);
  }
}

const environment = (more: Record<string, string>) => ({
  ...process.env,
  NODE_TEST_CONTEXT: undefined,
  ...more,
});

test("npx banco starts the sandbox or, with arguments, the command line", async (t) => {
  const env = environment({
    PORT: "0",
    BRIDGE_PORT: "0",
    SIMULATORS_PORT: "0",
    DATA_DIR: join(place, "data"),
    LOG_LEVEL: "error",
  });
  const child = spawn(process.execPath, [program], {
    cwd: join(place, "clean"),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  t.after(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ready = () => {
    assert.equal(child.exitCode, null, output);
    return /API +(http:\S+)\/v1/.exec(output);
  };
  const [, url] = await eventually("the sandbox is ready", ready);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.match(await (await fetch(`${url}/`)).text(), /<html/i);
  assert.match(await (await fetch(`${url}/docs`)).text(), /Banco/);

  const command = (...words: string[]) =>
    run(process.execPath, [program, ...words], { env: environment({ BANCO_URL: url!, BANCO_KEY: "none" }) });
  assert.match((await command("--help")).stdout, /^Usage: banco COMMAND/);
  // The gateway's refusal shows that the command has reached it.
  await assert.rejects(command("payments", "list"), { code: 1 });

  child.kill("SIGTERM");
  assert.deepEqual(await exited, [0, null]);
});
