import type { Problem } from "./records.ts";
import { forget, ofBrowser, person, prove, standing, token } from "./session.ts";

/** An error response of the API, with its problem body if there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /**
   * Whether the API has stored this error under the request's Idempotency-Key: this means that it permanently rejected
   * an earlier request with the key.
   */
  readonly isReplayed: boolean;
  constructor(status: number, problem: Problem | undefined, isReplayed = false) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.isReplayed = isReplayed;
  }
}

/** Thrown when the user is no longer signed in. */
export class SignedOut extends Error {}

/** The parts of a request other than method and path. */
export interface Sent {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the API as the signed-in user; renews an expired access token once.
 *
 * @throws ApiError for an error response
 * @throws SignedOut if the session has ended
 */
export async function call<Answer = void>(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  return read(await answered(method, path, sent));
}

/** A record with its ETag. */
export interface Versioned<Row> {
  record: Row;
  etag: string;
}

/** Calls a route that returns a single record with its ETag, as `call` does. */
export async function callVersioned<Row>(
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Versioned<Row>> {
  const answer = await answered(method, path, sent);
  return { record: await read(answer), etag: answer.headers.get("etag") ?? "" };
}

/**
 * Calls a route under an Idempotency-Key, as `call` does, and also returns whether the response belongs to an
 * earlier request.
 *
 * @param key - identifies the request and its retries
 */
export async function callUnder<Answer>(
  key: string,
  method: string,
  path: string,
  sent: Sent,
): Promise<{ answer: Answer; isReplayed: boolean }> {
  const headers = { ...sent.headers, "idempotency-key": key };
  const answer = await answered(method, path, { ...sent, headers });
  return { answer: await read(answer), isReplayed: isReplayed(answer) };
}

/** Sends a request; if it requires a fresh sign-in, sends it again after the sign-in. */
async function answered(method: string, path: string, sent: Sent): Promise<Response> {
  const answer = await authorised(method, path, sent);
  if (answer.status !== 403) return answer;
  const { code } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  if (code === "passkey_required" && person.value) standing.value = "owing";
  if (code !== "fresh_sign_in_required" || !(await prove())) return answer;
  return authorised(method, path, sent);
}

async function authorised(method: string, path: string, sent: Sent): Promise<Response> {
  let refused: string | undefined;
  for (let tries = 0; tries < 2; tries++) {
    const bearer = await token(refused);
    if (!bearer) throw new SignedOut();
    const headers = { ...sent.headers, authorization: `Bearer ${bearer}` };
    const answer = await request(method, path, { ...sent, headers });
    if (answer.status !== 401) return answer;
    refused = bearer;
  }
  forget();
  throw new SignedOut();
}

/** Calls a route that signs this browser in: the response sets its cookie. */
export async function callBrowser<Answer>(path: string, body?: object): Promise<Answer> {
  return read(await ofBrowser("POST", path, body));
}

/** Does the same for a signed-in user. */
export async function switchTo(path: string): Promise<void> {
  const bearer = await token();
  if (!bearer) throw new SignedOut();
  await read(await ofBrowser("POST", path, undefined, { authorization: `Bearer ${bearer}` }));
}

/** Calls a route that needs no sign-in. */
export async function callOpen<Answer = void>(method: string, path: string, body?: unknown): Promise<Answer> {
  return read(await request(method, path, { body }));
}

function request(method: string, path: string, { body, headers = {} }: Sent): Promise<Response> {
  if (body === undefined) return fetch(path, { method, headers });
  // Files are sent unchanged, with their own type.
  if (body instanceof Blob) return fetch(path, { method, headers, body });
  return fetch(path, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function read<Answer>(answer: Response): Promise<Answer> {
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  const body = isJson ? await answer.json() : undefined;
  if (!answer.ok) throw new ApiError(answer.status, body, isReplayed(answer));
  return body;
}

const isReplayed = (answer: Response): boolean => answer.headers.get("idempotency-replayed") === "true";

/**
 * Creates a key for one operation: if a request is retried with it after a lost response, it is executed only
 * once.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
