import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Area } from "../../server/app.ts";
import { Deleted } from "../../server/schemas.ts";
import type { Settings } from "../../settings/settings.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import type { Revocations } from "../access-token/revocations.ts";
import { ACCESS_TOKEN_SECONDS } from "../lifetimes.ts";
import type { Login } from "../login/login.ts";
import { signIn, visitorOf } from "../login/routes.ts";
import type { TokenPair } from "../session/schemas.ts";
import type { Sessions } from "../session/session.ts";
import { BROWSER_PATH, openCookie, requireConsole } from "./cookie.ts";

const SignInBody = Type.Object({
  email: Type.String({ maxLength: 320 }),
  code: Type.String({ maxLength: 320 }),
  invitation: Type.Optional(Type.String({ maxLength: 320 })),
});

/** The part of a sign-in that scripts can see; the refresh token is in the cookie. */
export const AccessBody = Type.Object({ accessToken: Type.String() });

/** Browser sign-ins, for routes that only console pages call. */
export interface BrowserSessions {
  /** Rejects a request that does not come from a console page. */
  guard: { onRequest(request: FastifyRequest): Promise<void> };
  /** Stores the refresh token in the cookie, and returns the access token. */
  begin(reply: FastifyReply, tokens: TokenPair): { accessToken: string };
}

/** Creates the browser sign-ins of this installation. */
export function openBrowserSessions(settings: Settings): BrowserSessions {
  const cookie = openCookie(settings);
  return {
    guard: { onRequest: async (request) => requireConsole(request.headers, settings.appUrl) },
    begin: (reply, { accessToken, refreshToken }) => {
      reply.header("set-cookie", cookie.keep(refreshToken)).header("cache-control", "no-store");
      return { accessToken };
    },
  };
}

/** The dependencies of these routes. */
export interface BrowserParts {
  settings: Settings;
  login: Login;
  sessions: Sessions;
  tokens: AccessTokens;
  revocations: Revocations;
}

/**
 * `/v1/auth/browser`: the console's own sign-in. The refresh token is in a cookie that no script can read and
 * that browsers send only to these routes; the responses contain the access token. Hidden from the reference,
 * because programs use `/v1/auth/login` and `/v1/auth/refresh`.
 */
export function browserRoutes({ settings, login, sessions, tokens, revocations }: BrowserParts): Area {
  const cookie = openCookie(settings);
  const { guard, begin } = openBrowserSessions(settings);
  const shared = { ...guard, config: { open: true } };
  return (app) => {
    app.post(
      BROWSER_PATH,
      { ...shared, schema: { hide: true, body: SignInBody, response: { 200: AccessBody } } },
      async (request, reply) => {
        const { email, code, invitation } = request.body;
        const signedIn = await signIn(login, request, visitorOf(request, email), { code, invitation });
        return begin(reply, signedIn.tokens);
      },
    );
    app.post(
      `${BROWSER_PATH}/refresh`,
      { ...shared, schema: { hide: true, response: { 200: AccessBody } } },
      async (request, reply) => {
        const refreshToken = cookie.read(request.headers);
        const refreshed = refreshToken && (await sessions.refreshFromCookie(refreshToken));
        if (!refreshed) {
          reply.header("set-cookie", cookie.forget());
          throw new Problem("refresh_token_invalid", "No one is signed in on this browser");
        }
        const accessToken = await tokens.issue(refreshed.session, ACCESS_TOKEN_SECONDS);
        return begin(reply, { accessToken, refreshToken: refreshed.refreshToken });
      },
    );
    app.delete(
      BROWSER_PATH,
      { ...shared, schema: { hide: true, response: { 200: Deleted } } },
      async (request, reply) => {
        const refreshToken = cookie.read(request.headers);
        const session = refreshToken && (await sessions.find(refreshToken));
        reply.header("set-cookie", cookie.forget());
        if (session) {
          const { tenantId, userId, sessionId } = session;
          request.actor = { tenantId, userId, type: "user", id: userId };
          await revocations.transaction((queries, revoke) =>
            sessions.end(queries, revoke, tenantId, sessionId),
          );
        }
        return { deleted: true as const };
      },
    );
  };
}
