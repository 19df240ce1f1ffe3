#!/usr/bin/env node
// `npx banco` starts the sandbox; with arguments it is the command line. It is plain JavaScript, because it runs on any Node: the programs that it starts run on the Node that was installed beside it.
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const beside = createRequire(import.meta.url);
const program = (name) => fileURLToPath(new URL(`node_modules/@banco/${name}/src/main.ts`, import.meta.url));

/**
 * Returns the pinned Node. Its package has an install script; where install scripts are switched off, it is missing.
 */
function pinnedNode() {
  const folder = join(dirname(beside.resolve("node/package.json")), "bin");
  const file = join(folder, process.platform === "win32" ? "node.exe" : "node");
  try {
    accessSync(file, constants.X_OK);
  } catch {
    console.error(
      "Banco's Node is not installed: install scripts are switched off. Run npx --ignore-scripts=false banco",
    );
    process.exit(1);
  }
  return file;
}

const words = process.argv.slice(2);
const isSandbox = words.length === 0;
const dataDir = process.env.DATA_DIR || join(homedir(), ".banco");
const env = {
  NODE_COMPILE_CACHE: join(dataDir, "compile-cache"),
  ...process.env,
  DATA_DIR: dataDir,
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ""} --import=${new URL("types.mjs", import.meta.url).href}`.trim(),
};
const flags = ["--conditions=source", "--disable-warning=ExperimentalWarning"];
const child = spawn(pinnedNode(), [...flags, program(isSandbox ? "launcher" : "cli"), ...words], {
  env,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
