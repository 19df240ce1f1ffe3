import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { temporaryDirectory } from "./support.ts";

const run = promisify(execFile);
const INSTALLER = fileURLToPath(new URL("../../../tools/run.mjs", import.meta.url));

test("npm start installs missing packages once, until the lockfile changes", async () => {
  const repository = await repositoryWith(["node"]);
  assert.match(await install(repository), /Installing/);
  assert.equal(await install(repository), "");

  await lock(repository, ["node", "other"]);
  assert.match(await install(repository), /Installing/);
  assert.equal(await readFile(join(repository, "node_modules/other/index.js"), "utf8"), "");
  assert.equal(await install(repository), "");
});

test("npm start reinstalls removed packages", async () => {
  const repository = await repositoryWith(["node"]);
  await install(repository);
  await rm(join(repository, "node_modules"), { recursive: true });

  assert.match(await install(repository), /Installing/);
});

test("the runtime is also installed on a production host", async () => {
  const repository = await repositoryWith(["node"]);

  await install(repository, { NODE_ENV: "production" });

  assert.equal(await install(repository, { NODE_ENV: "production" }), "");
});

test("an npm failure is explained, with exit code 1", async () => {
  const repository = await repositoryWith(["node"]);
  await writeFile(join(repository, "package-lock.json"), "{}");

  await assert.rejects(install(repository), (error: Error & { code: number; stderr: string }) => {
    assert.equal(error.code, 1);
    assert.match(error.stderr, /`npm ci` failed/);
    return true;
  });
});

test("an installation without the pinned runtime is refused", async () => {
  await assert.rejects(install(await repositoryWith(["other"])), /pinned Node is not in node_modules/);
});

test("a file runs on the pinned Node with its arguments and exit code", async () => {
  const repository = await repositoryWith(["node"]);
  await install(repository);
  // Here, the pinned Node is replaced by a program whose exit code is the number of its arguments.
  const node = "#!/bin/sh\necho pinned $@\nexit $#\n";
  await writeFile(join(repository, "node_modules/.bin/node"), node, { mode: 0o755 });

  await assert.rejects(
    install(repository, {}, ["sale.ts", "--quick"]),
    (error: Error & { code: number; stdout: string }) => {
      assert.deepEqual([error.code, error.stdout], [2, "pinned sale.ts --quick\n"]);
      return true;
    },
  );
});

/** Creates a repository that contains its packages, so that npm needs no registry. */
async function repositoryWith(packages: string[]): Promise<string> {
  const repository = await temporaryDirectory();
  await cp(INSTALLER, join(repository, "tools/run.mjs"));
  await lock(repository, packages);
  return repository;
}

async function lock(repository: string, packages: string[]): Promise<void> {
  for (const name of packages) {
    const dir = join(repository, "local", name);
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, "index.js"), "");
    await writeFile(
      join(dir, "package.json"),
      JSON.stringify({ name, version: "1.0.0", bin: { [name]: "index.js" } }),
    );
  }
  const devDependencies = Object.fromEntries(packages.map((name) => [name, `file:local/${name}`]));
  await writeFile(join(repository, "package.json"), JSON.stringify({ name: "shop", devDependencies }));
  await run("npm", ["install", "--package-lock-only", "--offline"], { cwd: repository });
}

async function install(
  repository: string,
  env: Record<string, string> = {},
  command: readonly string[] = [],
): Promise<string> {
  const { stdout } = await run(process.execPath, [join(repository, "tools/run.mjs"), ...command], {
    env: { ...process.env, npm_config_offline: "true", ...env },
  });
  return stdout;
}
