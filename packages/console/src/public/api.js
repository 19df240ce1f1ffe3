import { forget, token } from "./session.js";

/** What the API refused, with its problem body (RFC 9457) where there is one. */
export class ApiError extends Error {
  constructor(status, problem) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** Raised when nobody is signed in any more. */
export class SignedOut extends Error {}

/** Calls the API as the user who signed in; refreshes the access token once when it has expired. */
export async function call(method, path, { body, headers = {} } = {}) {
  let refused;
  for (let tries = 0; tries < 2; tries++) {
    const bearer = await token(refused);
    if (!bearer) throw new SignedOut();
    const answer = await request(method, path, body, { ...headers, authorization: `Bearer ${bearer}` });
    if (answer.status !== 401) return read(answer);
    refused = bearer;
  }
  forget();
  throw new SignedOut();
}

/** Calls a route that needs no sign-in. */
export async function callOpen(method, path, body) {
  return read(await request(method, path, body, {}));
}

function request(method, path, body, headers) {
  const sent = body === undefined ? headers : { ...headers, "content-type": "application/json" };
  return fetch(path, { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

async function read(answer) {
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  const body = isJson ? await answer.json() : undefined;
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body;
}

/** A key for one operation: whoever repeats the request with it, after a lost answer, does the thing once. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
