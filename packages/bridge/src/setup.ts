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

/** A bridge as the hosted API shows it; its source address is told when it is new, and never again. */
const Registered = Type.Object({ id: Type.String(), name: Type.String() });
type Registered = Static<typeof Registered>;
const Addressed = Type.Object({ ...Registered.properties, sourceAddress: Type.String() });

const SignedIn = Type.Object({ accessToken: Type.String() });

/** The file's contents so far; without a bridge before the first setup. */
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
  const answersTo = await bridgeAt(baseUrl, before.sourceAddress);
  const known = await findRegistered(baseUrl, accessToken, answersTo ?? before.bridgeId);
  const usual = known?.name ?? "Till 1";
  const name = (await ask(`A name for this till (${usual}): `)).trim() || usual;
  // The registration it has is kept, with an address that is still good: what is under way in the journal was asked for under it.
  const keeps = known !== undefined && known.id === answersTo;
  const request = known ? (`PATCH /v1/bridges/${known.id}` as const) : "POST /v1/bridges";
  const body = { name, ...(known && !keeps && { rotate: true }) };
  const { id, ...made } = await call(baseUrl, request, keeps ? Registered : Addressed, { accessToken, body });
  const sourceAddress = "sourceAddress" in made ? made.sourceAddress : before.sourceAddress;
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

/** The id of the bridge that an address is good for. */
async function bridgeAt(baseUrl: string, sourceAddress: string | undefined): Promise<string | undefined> {
  if (!sourceAddress) return undefined;
  const headers = { "x-source-address": sourceAddress };
  const { status, answer } = await send(baseUrl, "POST /v1/bridges/payment", {
    headers,
    body: { probe: true },
  });
  return status === 200 && Value.Check(Registered, answer) ? answer.id : undefined;
}

/** The bridge of that id, if the merchant who signed in has it. */
async function findRegistered(
  baseUrl: string,
  accessToken: string,
  id: string | undefined,
): Promise<Registered | undefined> {
  if (id === undefined) return undefined;
  const bridges = await call(baseUrl, "GET /v1/bridges", Type.Array(Registered), { accessToken });
  return bridges.find((one) => one.id === id);
}

type HostedRequest = `${"GET" | "POST" | "PATCH"} /${string}`;

async function call<Answer extends TSchema>(
  baseUrl: string,
  request: HostedRequest,
  schema: Answer,
  { accessToken, body }: { accessToken?: string; body?: object },
): Promise<Static<Answer>> {
  const headers: Record<string, string> = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
  const { status, answer } = await send(baseUrl, request, { headers, ...(body && { body }) });
  const isTaken = status >= 200 && status < 300;
  if (isTaken && Value.Check(schema, answer)) return answer;
  if (isTaken) throw new SetupError(`The hosted API did not answer ${request} as it should`);
  const { detail } = (answer ?? {}) as { detail?: unknown };
  const reason = typeof detail === "string" ? detail : `status ${status}`;
  throw new SetupError(`The hosted API refused: ${reason}`);
}

async function send(
  baseUrl: string,
  request: HostedRequest,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<{ status: number; answer: unknown }> {
  const [method = "", path] = request.split(" ");
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...headers,
        "user-agent": USER_AGENT,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: await response.json().catch(() => undefined) };
  } catch (error) {
    throw new SetupError(`${baseUrl} can not be reached: check the address and the internet connection`, {
      cause: error,
    });
  }
}

/** In one step and for this user alone: whoever has the source address can take payments in the shop's name. */
function write(file: string, config: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
