import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Fence } from "../src/samples/languages.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PHP_SDK = join(ROOT, "packages/sdk-php/autoload.php");
const PYTHON_SDK = join(ROOT, "packages/sdk-python");

/**
 * Returns a program's text for a sample. A PHP program loads the SDK as Composer does in a shop's own
 * program.
 */
function programOf(language: Fence, sample: string): string {
  return language === "php" ? `<?php\nrequire_once ${JSON.stringify(PHP_SDK)};\n${sample}\n` : `${sample}\n`;
}

/** The command for each language, and its file extension. */
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

/**
 * A program in each language that runs others, and writes the errors of the failed ones into the file in
 * its first argument.
 */
const DRIVERS: Readonly<Record<Fence, string>> = {
  bash: `errors="$1"; shift; echo '{}' >"$errors"
tell='trap "printf %s \\"\\$answer\\"" ERR'
for file in "$@"; do
  if ! said=$(bash -e -c "$tell; $(<"$file")" 2>&1); then
    jq --arg name "$(basename "$file" .sh)" --arg said "$said" '.[$name] = $said' "$errors" >"$errors.new" && mv "$errors.new" "$errors"
  fi
done`,
  ts: `import { writeFileSync } from "node:fs";
import { basename } from "node:path";
const [, , file = "", ...programs] = process.argv;
const errors: Record<string, string> = {};
for (const program of programs) await import(program).catch((error) => (errors[basename(program, ".ts")] = String(error)));
writeFileSync(file, JSON.stringify(errors));`,
  php: `$errors = new stdClass();
foreach (array_slice($argv, 2) as $program) {
    try {
        (static function () use ($program) { require $program; })();
    } catch (Throwable $error) {
        $errors->{basename($program, '.php')} = (string) $error;
    }
}
file_put_contents($argv[1], json_encode($errors));`,
  python: `import json, pathlib, runpy, sys
errors = {}
for program in sys.argv[2:]:
    try:
        runpy.run_path(program)
    except BaseException as error:
        errors[pathlib.Path(program).stem] = str(error) or repr(error)
pathlib.Path(sys.argv[1]).write_text(json.dumps(errors))`,
};

/** Returns the reason why a language cannot be run on this machine, or undefined. */
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
  /** Writes a program's file and returns its path. */
  write(language: Fence, name: string, text: string): Promise<string>;
  /** Runs a program until it exits and returns its output; `onLine` receives each line as it arrives. */
  run(
    language: Fence,
    file: string,
    env: Record<string, string>,
    onLine?: (line: string) => void,
  ): Promise<string>;
  /** Runs programs one after another in one process, and returns the errors of the failed ones, by name. */
  runAll(
    language: Fence,
    programs: readonly { name: string; text: string }[],
    env: Record<string, string>,
  ): Promise<Record<string, string>>;
  /** Starts a program that keeps running. */
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
  const write: Workshop["write"] = async (language, name, text) => {
    const file = join(folder, `${name}.${RUNNERS[language].ending}`);
    await writeFile(file, programOf(language, text));
    return file;
  };
  const runWith = (
    language: Fence,
    files: readonly string[],
    env: Record<string, string>,
    onLine?: (line: string) => void,
  ): Promise<string> =>
    new Promise((resolve, reject) => {
      const [file = "", ...rest] = files;
      const child = start([...RUNNERS[language].command(file), ...rest], env);
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
    });
  return {
    folder,
    start,
    write,
    run: (language, file, env, onLine) => runWith(language, [file], env, onLine),
    runAll: async (language, programs, env) => {
      const driver = await write(language, "driver", DRIVERS[language]);
      const files = await Promise.all(programs.map(({ name, text }) => write(language, name, text)));
      const errors = join(folder, `${language}-errors.json`);
      await runWith(language, [driver, errors, ...files], env);
      return JSON.parse(await readFile(errors, "utf8"));
    },
    close: () => rm(folder, { recursive: true }),
  };
}
