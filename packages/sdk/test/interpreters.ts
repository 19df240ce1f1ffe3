import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Asked, Outcome, Run } from "./conformance/outcome.ts";

/** The packages' folder. */
export const PACKAGES: string = fileURLToPath(new URL("../../", import.meta.url));

/** A program that runs the SDK of another language. */
export interface Interpreter {
  command: string;
  /** Why its tests can not run here; undefined where they can. */
  skip: string | undefined;
}

/** Debian's Python, else the first in the path. */
export const PYTHON: Interpreter = find(
  existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3",
  ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"],
  "python3 (3.9 or later) is not installed: apt-get install python3",
);

export const PHP: Interpreter = find(
  "php",
  ["-r", "exit(PHP_VERSION_ID >= 80100 && extension_loaded('curl') ? 0 : 1);"],
  "php (8.1 or later, with curl) is not installed: apt-get install php-cli php-curl",
);

function find(command: string, check: string[], missing: string): Interpreter {
  try {
    execFileSync(command, check, { stdio: "ignore" });
    return { command, skip: undefined };
  } catch {
    return { command, skip: missing };
  }
}

/** Makes what runs a scenario in another process, which reads what it is asked and prints the outcome. */
export function runnerOf(
  { command }: Interpreter,
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Run {
  return (asked: Asked) =>
    new Promise<Outcome>((resolve, reject) => {
      const options = { env: { ...process.env, ...env }, signal };
      const child = execFile(command, args, options, (error, stdout, stderr) => {
        if (error) reject(new Error(`${asked.scenario}: ${stderr || error.message}`));
        else resolve(JSON.parse(stdout) as Outcome);
      });
      child.stdin!.end(JSON.stringify(asked));
    });
}
