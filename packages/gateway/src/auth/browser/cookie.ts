import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "@banco/core";
import type { Settings } from "../../settings/settings.ts";

/** Where the cookie is sent to, and nowhere else. */
export const BROWSER_PATH = "/v1/auth/browser";

/**
 * A page must be able to set it, which no form and no link can; and a script of another origin must ask
 * first, and is not allowed.
 */
export const CONSOLE_HEADER = "x-banco-console";

const NAME = "banco_session";
/** As long as a refresh token that nobody uses; the server decides. */
const SECONDS = 30 * 86_400;
const VALUE = new RegExp(`(?:^|; *)${NAME}=([\\w-]{1,200})(?:;|$)`);

/** The cookie that keeps a browser signed in: no script reads it, no other site sends it. */
export interface SessionCookie {
  /** The header that keeps a refresh token. */
  keep(refreshToken: string): string;
  /** The header that forgets it. */
  forget(): string;
  /** The refresh token that a request brings. */
  read(headers: IncomingHttpHeaders): string | undefined;
}

/** The cookie of this installation; `Secure` wherever the installation is reached over TLS. */
export function openCookie({ baseUrl }: Pick<Settings, "baseUrl">): SessionCookie {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  const written = (value: string, seconds: number) =>
    `${NAME}=${value}; Path=${BROWSER_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return {
    keep: (refreshToken) => written(refreshToken, SECONDS),
    forget: () => written("", 0),
    read: ({ cookie = "" }) => VALUE.exec(cookie)?.[1],
  };
}

/**
 * Lets a request pass that comes from a page of the console: it carries the console's header, and the
 * browser, where it says whence, names this very origin (Fetch Metadata Request Headers, `Sec-Fetch-Site`).
 *
 * @throws Problem `forbidden` for any other
 */
export function requireConsole(headers: IncomingHttpHeaders): void {
  const { "sec-fetch-site": site = "same-origin" } = headers;
  if (site === "same-origin" && headers[CONSOLE_HEADER] === "1") return;
  throw new Problem(
    "forbidden",
    "This is for pages of the console; programs use POST /v1/auth/login and /refresh",
  );
}
