#!/usr/bin/env node
// `npx banco` starts the sandbox or, with arguments, the command line. It is plain JavaScript, because it
// runs on any Node; the programs that it starts run on the Node installed next to it.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest Node that runs the programs unchanged. */
const OLDEST_NODE = 24;
const beside = createRequire(import.meta.url);
const program = (name) => fileURLToPath(new URL(`node_modules/@banco/${name}/src/main.ts`, import.meta.url));

/**
 * Returns the Node installed next to this package, or the current Node if none is published for this machine and the
 * current one is new enough.
 */
function nodeProgram() {
  const isWindows = process.platform === "win32";
  try {
    const manifest = beside.resolve(
      `node-${isWindows ? "win" : process.platform}-${process.arch}/package.json`,
    );
    return join(dirname(manifest), "bin", isWindows ? "node.exe" : "node");
  } catch {
    const { node } = process.versions;
    if (Number(node.split(".")[0]) >= OLDEST_NODE) return process.execPath;
    console.error(
      `Banco needs Node ${OLDEST_NODE} or newer on this machine (${process.platform} ${process.arch}); this is Node ${node}.`,
    );
    return process.exit(1);
  }
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
const child = spawn(nodeProgram(), [...flags, program(isSandbox ? "launcher" : "cli"), ...words], {
  env,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
