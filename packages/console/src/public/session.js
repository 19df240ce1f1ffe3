/**
 * Where the tokens are. The access token lives in this page's memory only. The refresh token is kept in sessionStorage, so that a
 * reload does not sign out; it is this tab's alone, ends with the tab, is good once, and a second use of it ends the session at the
 * server. What could read it is a script on this origin: the content security policy lets only our own files be one. A cookie would
 * need protection against forged requests, which bearer tokens do not.
 */
const KEPT = "banco.refreshToken";

let accessToken;
let refreshing;

/** Whether someone has signed in, as far as this tab knows. */
export function signedIn() {
  return sessionStorage.getItem(KEPT) !== null;
}

/** Keeps what a sign-in or a refresh answered. */
export function keep(tokens) {
  accessToken = tokens.accessToken;
  sessionStorage.setItem(KEPT, tokens.refreshToken);
}

/** Forgets the tokens. */
export function forget() {
  accessToken = undefined;
  sessionStorage.removeItem(KEPT);
}

/** The access token, or a new one when there is none or the server refused `refused`. Undefined: the session is over. */
export async function token(refused) {
  if (accessToken && accessToken !== refused) return accessToken;
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  await refreshing;
  return accessToken;
}

async function refresh() {
  const refreshToken = sessionStorage.getItem(KEPT);
  if (!refreshToken) return forget();
  const answer = await post("/v1/auth/refresh", { refreshToken });
  if (answer.ok) keep(await answer.json());
  else if (answer.status < 500 && answer.status !== 429) forget();
  else throw new Error(`The session could not be continued (${answer.status})`);
}

/** Ends the session here and at the server. */
export async function signOut() {
  const refreshToken = sessionStorage.getItem(KEPT);
  forget();
  if (refreshToken) await post("/v1/auth/revoke", { token: refreshToken });
}

function post(path, body) {
  const headers = { "content-type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}
