import { signal } from "@preact/signals";

/**
 * Where the tokens are. The access token lives in this page's memory only. The refresh token is kept in sessionStorage: a
 * reload does not sign out, it is this tab's alone, ends with the tab, is good once, and a second use of it ends the session at the
 * server. Only a script on this origin could read it, and the content security policy lets only Banco's own files be one. A cookie would
 * need protection against forged requests, which bearer tokens do not.
 */
const KEPT = "banco.refreshToken";

/** The tokens that a sign-in or a refresh answers. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Whether someone has signed in, as far as this tab knows. */
export const signedIn = signal(sessionStorage.getItem(KEPT) !== null);

let accessToken: string | undefined;
let refreshing: Promise<void> | undefined;

/** Keeps the tokens of a sign-in or a refresh. */
export function keep(tokens: Tokens): void {
  accessToken = tokens.accessToken;
  sessionStorage.setItem(KEPT, tokens.refreshToken);
  signedIn.value = true;
}

/** Forgets the tokens. */
export function forget(): void {
  accessToken = undefined;
  sessionStorage.removeItem(KEPT);
  signedIn.value = false;
}

/** Returns the access token, or a new one when there is none or the server refused `refused`. Undefined: the session is over. */
export async function token(refused?: string): Promise<string | undefined> {
  if (accessToken && accessToken !== refused) return accessToken;
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  await refreshing;
  return accessToken;
}

async function refresh(): Promise<void> {
  const refreshToken = sessionStorage.getItem(KEPT);
  if (!refreshToken) return forget();
  const answer = await post("/v1/auth/refresh", { refreshToken });
  if (answer.ok) keep(await answer.json());
  else if (answer.status < 500 && answer.status !== 429) forget();
  else throw new Error(`The session could not be continued (${answer.status})`);
}

/** Ends the session here and at the server. */
export async function signOut(): Promise<void> {
  const refreshToken = sessionStorage.getItem(KEPT);
  forget();
  if (refreshToken) await post("/v1/auth/revoke", { token: refreshToken });
}

function post(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}
