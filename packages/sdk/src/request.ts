import { BancoError, NoAnswerError, type Problem } from "./error.ts";
import type { Call } from "./operation.ts";
import type { CallOptions } from "./options.ts";

/** The parts of a client that sending needs. */
export interface Sender {
  readonly baseUrl: string;
  readonly clientId: string | undefined;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Returns the bearer token, or another than `refused`; undefined without one. */
  token(refused?: string): Promise<string | undefined>;
  /** Waits between tries. */
  pause(ms: number): Promise<void>;
}

const WAITS_MAX_MS = 60_000;
/** These say that the request was not carried out, or may be asked again under its key. */
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
    if (answer?.status === 401 && bearer !== undefined && refused === undefined) {
      refused = bearer;
      await answer.body?.cancel();
      continue;
    }
    if (answer && (isLast || !AGAIN.has(answer.status))) throw await refusalOf(answer);
    await answer?.body?.cancel();
    await sender.pause(waitOf(answer, tries));
  }
}

function ask(
  sender: Sender,
  { method, path, query, body, takesClient }: Call,
  options: CallOptions & { bearer: string | undefined; key: string | undefined },
): Promise<Response> {
  const { bearer, key, headers, signal, timeoutMs = sender.timeoutMs } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const url = `${sender.baseUrl}${path}${search(query)}`;
  return sender.fetch(url, {
    method,
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
}

function search(query: Record<string, unknown>): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (said.length === 0) return "";
  return `?${new URLSearchParams(Object.fromEntries(said.map(([name, value]) => [name, inText(value)])))}`;
}

const inText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

async function refusalOf(answer: Response): Promise<BancoError> {
  const requestId = answer.headers.get("x-request-id") ?? undefined;
  const text = await answer.text();
  return new BancoError(answer.status, problemOf(text), requestId);
}

function problemOf(text: string): Problem | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body?.code === "string" ? body : undefined;
  } catch {
    return undefined;
  }
}

/** As long as the API asks for, at most a minute; else half a second, doubled each time, with some chance in it. */
function waitOf(answer: Response | undefined, tries: number): number {
  const asked = Number(answer?.headers.get("retry-after"));
  if (asked > 0) return Math.min(asked * 1000, WAITS_MAX_MS);
  return 500 * 2 ** tries * (0.5 + Math.random() / 2);
}
