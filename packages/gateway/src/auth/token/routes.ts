import { Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { ACCESS_TOKEN_SECONDS, LONG_ACCESS_TOKEN_SECONDS } from "../lifetimes.ts";
import { FORM, isForm, JSON_TYPE, OAuthErrorBody, OF_STANDARDS, withoutEmpty } from "../oauth/dialect.ts";
import { basicOf, seenFrom } from "../oauth/request.ts";
import {
  fromForm,
  fromJson,
  GrantedForm,
  GrantedJson,
  TokenForm,
  TokenJson,
  toForm,
  toJson,
} from "./schemas.ts";
import type { GrantTokens } from "./token.ts";

const authOperations = operationsOf("Authentication", {
  exchangeToken: {
    summary: "Exchange a code or refresh token for tokens",
    description:
      "Accepts two formats: JSON with Banco's field names, with problems as errors, and the form of OAuth 2.0 (RFC 6749), with OAuth's own errors.",
    problems: [
      "invalid_grant",
      "unsupported_grant_type",
      "invalid_target",
      "invalid_scope",
      "client_secret_mismatch",
    ],
  },
});

/**
 * `POST /v1/auth/token` (specification, section 4.8): accepts the specification's JSON and OAuth's form (RFC
 * 6749), and responds to each in its own format.
 *
 * @param isOAuth21 - whether an app's tokens from the JSON exchange are as short-lived as OAuth's, and need
 * client authentication to be refreshed
 */
export function tokenRoute(app: App, grant: GrantTokens, isOAuth21: boolean): void {
  const ofJson = isOAuth21
    ? { refreshesAlone: false, seconds: ACCESS_TOKEN_SECONDS }
    : { refreshesAlone: true, seconds: LONG_ACCESS_TOKEN_SECONDS };
  app.post(
    "/v1/auth/token",
    {
      config: { open: true, anyOrigin: true, ignoresUnknown: OF_STANDARDS },
      schema: {
        ...authOperations.exchangeToken,
        body: { content: { [JSON_TYPE]: { schema: TokenJson }, [FORM]: { schema: TokenForm } } },
        response: {
          200: Type.Union([GrantedJson, GrantedForm]),
          400: OAuthErrorBody,
          401: OAuthErrorBody,
        },
      },
    },
    async (request) => {
      if (!request.body) throw new Problem("malformed_body", "The body is missing");
      const [seen, basic] = [seenFrom(request), basicOf(request)];
      if (isForm(request)) {
        const tokenRequest = fromForm(withoutEmpty(request.body as Static<typeof TokenForm>));
        const asking = { ...seen, refreshesAlone: false, seconds: ACCESS_TOKEN_SECONDS };
        return toForm(await grant({ ...tokenRequest, basic }, asking));
      }
      const tokenRequest = fromJson(withoutEmpty(request.body as Static<typeof TokenJson>));
      return toJson(await grant({ ...tokenRequest, basic }, { ...seen, ...ofJson }));
    },
  );
}
