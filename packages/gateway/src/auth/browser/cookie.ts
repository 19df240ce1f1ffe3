import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "@banco/core";
import type { Settings } from "../../settings/settings.ts";
import { SESSION_DAYS } from "../lifetimes.ts";

/** The only path that browsers send the cookie to. */
export const BROWSER_PATH = "/v1/auth/browser";

/**
 * A header that only the console's page can set: forms and links cannot, and a script from another origin
 * needs a preflight, which is rejected.
 */
const CONSOLE_HEADER = "x-banco-console";

const NAME = "banco_session";
/**
 * Browsers accept a cookie with this name only over TLS (RFC 6265bis, section 4.1.3.1), so a plain http page
 * cannot plant one. `__Host-` would send it to every path.
 */
const SECURE_NAME = `__Secure-${NAME}`;
/** The cookie lives as long as an unused refresh token; the server decides whether the token is valid. */
const SECONDS = SESSION_DAYS.idle * 86_400;

/**
 * The cookie that keeps a browser signed in. No script can read it, and other sites cannot make a browser
 * send it.
 */
export interface SessionCookie {
  /** Returns the header that stores a refresh token. */
  keep(refreshToken: string): string;
  /** Returns the header that deletes the refresh token. */
  forget(): string;
  /** Returns the refresh token in a request. */
  read(headers: IncomingHttpHeaders): string | undefined;
}

/** Creates this installation's session cookie: `Secure` if browsers use TLS to reach it. */
export function openCookie({ baseUrl }: Pick<Settings, "baseUrl">): SessionCookie {
  const isSecure = baseUrl.startsWith("https:");
  const [name, secure] = isSecure ? [SECURE_NAME, "; Secure"] : [NAME, ""];
  const value = new RegExp(`(?:^|; *)${name}=([\\w-]{1,200})(?:;|$)`);
  const written = (value: string, seconds: number) =>
    `${name}=${value}; Path=${BROWSER_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return {
    keep: (refreshToken) => written(refreshToken, SECONDS),
    forget: () => written("", 0),
    read: ({ cookie = "" }) => value.exec(cookie)?.[1],
  };
}

/**
 * Accepts only requests from the console's own pages. Such a request has the console's header, and the page origin,
 * if the browser sends one, is the console's own (Fetch Metadata Request Headers, `Sec-Fetch-Site`; older browsers
 * send only `Origin`).
 *
 * @throws Problem `forbidden` for any other
 */
export function requireConsole(headers: IncomingHttpHeaders, appUrl: string): void {
  const { "sec-fetch-site": site, origin, host } = headers;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === appUrl || origin.replace(/^https?:\/\//, "") === host
      : site === "same-origin";
  if (isOwn && headers[CONSOLE_HEADER] === "1") return;
  throw new Problem(
    "forbidden",
    "Only console pages can use this; programs use POST /v1/auth/login and /refresh",
  );
}
