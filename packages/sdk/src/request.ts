import { BancoError, NoAnswerError, type Problem, secondsOf } from "./error.ts";
import type { Call } from "./operation.ts";
import type { CallOptions } from "./options.ts";

/** The parts of a client that are needed to send. */
export interface Sender {
  readonly baseUrl: string;
  readonly clientId: string | undefined;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Returns the bearer token, a different one than `refused`; undefined without one. */
  token(refused?: string): Promise<string | undefined>;
  /** Waits between tries. */
  pause(ms: number): Promise<void>;
}

const WAITS_MAX_MS = 60_000;
/** The statuses after which a request was not carried out, or may be repeated under its key. */
const AGAIN = new Set([429, 502, 503, 504]);

/**
 * Sends a call until it is answered. Reads, and calls with an Idempotency-Key, are tried again after a lost connection, 429 and 502 to 504, with the same key.
 *
 * @throws BancoError when the API refuses
 * @throws NoAnswerError when no answer came
 */
export async function send(sender: Sender, call: Call, options: CallOptions = {}): Promise<Response> {
  const key = call.takesKey ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const mayRepeat = call.method === "GET" || key !== undefined;
  let refused: string | undefined;
  for (let tries = 0; ; tries++) {
    const isLast = !mayRepeat || tries >= sender.maxRetries;
    const bearer = await sender.token(refused);
    const answer = await ask(sender, call, { ...options, bearer, key }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      if (isLast) throw new NoAnswerError(error, key);
      return undefined;
    });
    if (answer?.ok) return answer;
    if (answer?.status === 401 && refused === undefined && (await isRenewed(sender, bearer))) {
      refused = bearer;
      continue;
    }
    if (answer && (isLast || !AGAIN.has(answer.status)))
      throw new BancoError(answer, problemOf(await answer.text()), key);
    await sender.pause(waitOf(answer, tries));
  }
}

/**
 * Sends a call, and reads its JSON.
 *
 * @throws BancoError when something else than the API has answered
 */
export async function sendForJson(sender: Sender, call: Call, options?: CallOptions): Promise<unknown> {
  const key = call.takesKey ? (options?.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const answer = await send(sender, call, { ...options, ...(key !== undefined && { idempotencyKey: key }) });
  const text = await answer.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new BancoError(answer, undefined, key);
  }
}

async function isRenewed(sender: Sender, bearer: string | undefined): Promise<boolean> {
  return bearer !== undefined && (await sender.token(bearer)) !== bearer;
}

/**
 * Reads the whole answer, of a stream only its beginning: a connection that ends in the middle gave no answer.
 */
async function ask(
  sender: Sender,
  { method, path, query, body, takesClient, answers }: Call,
  options: CallOptions & { bearer: string | undefined; key: string | undefined },
): Promise<Response> {
  const { bearer, key, headers, signal, timeoutMs = sender.timeoutMs } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const url = `${sender.baseUrl}${path}${search(query)}`;
  const answer = await sender.fetch(url, {
    method,
    // The token would be sent along; with a redirect to a file elsewhere it is not, by fetch's own rule.
    redirect: answers === "file" ? "follow" : "manual",
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(takesClient && sender.clientId !== undefined && { "x-client-id": sender.clientId }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answers !== "stream" || !answer.ok) await answer.clone().arrayBuffer();
  return answer;
}

function search(query: Record<string, unknown>): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (said.length === 0) return "";
  return `?${new URLSearchParams(Object.fromEntries(said.map(([name, value]) => [name, inText(value)])))}`;
}

const inText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Reads a problem (RFC 9457) in the API's form; undefined where something else answered. */
function problemOf(text: string): Problem | undefined {
  try {
    const body = JSON.parse(text);
    const { errors = [] } = body;
    const isProblem =
      ["type", "title", "detail", "code"].every((name) => typeof body[name] === "string") &&
      errors.every((one: Record<string, unknown>) =>
        [one.path, one.message].every((text) => typeof text === "string"),
      );
    return isProblem ? body : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the wait: the API's own, at most a minute; otherwise half a second, doubled each time, partly random.
 */
function waitOf(answer: Response | undefined, tries: number): number {
  const asked = answer && secondsOf(answer.headers);
  if (asked !== undefined) return Math.min(asked * 1000, WAITS_MAX_MS);
  return 500 * 2 ** tries * (0.5 + Math.random() / 2);
}
