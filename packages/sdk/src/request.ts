import { BancoError, NoAnswerError, type Problem, secondsOf } from "./error.ts";
import type { Call } from "./operation.ts";
import type { CallOptions } from "./options.ts";

/** The parts of a client that are needed to send calls. */
export interface Sender {
  readonly baseUrl: string;
  readonly clientId: string | undefined;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Returns a bearer token other than `refused`; undefined if there is none. */
  token(refused?: string): Promise<string | undefined>;
  /** Waits between attempts. */
  pause(ms: number): Promise<void>;
}

const WAITS_MAX_MS = 60_000;
/** The client's own maximum wait, if the API does not specify a wait. */
const OWN_WAIT_MAX_MS = 8_000;
/** The statuses of the API's own temporary errors. */
const PASSING = new Set([429, 502, 503, 504]);
/** The error codes of a connection that was never opened, so that nothing was sent. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The outcome of one attempt. */
type Try =
  | { kind: "done"; answer: Response }
  | { kind: "refused"; answer: Response; error: BancoError }
  /** The operation may be running or completed: the response was lost, came from a different server, or says so. */
  | { kind: "unknown"; answer?: Response; error: unknown; wasSent: boolean };

/**
 * Sends a call until there is a response. Reads, and calls with an Idempotency-Key, are retried after a lost
 * connection, 429 and 502 to 504, with the same key. A call with a key whose outcome is unknown is retried until its
 * deadline, the time limit for all its attempts together.
 *
 * @throws BancoError for an error response
 * @throws NoAnswerError if the outcome is unknown
 */
export async function send(sender: Sender, call: Call, options: CallOptions = {}): Promise<Response> {
  const { maxRetries } = sender;
  const key = call.takesKey ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const mayRepeat = maxRetries > 0 && (call.method === "GET" || key !== undefined);
  const deadlineMs = (options.timeoutMs ?? sender.timeoutMs) * (maxRetries + 1);
  const begunAt = performance.now();
  let waitedMs = 0;
  let isInDoubt = false;
  let refusedToken: string | undefined;
  for (let tries = 0; ; tries++) {
    const bearer = await sender.token(refusedToken);
    const outcome = await attempt(sender, call, { ...options, bearer, key });
    if (outcome.kind === "done") return outcome.answer;
    if (outcome.answer?.status === 401 && refusedToken === undefined && (await isRenewed(sender, bearer))) {
      refusedToken = bearer;
      continue;
    }
    isInDoubt ||= key !== undefined && outcome.kind === "unknown" && outcome.wasSent;
    const waitMs = waitOf(outcome.answer, tries);
    const isInTime = Math.max(performance.now() - begunAt, waitedMs) + waitMs <= deadlineMs;
    const mayPass = outcome.kind === "unknown" || PASSING.has(outcome.answer.status);
    if (!mayRepeat || !mayPass || !(tries < maxRetries || (isInDoubt && isInTime)))
      throw failureOf(outcome, isInDoubt, key);
    await Promise.race([sender.pause(waitMs), abortOf(options.signal)]);
    waitedMs += waitMs;
  }
}

/** Resolves when the signal is aborted; without a signal, never settles. */
function abortOf(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}

/**
 * Returns the error of a call. After a lost response, only an error of the operation itself proves that it was not
 * executed.
 */
function failureOf({ error }: Exclude<Try, { kind: "done" }>, isInDoubt: boolean, key: string | undefined) {
  if (!(error instanceof BancoError) || isUnknown(error)) return new NoAnswerError(error, key);
  const isAboutOperation =
    !error.isOutcomeUnknown && error.code !== "unreadable" && ![401, 403, 429].includes(error.status);
  return isInDoubt && !isAboutOperation ? new NoAnswerError(error, key) : error;
}

/** Whether a response leaves the call's outcome unknown: it comes from a proxy, or the call is still running. */
function isUnknown({ status, code }: BancoError): boolean {
  if (code === "unreadable") return status >= 500 || status === 408 || (status >= 200 && status < 300);
  return code === "idempotency_in_progress";
}

/**
 * Sends a call, and reads its JSON.
 *
 * @throws BancoError if the response is not from the API
 */
export async function sendForJson(sender: Sender, call: Call, options?: CallOptions): Promise<unknown> {
  const answer = await send(sender, call, options);
  const text = await answer.text();
  if (!isJson(text)) throw new BancoError(answer, undefined, undefined);
  return text === "" ? undefined : JSON.parse(text);
}

function isJson(text: string): boolean {
  try {
    return text === "" || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

async function attempt(sender: Sender, call: Call, options: AskOptions): Promise<Try> {
  let answer: Response;
  try {
    answer = await ask(sender, call, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return { kind: "unknown", error, wasSent: !NOT_SENT.has(code ?? "") };
  }
  const isWrite = call.method !== "GET" && call.answers === "json";
  if (answer.ok && !(isWrite && !isJson(await answer.clone().text()))) return { kind: "done", answer };
  const error = new BancoError(
    answer,
    answer.ok ? undefined : problemOf(await answer.clone().text()),
    options.key,
  );
  return isUnknown(error)
    ? { kind: "unknown", answer, error, wasSent: true }
    : { kind: "refused", answer, error };
}

type AskOptions = CallOptions & { bearer: string | undefined; key: string | undefined };

async function isRenewed(sender: Sender, bearer: string | undefined): Promise<boolean> {
  return bearer !== undefined && (await sender.token(bearer)) !== bearer;
}

/**
 * Reads the whole response, or only the beginning of a stream. A connection that ends in the middle counts as no
 * response.
 */
async function ask(
  sender: Sender,
  { method, path, query, body, takesClient, answers }: Call,
  options: AskOptions,
): Promise<Response> {
  const { bearer, key, headers, signal, timeoutMs = sender.timeoutMs } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const url = `${sender.baseUrl}${path}${search(query)}`;
  const answer = await sender.fetch(url, {
    method,
    // Following this redirect would send the token along. For a redirect to a file on another host, fetch drops the
    // token.
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
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (present.length === 0) return "";
  return `?${new URLSearchParams(Object.fromEntries(present.map(([name, value]) => [name, inText(value)])))}`;
}

const inText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Reads a problem (RFC 9457) in the API format; undefined if the response is not from the API. */
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
 * Returns the wait before a retry: the wait that the API requires, at most a minute; otherwise half a second, doubled
 * each time up to eight seconds, with jitter.
 */
function waitOf(answer: Response | undefined, tries: number): number {
  const requested = answer && secondsOf(answer.headers);
  if (requested !== undefined) return Math.min(requested * 1000, WAITS_MAX_MS);
  return Math.min(500 * 2 ** tries, OWN_WAIT_MAX_MS) * (0.5 + Math.random() / 2);
}
