import { signal } from "@preact/signals";

/**
 * The sign-in of this browser. The access token is only in this page's memory. The refresh token is in a cookie that
 * scripts cannot read and that the browser sends only to `/v1/auth/browser`, so a sign-in survives tabs, reloads and
 * restarts. Those routes require a header that only pages of this origin can set. The value stored here is not secret:
 * it records that someone has signed in, so that a new tab does not need to ask the server first, and other tabs notice
 * when the sign-in ends.
 */
const SIGNED_IN_KEY = "banco.signedIn";
const ROUTES = "/v1/auth/browser";

/** The facts about the signed-in person that the access token contains. */
export interface Person {
  merchantId: string;
  userId: string;
  role: string;
}

/**
 * The state of the sign-in. `expired`: the sign-in ended while the page was open; the page keeps all input and
 * waits for the same user to sign in again. `owing`: the shop requires a passkey.
 */
export const standing = signal<"in" | "out" | "expired" | "owing">(
  localStorage.getItem(SIGNED_IN_KEY) === null ? "out" : "in",
);

/** The signed-in user; undefined until the first token arrives. */
export const person = signal<Person>();

/** A request that waits for the user to confirm their identity. */
export const proof = signal<{ settle: (isProved: boolean) => void }>();

let proving: Promise<boolean> | undefined;

/** Asks the user to sign in again; returns false if they decline. */
export function prove(): Promise<boolean> {
  proving ??= new Promise<boolean>((resolve) => {
    proof.value = { settle: resolve };
  }).finally(() => {
    proof.value = undefined;
    proving = undefined;
  });
  return proving;
}

/** Returns the ID of the current sign-in. */
export function sessionId(): string | undefined {
  return accessToken && payloadOf(accessToken).sid;
}

let accessToken: string | undefined;
let refreshing: Promise<void> | undefined;

addEventListener("storage", ({ key, newValue }) => {
  if (key === SIGNED_IN_KEY && newValue === null) leave();
});

/**
 * Stores the access token of a sign-in. If the page was open for another user or merchant, it restarts.
 */
export function keep(token: string): void {
  const before = person.value;
  const now = personOf(token);
  accessToken = token;
  localStorage.setItem(SIGNED_IN_KEY, "yes");
  const isSame = before?.merchantId === now.merchantId && before.userId === now.userId;
  if (before && !isSame) {
    location.assign("/console");
    throw new Elsewhere();
  }
  if (before?.role !== now.role) person.value = now;
  standing.value = "in";
}

/**
 * Thrown if the browser's sign-in has changed to another user or merchant, so that nothing is done in their name by
 * mistake.
 */
class Elsewhere extends Error {}

/** Clears the sign-in; on a page in use, the user can sign in again and continue. */
export function forget(): void {
  const wasHere = person.value !== undefined;
  accessToken = undefined;
  localStorage.removeItem(SIGNED_IN_KEY);
  standing.value = wasHere ? "expired" : "out";
}

/** Signs out permanently and clears the page. */
export function leave(): void {
  accessToken = undefined;
  person.value = undefined;
  localStorage.removeItem(SIGNED_IN_KEY);
  standing.value = "out";
}

/**
 * Returns the access token, or a new one if there is none or the server rejected `refused`. Undefined if the session
 * has ended.
 */
export async function token(refused?: string): Promise<string | undefined> {
  if (accessToken && accessToken !== refused) return accessToken;
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  await refreshing;
  return accessToken;
}

async function refresh(): Promise<void> {
  const answer = await ofBrowser("POST", `${ROUTES}/refresh`);
  if (answer.ok) keep((await answer.json()).accessToken);
  else if (answer.status < 500 && answer.status !== 429) forget();
  else throw new Error(`The session could not be continued (${answer.status})`);
}

/** Ends the session here, in the other tabs and on the server. */
export async function signOut(): Promise<void> {
  leave();
  await ofBrowser("DELETE", ROUTES);
}

/** Calls a route that sets the browser's cookie. */
export function ofBrowser(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const sent = { ...headers, "x-banco-console": "1" };
  if (!body) return fetch(path, { method, headers: sent });
  return fetch(path, {
    method,
    headers: { ...sent, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Reads the user from an access token; only the server can verify the token. */
function personOf(token: string): Person {
  const { tenant, sub, role } = payloadOf(token);
  return { merchantId: tenant, userId: sub, role };
}

function payloadOf(token: string): { tenant: string; sub: string; role: string; sid: string } {
  return JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
}
