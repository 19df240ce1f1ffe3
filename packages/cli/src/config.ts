import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Banco } from "@banco/sdk";
import { type Terminal, UsageError } from "./command.ts";

/** The gateway and the key that commands use. */
export interface Config {
  url: string;
  key: string;
}

const SANDBOX = "http://127.0.0.1:3000";

/** Returns the configuration folder. */
export const configDir = (env: Terminal["env"]): string => dirname(configFile(env));

/**
 * Returns the configuration file's path: `BANCO_CONFIG`, or a file in the user's configuration folder (XDG Base
 * Directory).
 */
function configFile(env: Terminal["env"]): string {
  const home = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config");
  return env.BANCO_CONFIG || join(home, "banco", "config.json");
}

/**
 * Returns the gateway's URL: `BANCO_URL`, otherwise the signed-in gateway's, otherwise the sandbox's.
 *
 * @throws UsageError if it is not a URL
 */
export async function urlOf(env: Terminal["env"]): Promise<string> {
  return checkedUrl(env.BANCO_URL || (await readConfig(env))?.url || SANDBOX);
}

/**
 * Returns the text as a gateway's URL.
 *
 * @throws UsageError if the text is not a URL
 */
export function checkedUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`"${text}" is not a URL: a gateway's URL begins with https://`);
  return text.replace(/\/+$/, "");
}

/** Saves a sign-in to a file that only this user can read. */
export async function writeConfig(env: Terminal["env"], config: Config): Promise<string> {
  const file = configFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  // `writeFile` sets the mode only of new files.
  await chmod(file, 0o600);
  return file;
}

/**
 * Returns the gateway's URL and the API key: `BANCO_KEY`, otherwise the key from the sign-in.
 *
 * @throws UsageError without a usable key
 */
export async function accessOf(env: Terminal["env"]): Promise<{ url: string; token: string }> {
  const token = env.BANCO_KEY || (await readConfig(env))?.key;
  if (!token) throw new UsageError("You are not signed in: run `banco login`, or set BANCO_KEY");
  if (/\s/.test(token))
    throw new UsageError("BANCO_KEY must be the API key alone, without Bearer, spaces or line ends");
  return { url: await urlOf(env), token };
}

/** The timeout of one attempt, in seconds; the outcome of a write is polled for up to three times as long. */
const TIMEOUT_SECONDS = 40;

/** Creates the signed-in user's client. */
export async function clientOf(env: Terminal["env"]): Promise<Banco> {
  const { url, token } = await accessOf(env);
  const seconds = Number(env.BANCO_TIMEOUT || TIMEOUT_SECONDS);
  if (!(seconds > 0))
    throw new UsageError(`BANCO_TIMEOUT is "${env.BANCO_TIMEOUT}", but must be a number of seconds`);
  return new Banco({ baseUrl: url, token, clientId: "cli", timeoutMs: seconds * 1000 });
}

async function readConfig(env: Terminal["env"]): Promise<Config | undefined> {
  const file = configFile(env);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} cannot be read: run \`banco login\` again`);
  }
}
