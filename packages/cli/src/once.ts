import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BancoError, type CallOptions, NoAnswerError } from "@banco/sdk";
import type { Terminal } from "./command.ts";
import { accessOf, configDir } from "./config.ts";

/** The parts of a command line that determine what it does. */
export interface CommandLine {
  name: string;
  args: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string | true | undefined>>;
}

/** A key that is kept until the outcome of its command is known. */
interface Kept {
  key: string;
  /** The time of the first attempt. */
  since: string;
}

/** The options that change only the output. */
const SHOWN_ONLY = new Set(["json", "wait", "key"]);

/**
 * Sends a request under an Idempotency-Key that stays the same for the same command line until its outcome is
 * known: the key is written to a file before the request, and removed after a result or an error.
 *
 * @throws NoAnswerError when the outcome is unknown, also after Ctrl-C
 */
export async function sendOnce<Result>(
  terminal: Terminal,
  line: CommandLine,
  send: (options: CallOptions) => Promise<Result>,
): Promise<Result> {
  const own = line.options.key;
  const kept = typeof own === "string" ? undefined : await keep(terminal, line);
  const idempotencyKey = typeof own === "string" ? own : kept!.key;
  const forget = () => (kept ? rm(kept.file, { force: true }) : undefined);
  try {
    const result = await send({ idempotencyKey, signal: terminal.stop });
    await forget();
    return result;
  } catch (error) {
    if (terminal.stop.aborted) throw new NoAnswerError(error, idempotencyKey);
    if (error instanceof BancoError && !error.isOutcomeUnknown) await forget();
    throw error;
  }
}

async function keep(terminal: Terminal, line: CommandLine): Promise<{ key: string; file: string }> {
  const folder = join(configDir(terminal.env), "unanswered");
  const file = join(folder, `${await digestOf(terminal.env, line)}.json`);
  const fresh: Kept = { key: randomUUID(), since: new Date().toISOString() };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      terminal.note(`The key ${fresh.key} of this command cannot be stored: ${(error as Error).message}`);
      return { key: fresh.key, file };
    }
    const { key, since } = await readKept(file);
    terminal.note(
      `The outcome of this command's attempt at ${since} is unknown: it is retried with its key ${key}`,
    );
    return { key, file };
  }
  return { key: fresh.key, file };
}

/** Reads a stored key. Another process may have made the file and not yet filled it. */
async function readKept(file: string): Promise<Kept> {
  for (let tries = 0; ; tries++) {
    const text = await readFile(file, "utf8");
    if (text !== "" || tries === 20) return JSON.parse(text) as Kept;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Returns a digest of the gateway, the API key and the command; it does not show them. */
async function digestOf(env: Terminal["env"], { name, args, options }: CommandLine): Promise<string> {
  const { url, token } = await accessOf(env);
  const deciding = Object.entries(options).filter(
    ([option, value]) => value !== undefined && !SHOWN_ONLY.has(option),
  );
  const said = [
    url,
    token,
    name,
    Object.entries(args),
    deciding.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
