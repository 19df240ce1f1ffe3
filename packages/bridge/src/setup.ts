import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { USER_AGENT } from "@banco/core/product";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";

/** Puts a question to the person at the machine. */
export type Ask = (question: string) => Promise<string>;

/** The setup can not go on; the message is for the person who sets the bridge up. */
export class SetupError extends Error {
  override name = "SetupError";
}

/** A bridge as the hosted API knows it. */
const Registered = Type.Object({ id: Type.String(), name: Type.String(), sourceAddress: Type.String() });
type Registered = Static<typeof Registered>;

const SignedIn = Type.Object({ accessToken: Type.String() });

/** What the file says so far; of the bridge, nothing before its first setup. */
type Before = Partial<{ bridgeId: string; sourceAddress: string }>;

/**
 * Registers this bridge at the hosted API and writes its configuration. What the file says of devices stays; without them the
 * bridge waits for whoever adds them. The passcode comes by e-mail, and nothing of the sign-in is kept.
 *
 * @throws SetupError when the hosted API refuses, or the file there is can not be read
 */
export async function setUp(configFile: string, ask: Ask, tell: (line: string) => void): Promise<void> {
  const before = existsSync(configFile) ? readBefore(configFile) : {};
  const given = (await ask("Address of the hosted API (https://...): ")).trim();
  if (!/^https?:\/\/[^/\s]+\/?$/.test(given))
    throw new SetupError('It must be an address like "https://api.example.com"');
  const baseUrl = new URL(given).origin;
  const email = (await ask("Your e-mail address: ")).trim();
  await call(baseUrl, "POST /v1/auth/login", Type.Object({}), { body: { email } });
  const code = (await ask("The passcode that was sent to it: ")).replace(/\s/g, "");
  const { accessToken } = await call(baseUrl, "POST /v1/auth/login", SignedIn, { body: { email, code } });
  const known = await findRegistered(baseUrl, accessToken, before);
  const usual = known?.name ?? "Till 1";
  const name = (await ask(`A name for this till (${usual}): `)).trim() || usual;
  // The registration it has is kept: what is under way in the journal was asked for under it.
  const request = known ? (`PATCH /v1/bridges/${known.id}` as const) : "POST /v1/bridges";
  const { id, sourceAddress } = await call(baseUrl, request, Registered, { accessToken, body: { name } });
  write(configFile, { payment: null, fiscal: null, ...before, baseUrl, bridgeId: id, sourceAddress });
  if (before.sourceAddress && !known)
    tell(`The bridge that ${configFile} named is none of yours at ${baseUrl}, so another was registered`);
  tell(`${configFile} is written: this bridge is "${name}" at ${baseUrl}, with the id ${id}`);
  tell('Now name the devices in it, under "payment" and "fiscal", and look at them with: banco-bridge check');
}

/** It is mended rather than replaced: it names the shop's devices. */
function readBefore(configFile: string): Before {
  try {
    return { ...(JSON.parse(readFileSync(configFile, "utf8")) as Before) };
  } catch (error) {
    const why = (error as Error).message;
    throw new SetupError(`${configFile} can not be read: mend it, or put it away (${why})`);
  }
}

/** The bridge that the file names, if the merchant who signed in has it. Its address may have been replaced since. */
async function findRegistered(
  baseUrl: string,
  accessToken: string,
  { bridgeId, sourceAddress }: Before,
): Promise<Registered | undefined> {
  if (!sourceAddress) return undefined;
  const bridges = await call(baseUrl, "GET /v1/bridges", Type.Array(Registered), { accessToken });
  return bridges.find((one) => one.id === bridgeId || one.sourceAddress === sourceAddress);
}

async function call<Answer extends TSchema>(
  baseUrl: string,
  request: `${"GET" | "POST" | "PATCH"} /${string}`,
  schema: Answer,
  { accessToken, body }: { accessToken?: string; body?: object },
): Promise<Static<Answer>> {
  const [method = "", path] = request.split(" ");
  let response: Response;
  try {
    response = await fetch(baseUrl + path, {
      method,
      headers: {
        "user-agent": USER_AGENT,
        ...(body && { "content-type": "application/json" }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new SetupError(`${baseUrl} can not be reached: check the address and the internet connection`, {
      cause: error,
    });
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && Value.Check(schema, answer)) return answer;
  if (response.ok) throw new SetupError(`The hosted API did not answer ${request} as it should`);
  const { detail } = (answer ?? {}) as { detail?: unknown };
  const reason = typeof detail === "string" ? detail : `status ${response.status}`;
  throw new SetupError(`The hosted API refused: ${reason}`);
}

/** In one step and for this user alone: whoever has the source address can take payments in the shop's name. */
function write(file: string, config: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
