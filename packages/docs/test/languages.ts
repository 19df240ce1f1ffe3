import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Fence } from "../src/samples/languages.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PHP_SDK = join(ROOT, "packages/sdk-php/autoload.php");
const PYTHON_SDK = join(ROOT, "packages/sdk-python");

/** The text of a program that is made of a sample: PHP's loads the SDK, as Composer does in a shop's own program. */
function programOf(language: Fence, sample: string): string {
  return language === "php" ? `<?php\nrequire_once ${JSON.stringify(PHP_SDK)};\n${sample}\n` : `${sample}\n`;
}

/** How a language is run, and where its files end. */
const RUNNERS: Readonly<Record<Fence, { ending: string; command: (file: string) => string[] }>> = {
  bash: { ending: "sh", command: (file) => ["bash", "-e", file] },
  ts: {
    ending: "ts",
    command: (file) => [
      process.execPath,
      "--conditions=source",
      "--disable-warning=ExperimentalWarning",
      file,
    ],
  },
  php: { ending: "php", command: (file) => ["php", file] },
  python: { ending: "py", command: (file) => ["python3", file] },
};

/** The reason why a language can not be run on this machine, or undefined. */
export async function absent(language: Fence): Promise<string | undefined> {
  if (language === "php" && !existsSync(PHP_SDK)) return "the SDK for PHP is not in this tree";
  if (language === "python" && !existsSync(PYTHON_SDK)) return "the SDK for Python is not in this tree";
  const needed = { bash: ["curl", "jq"], ts: [], php: ["php"], python: ["python3"] }[language];
  for (const program of needed) {
    const found = await promisify(execFile)(program, ["--version"]).catch(() => undefined);
    if (!found) return `${program} is not installed`;
  }
  return undefined;
}

/** A folder for programs, in which `@banco/sdk` is installed and curl fails on a refusal. */
export interface Workshop {
  folder: string;
  /** Writes a program's file, and answers its path. */
  write(language: Fence, name: string, text: string): Promise<string>;
  /** Runs a program to its end, and answers what it printed; `onLine` is told each line as it comes. */
  run(
    language: Fence,
    file: string,
    env: Record<string, string>,
    onLine?: (line: string) => void,
  ): Promise<string>;
  /** Starts a program that goes on. */
  start(command: string[], env: Record<string, string>): ReturnType<typeof spawn>;
  close(): Promise<void>;
}

/** Opens a folder for programs. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), "banco-samples-"));
  await mkdir(join(folder, "node_modules/@banco"), { recursive: true });
  await symlink(join(ROOT, "packages/sdk"), join(folder, "node_modules/@banco/sdk"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, ".curlrc"), "fail-with-body\n");
  const start = (command: string[], env: Record<string, string>) =>
    spawn(command[0]!, command.slice(1), {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        CURL_HOME: folder,
        PYTHONPATH: PYTHON_SDK,
        PYTHONDONTWRITEBYTECODE: "1",
        PYTHONUNBUFFERED: "1",
        ...env,
      },
    });
  return {
    folder,
    start,
    write: async (language, name, text) => {
      const file = join(folder, `${name}.${RUNNERS[language].ending}`);
      await writeFile(file, programOf(language, text));
      return file;
    },
    run: (language, file, env, onLine) =>
      new Promise((resolve, reject) => {
        const child = start(RUNNERS[language].command(file), env);
        const lines: string[] = [];
        let troubles = "";
        child.stderr!.on("data", (chunk) => (troubles += chunk));
        createInterface({ input: child.stdout! }).on("line", (line) => {
          lines.push(line);
          onLine?.(line);
        });
        child.on("close", (code) =>
          code === 0
            ? resolve(lines.join("\n"))
            : reject(new Error(`${file} ended with ${code}: ${lines.join("\n")}\n${troubles}`)),
        );
      }),
    close: () => rm(folder, { recursive: true }),
  };
}
