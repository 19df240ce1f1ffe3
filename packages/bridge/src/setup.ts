import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Value } from "@banco/core/check";
import { USER_AGENT } from "@banco/core/product";
import { type Static, Type } from "@banco/core/schema";
import { isLoopback } from "./config/addresses.ts";
import { newTill } from "./config/tills.ts";

/** Asks the user a question. */
export type Ask = (question: string) => Promise<string>;

/** Answers from options or the environment. */
export interface Answers {
  /** The address of the hosted API. */
  url?: string | undefined;
  /** The pairing code. */
  code?: string | undefined;
  /** The till's name. */
  name?: string | undefined;
}

/** The setup cannot continue; the message is for the user who sets up the bridge. */
class SetupError extends Error {
  override name = "SetupError";
}

/** The hosted API's response to the program that pairs a bridge; it contains the new source address only once. */
const Paired = Type.Object({
  id: Type.String(),
  name: Type.String(),
  sourceAddress: Type.Optional(Type.String()),
});

/** The previous contents of the file, which do not contain a bridge before the first setup. */
type Before = Partial<{
  bridgeId: string;
  sourceAddress: string;
  tills: Record<string, string>;
  allowedAddresses: string[];
}>;

const FIRST_TILL = "till";

/**
 * Registers this bridge in the hosted API and writes its configuration. The devices in an earlier file stay;
 * without devices the bridge waits until someone adds them. No one signs in here: a member of the merchant
 * created the pairing code in the console.
 *
 * @param answers - replace the questions; if they contain an address and a code, the name is not asked for either
 * @throws SetupError if the hosted API rejects it, or the existing file cannot be read
 */
export async function setUp(
  configFile: string,
  answers: Answers,
  ask: Ask,
  tell: (line: string) => void,
): Promise<void> {
  const before = existsSync(configFile) ? readBefore(configFile) : {};
  const url = (answers.url ?? (await ask("Address of the hosted API (https://...): "))).trim();
  if (!/^https?:\/\/[^/\s]+\/?$/.test(url))
    throw new SetupError('It must be an address like "https://api.example.com"');
  const { origin: baseUrl, protocol, hostname } = new URL(url);
  // The response contains the source address, which anyone on the network path could read.
  if (protocol === "http:" && !isThisMachine(hostname))
    throw new SetupError("It must begin with https://: plain http is only allowed on this machine");
  const code = (answers.code ?? (await ask("The pairing code from the console (Devices): "))).trim();
  const isScripted = answers.url !== undefined && answers.code !== undefined;
  const askName = () => ask("A name for this till (empty: the code's name, or the existing one): ");
  const name = (answers.name ?? (isScripted ? "" : await askName())).trim();
  // The bridge keeps its registration if the source address is still valid, because the orders in progress in the
  // journal belong to it.
  const { bridgeId, sourceAddress: known } = before;
  const body = {
    code,
    ...(name && { name }),
    ...(bridgeId && { bridgeId }),
    ...(known && { sourceAddress: known }),
  };
  const { id, ...registration } = await pair(baseUrl, body);
  const sourceAddress = registration.sourceAddress ?? known;
  const till = before.tills || before.allowedAddresses ? undefined : newTill();
  const tills = till && { tills: { [FIRST_TILL]: till.hash } };
  write(configFile, {
    payment: null,
    fiscal: null,
    ...before,
    ...tills,
    baseUrl,
    bridgeId: id,
    sourceAddress,
  });
  if (isAnother(before, id, registration.sourceAddress))
    tell(`The bridge in ${configFile} is not one of yours at ${baseUrl}, so a new one was registered`);
  tell(`${configFile} is written: this bridge is "${registration.name}" at ${baseUrl}, with the ID ${id}`);
  if (till) tellSecret(FIRST_TILL, till.secret, tell);
  tell(
    'Now add the devices under "payment" and "fiscal": banco-bridge find searches for them on the network,',
  );
  tell("and banco-bridge check checks them");
}

/**
 * Creates a secret for a till on another machine, replacing its previous one, and writes its hash into the
 * file.
 *
 * @throws SetupError if there is no readable file
 */
export function addTill(configFile: string, name: string, tell: (line: string) => void): void {
  if (!existsSync(configFile))
    throw new SetupError(`There is no ${configFile} yet: banco-bridge setup writes it`);
  const before = readBefore(configFile);
  const { secret, hash } = newTill();
  write(configFile, { ...before, tills: { ...before.tills, [name]: hash } });
  tellSecret(name, secret, tell);
}

function tellSecret(name: string, secret: string, tell: (line: string) => void): void {
  tell(`A till on another machine ("${name}") sends this with each request; it is shown only now:`);
  tell(`  x-till-secret: ${secret}`);
  tell("A phone or tablet opens the bridge's own till with it, at this machine's address and port:");
  tell(`  http://ADDRESS:5200/till/#${secret}`);
}

const isThisMachine = (hostname: string) =>
  hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));

/** Whether the earlier bridge belongs to another merchant. Without a stored ID, a new source address proves that. */
function isAnother({ bridgeId, sourceAddress }: Before, id: string, newAddress: string | undefined): boolean {
  return bridgeId === undefined ? sourceAddress !== undefined && newAddress !== undefined : id !== bridgeId;
}

/**
 * Reads the existing file. An unreadable file must be fixed manually and is not replaced, because it
 * contains the shop's devices.
 */
function readBefore(configFile: string): Before {
  try {
    return { ...(JSON.parse(readFileSync(configFile, "utf8")) as Before) };
  } catch (error) {
    const why = (error as Error).message;
    throw new SetupError(`${configFile} cannot be read: repair it, or move it away (${why})`);
  }
}

async function pair(baseUrl: string, body: object): Promise<Static<typeof Paired>> {
  const request = "POST /v1/bridges/pair";
  const { status, answer } = await send(baseUrl, request, body);
  const isAccepted = status >= 200 && status < 300;
  if (isAccepted && Value.Check(Paired, answer)) return answer;
  if (isAccepted) throw new SetupError(`The hosted API's response to ${request} is not as expected`);
  const { detail } = (answer ?? {}) as { detail?: unknown };
  const reason = typeof detail === "string" ? detail : `status ${status}`;
  throw new SetupError(`The hosted API refused: ${reason}`);
}

async function send(
  baseUrl: string,
  request: `POST /${string}`,
  body: object,
): Promise<{ status: number; answer: unknown }> {
  const [method = "", path] = request.split(" ");
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { "user-agent": USER_AGENT, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json().catch(() => undefined) };
  } catch (error) {
    throw new SetupError(`${baseUrl} cannot be reached: check the address and the internet connection`, {
      cause: error,
    });
  }
}

/**
 * Writes the file atomically and for this user only: anyone who knows the source address can take payments in
 * the shop's name.
 */
function write(file: string, config: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
