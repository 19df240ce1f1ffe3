// `node tools/run.mjs [FILE ARGUMENT...]` installs the packages in package-lock.json unless they are already
// installed, and then runs the file on the pinned Node. It is plain JavaScript, because it runs on the host's own
// Node.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = 20;

/**
 * Whether the installation is complete. npm records what it installed in its own lockfile, which it writes
 * last. That lockfile may contain additional packages (those that install scripts added) and lack the packages for
 * other platforms, and `npm install --package-lock-only` writes it without installing.
 */
function installed() {
  if (!pinnedNode()) return false;
  const present = packages("node_modules/.package-lock.json");
  return Object.entries(packages("package-lock.json")).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    if (!found || !existsSync(join(ROOT, path))) return optional;
    return found.version === version && found.integrity === integrity;
  });
}

function packages(lockfile) {
  const path = join(ROOT, lockfile);
  if (!existsSync(path)) return {};
  const entries = Object.entries(JSON.parse(readFileSync(path, "utf8")).packages);
  return Object.fromEntries(entries.filter(([name]) => name.includes("node_modules/")));
}

function pinnedNode() {
  return ["node", "node.cmd"].some((name) => existsSync(join(ROOT, "node_modules", ".bin", name)));
}

/**
 * Installs everything. A host in production mode must be told to install the development dependencies too,
 * which build and test.
 */
function install() {
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: "inherit" };
  return npm && basename(npm).startsWith("npm")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  fail(`Banco needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.`);
}
if (!installed()) {
  console.log("Installing the packages of package-lock.json (once; this can take a minute) ...");
  const { status, error } = install();
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) {
    fail(
      `\`npm ci\` failed (exit code ${status}); see its message above. Nothing was started.\n` +
        "Usual causes: no way to the npm registry (proxy, registry setting), or a full disk.",
    );
  }
  if (!pinnedNode()) {
    fail(
      "`npm ci` ran, but the pinned Node is not in node_modules/.bin: install scripts are switched off.\n" +
        "Banco needs that of `node`: run `npm ci --ignore-scripts=false`.",
    );
  }
}

const [file, ...args] = process.argv.slice(2);
if (file !== undefined) {
  const node = join(ROOT, "node_modules", ".bin", "node");
  const child = spawn(node, [file, ...args], { stdio: "inherit", shell: process.platform === "win32" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Node could not be started: ${error.message}`));
  child.on("exit", (code) => process.exit(code ?? 1));
}
