import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import { bearerChallenge } from "../../server/access.ts";
import type { Area } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import type { Settings } from "../../settings/settings.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import { ACCESS_TOKEN_SECONDS } from "../lifetimes.ts";
import { TokenPairBody } from "../session/schemas.ts";
import type { Sessions } from "../session/session.ts";

const authOperations = operationsOf("Authentication", {
  refreshTokens: {
    summary: "Get a new access token",
    description:
      "A refresh token works once, and the response contains its successor. Using a token twice ends the session.",
    problems: ["refresh_token_invalid"],
  },
});

const RefreshBody = Type.Object(
  { refreshToken: Type.String({ maxLength: 4096 }) },
  { title: "RefreshRequest" },
);

/**
 * `POST /v1/auth/refresh` (specification, section 5.3): accepts a refresh token once and returns its successor.
 * Accepts an app's token from the JSON exchange, because the specification defines no other way to refresh it.
 * Rejects a token from OAuth's form, where the app authenticates each time (RFC 6749, section 6), and any app's
 * token if the operator chose OAuth 2.1 (section 4.3.1): `POST /v1/auth/token` accepts these. The scopes stay the
 * same.
 */
export function refreshRoutes(
  sessions: Sessions,
  tokens: AccessTokens,
  { baseUrl, isOAuth21 }: Pick<Settings, "baseUrl" | "isOAuth21">,
): Area {
  return (app) => {
    app.post(
      "/v1/auth/refresh",
      {
        config: { open: true },
        schema: {
          ...authOperations.refreshTokens,
          body: RefreshBody,
          response: { 200: TokenPairBody },
        },
      },
      async (request, reply) => {
        const refreshed = await sessions.refresh(request.body.refreshToken, null, ({ clientId }) => {
          if (isOAuth21 && clientId !== null) throw refusal(baseUrl);
        });
        if (!refreshed) throw refusal(baseUrl);
        reply.header("cache-control", "no-store");
        const accessToken = await tokens.issue(refreshed.session, ACCESS_TOKEN_SECONDS);
        return { accessToken, refreshToken: refreshed.refreshToken };
      },
    );
  };
}

function refusal(baseUrl: string): Problem {
  return new Problem("refresh_token_invalid", "The refresh token is invalid, expired or already used", {
    headers: bearerChallenge(baseUrl, 'error="invalid_token"'),
  });
}
