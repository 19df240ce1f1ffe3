import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const COMMANDS = [
  "run",
  "supervise",
  "install",
  "uninstall",
  "status",
  "check",
  "setup",
  "report",
  "service",
];

interface Ended {
  code: number;
  out: string;
  message: string;
}

const bridge = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...words], (error, out, message) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, out, message }),
    );
    child.stdin?.end();
  });

test("--help lists the commands, environment variables and exit codes, for every command", async () => {
  const [overview, short, ...helps] = await Promise.all([
    bridge("--help"),
    bridge("-h"),
    ...COMMANDS.map((name) => bridge(name, "--help")),
  ]);
  assert.deepEqual([overview!.code, overview!.message], [0, ""]);
  assert.equal(short!.out, overview!.out);
  for (const name of [...COMMANDS, "BRIDGE_PORT", "BRIDGE_HOST", "DATA_DIR", "BRIDGE_CONFIG", "LOG_LEVEL"])
    assert.match(overview!.out, new RegExp(`^ {2}${name}( NAME)? +\\S`, "m"), name);
  assert.match(overview!.out, /Exits with 0 on success, 1 on failure, 2 for wrong arguments\./);
  for (const [index, { code, out, message }] of helps.entries()) {
    const name = COMMANDS[index]!;
    assert.deepEqual([code, message], [0, ""], name);
    assert.match(out, new RegExp(`^Usage: banco-bridge ${name}`));
    assert.match(out, /\nExit codes:\n {2}0 {2}\S.*\n {2}1 {2}\S.*\n {2}2 {2}\S/);
  }
});

test("unknown commands and invalid arguments print the help and exit with 2", async () => {
  const [unknown, many, missing] = await Promise.all([
    bridge("toString"),
    bridge("check", "twice"),
    bridge("report"),
  ]);
  assert.deepEqual([unknown.code, many.code, missing.code], [2, 2, 2]);
  assert.match(unknown.message, /^There is no command toString\n\nUsage: banco-bridge \[COMMAND\]/);
  assert.match(many.message, /^Usage: banco-bridge check/);
  assert.match(missing.message, /^Usage: banco-bridge report NAME/);
});
