import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BancoError, type CallOptions, NoAnswerError } from "@banco/sdk";
import type { Terminal } from "./command.ts";
import { accessOf, configDir } from "./config.ts";

/** The parts of a command line that determine its effect. */
export interface CommandLine {
  name: string;
  args: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string | true | undefined>>;
}

/** A key that is stored until the outcome of its command is known. */
interface StoredKey {
  key: string;
  /** The time of the first attempt. */
  since: string;
}

/** The options that only affect the output. */
const SHOWN_ONLY = new Set(["json", "wait", "key"]);

/**
 * Sends a request under an Idempotency-Key that stays the same for the same command line until its outcome is
 * known: the key is written to a file before the request, and removed after a result or an error.
 *
 * @throws NoAnswerError if the outcome is unknown, including after Ctrl-C
 */
export async function sendOnce<Result>(
  terminal: Terminal,
  line: CommandLine,
  send: (options: CallOptions) => Promise<Result>,
): Promise<Result> {
  const own = line.options.key;
  const stored = typeof own === "string" ? undefined : await store(terminal, line);
  const idempotencyKey = typeof own === "string" ? own : stored!.key;
  const forget = () => (stored ? rm(stored.file, { force: true }) : undefined);
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

async function store(terminal: Terminal, line: CommandLine): Promise<{ key: string; file: string }> {
  const folder = join(configDir(terminal.env), "unanswered");
  const file = join(folder, `${await digestOf(terminal.env, line)}.json`);
  const fresh: StoredKey = { key: randomUUID(), since: new Date().toISOString() };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      terminal.note(`The key ${fresh.key} of this command cannot be stored: ${(error as Error).message}`);
      return { key: fresh.key, file };
    }
    const { key, since } = await readStored(file);
    terminal.note(
      `The outcome of this command's attempt at ${since} is unknown: it is retried with its key ${key}`,
    );
    return { key, file };
  }
  return { key: fresh.key, file };
}

/** Reads a stored key. Another process may have created the file but not yet written the key. */
async function readStored(file: string): Promise<StoredKey> {
  for (let tries = 0; ; tries++) {
    const text = await readFile(file, "utf8");
    if (text !== "" || tries === 20) return JSON.parse(text) as StoredKey;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Returns a digest of the gateway, the API key and the command, from which these cannot be derived. */
async function digestOf(env: Terminal["env"], { name, args, options }: CommandLine): Promise<string> {
  const { url, token } = await accessOf(env);
  const deciding = Object.entries(options).filter(
    ([option, value]) => value !== undefined && !SHOWN_ONLY.has(option),
  );
  const fields = [
    url,
    token,
    name,
    Object.entries(args),
    deciding.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
