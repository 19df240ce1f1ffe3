import { signal } from "@preact/signals";

/**
 * The sign-in of this browser. The access token is in this page's memory only. The refresh token is in a
 * cookie that no script reads and that the browser sends to `/v1/auth/browser` alone: a sign-in survives
 * tabs, reloads and restarts. Those routes require a header that only a page of this origin can set. The
 * value stored here is not secret: it says that someone has signed in, so that a new tab need not ask first
 * and other tabs notice the end.
 */
const KEPT = "banco.signedIn";
const ROUTES = "/v1/auth/browser";

/** The facts about the signed-in person that the access token contains. */
export interface Person {
  merchantId: string;
  userId: string;
  role: string;
}

/**
 * Whether someone has signed in. `expired` is a page whose sign-in ended while it was open: it keeps all
 * input and waits for the same person to sign in again. `owing`: the shop requires a passkey.
 */
export const standing = signal<"in" | "out" | "expired" | "owing">(
  localStorage.getItem(KEPT) === null ? "out" : "in",
);

/** The signed-in person; undefined until the first token is here. */
export const person = signal<Person>();

/** A request that waits for the person to prove that they are still there. */
export const proof = signal<{ settle: (isProved: boolean) => void }>();

let proving: Promise<boolean> | undefined;

/** Asks the user to sign in again; false if they decline. */
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
  if (key === KEPT && newValue === null) leave();
});

/**
 * Keeps the access token of a sign-in. A page that was open for someone else, or at another merchant, starts
 * again.
 */
export function keep(token: string): void {
  const before = person.value;
  const now = personOf(token);
  accessToken = token;
  localStorage.setItem(KEPT, "yes");
  const isSame = before?.merchantId === now.merchantId && before.userId === now.userId;
  if (before && !isSame) {
    location.assign("/console");
    throw new Elsewhere();
  }
  if (before?.role !== now.role) person.value = now;
  standing.value = "in";
}

/**
 * Raised where the browser's sign-in has changed to another person or merchant: nothing continues in that
 * name by mistake.
 */
class Elsewhere extends Error {}

/** Clears the sign-in; on a page in use, the user may sign in again and continue. */
export function forget(): void {
  const wasHere = person.value !== undefined;
  accessToken = undefined;
  localStorage.removeItem(KEPT);
  standing.value = wasHere ? "expired" : "out";
}

/** Signs out permanently and clears the page. */
export function leave(): void {
  accessToken = undefined;
  person.value = undefined;
  localStorage.removeItem(KEPT);
  standing.value = "out";
}

/**
 * Returns the access token, or a new one if there is none or the server rejected `refused`. Undefined if the
 * session is over.
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

/** Ends the session here, in the other tabs and at the server. */
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

/** Reads the holder from an access token; only the server can verify it. */
function personOf(token: string): Person {
  const { tenant, sub, role } = payloadOf(token);
  return { merchantId: tenant, userId: sub, role };
}

function payloadOf(token: string): { tenant: string; sub: string; role: string; sid: string } {
  return JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
}
