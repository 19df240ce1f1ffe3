import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Outcome, Run, ScenarioRequest } from "./conformance/outcome.ts";

/** The packages' folder. */
export const PACKAGES: string = fileURLToPath(new URL("../../", import.meta.url));

/** A program that runs the SDK of another language. */
export interface Interpreter {
  command: string;
  /** Why its tests cannot run here; undefined if they can. */
  skip: string | undefined;
}

/** Debian's Python, otherwise the first on the path. */
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

/** pip, with the build tools that a machine without network access needs. */
export const PIP: Interpreter = find(
  PYTHON.command,
  ["-c", "import setuptools, wheel, pip"],
  "pip is not installed: apt-get install python3-pip python3-setuptools python3-wheel",
);

export const COMPOSER: Interpreter = find(
  "composer",
  ["--version"],
  "composer is not installed: apt-get install composer",
);

/** PHP with the extension that Composer uses to read archives. */
export const PHP_ZIP: Interpreter = find(
  "php",
  ["-r", "exit(extension_loaded('zip') ? 0 : 1);"],
  "php's zip extension is not installed: apt-get install php-zip",
);

function find(command: string, check: string[], missing: string): Interpreter {
  try {
    execFileSync(command, check, { stdio: "ignore" });
    return { command, skip: undefined };
  } catch {
    return { command, skip: missing };
  }
}

/** A program that runs scenarios, from the first one until it is stopped. */
export interface Runner {
  run: Run;
  stop(): void;
}

/** Creates a runner: it reads one task per line and prints one outcome per line. */
export function runnerOf({ command }: Interpreter, args: string[], env: NodeJS.ProcessEnv): Runner {
  let child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  let outcomes: AsyncIterator<string> | undefined;
  return {
    run: async (request: ScenarioRequest): Promise<Outcome> => {
      child ??= spawn(command, args, { env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "inherit"] });

      outcomes ??= createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await outcomes.next();
      if (done) throw new Error(`The runner ended in ${request.scenario}`);
      return JSON.parse(value) as Outcome;
    },
    stop: () => void child?.kill(),
  };
}
