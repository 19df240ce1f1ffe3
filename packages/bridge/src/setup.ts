import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Puts a question to the person at the machine. */
export type Ask = (question: string) => Promise<string>;

/** The hosted API refused; the message is for the person who sets the bridge up. */
export class SetupError extends Error {
  override name = "SetupError";
}

/**
 * Registers this bridge at the hosted API and writes its configuration. What the file says of devices stays; without them the
 * bridge waits for whoever adds them. The passcode comes by e-mail, and nothing of the sign-in is kept.
 *
 * @throws SetupError when the hosted API refuses
 */
export async function setUp(configFile: string, ask: Ask, tell: (line: string) => void): Promise<void> {
  const before = existsSync(configFile) ? (JSON.parse(readFileSync(configFile, "utf8")) as object) : {};
  const given = (await ask("Address of the hosted API (https://...): ")).trim();
  if (!/^https?:\/\/[^/\s]+\/?$/.test(given))
    throw new SetupError('It must be an address like "https://api.example.com"');
  const baseUrl = new URL(given).origin;
  const email = (await ask("Your e-mail address: ")).trim();
  await call(baseUrl, "/v1/auth/login", { email });
  const code = (await ask("The passcode that was sent to it: ")).replace(/\s/g, "");
  const { accessToken } = await call(baseUrl, "/v1/auth/login", { email, code });
  const name = (await ask("A name for this till (Till 1): ")).trim() || "Till 1";
  const bridge = await call(baseUrl, "/v1/bridges", { name }, String(accessToken));
  if (typeof bridge.sourceAddress !== "string")
    throw new SetupError("The hosted API did not register the bridge as it should");
  write(configFile, { payment: null, fiscal: null, ...before, baseUrl, sourceAddress: bridge.sourceAddress });
  tell(`${configFile} is written: this bridge is "${name}" at ${baseUrl}`);
  tell('Now name the devices in it, under "payment" and "fiscal", and look at them with: banco-bridge check');
}

async function call(
  baseUrl: string,
  path: string,
  body: object,
  accessToken?: string,
): Promise<Record<string, unknown>> {
  const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  let response: Response;
  try {
    response = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new SetupError(`${baseUrl} can not be reached: check the address and the internet connection`, {
      cause: error,
    });
  }
  const answer: unknown = await response.json().catch(() => ({}));
  const told = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  if (response.ok) return told;
  const detail = typeof told.detail === "string" ? told.detail : `status ${response.status}`;
  throw new SetupError(`The hosted API refused: ${detail}`);
}

/** In one step and for this user alone: whoever has the source address can take payments in the shop's name. */
function write(file: string, config: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
