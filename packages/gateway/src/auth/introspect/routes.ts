import { Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Database } from "../../db/database.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import { authenticateClient } from "../oauth/client-authentication.ts";
import { FORM, needed, OAuthErrorBody, OF_STANDARDS, withoutEmpty } from "../oauth/dialect.ts";
import { basicOf } from "../oauth/request.ts";
import { readToken } from "../oauth/token-state.ts";

const authOperations = operationsOf("Authentication", {
  introspectToken: {
    summary: "Introspect a token",
    description: "An app with a secret checks one of its own tokens (RFC 7662).",
  },
});

const IntrospectForm = Type.Object(
  {
    token: Type.String(),
    token_type_hint: Type.Optional(Type.String()),
    client_id: Type.Optional(Type.String()),
    client_secret: Type.Optional(Type.String()),
  },
  { title: "OAuthIntrospectRequest" },
);

const Introspected = Type.Object(
  {
    active: Type.Boolean(),
    token_type: Type.Optional(Type.String()),
    client_id: Type.Optional(Type.String()),
    scope: Type.Optional(Type.String()),
    sub: Type.Optional(Type.String()),
    iss: Type.Optional(Type.String()),
    aud: Type.Optional(Type.String()),
    exp: Type.Optional(Type.Integer()),
    iat: Type.Optional(Type.Integer()),
  },
  { title: "TokenState" },
);

/** `POST /v1/auth/introspect` (RFC 7662): a client with a secret checks whether its token is still valid. */
export function introspectRoute(
  app: App,
  { db, tokens, baseUrl }: { db: Database; tokens: AccessTokens; baseUrl: string },
): void {
  app.post(
    "/v1/auth/introspect",
    {
      config: { open: true, ignoresUnknown: OF_STANDARDS },
      schema: {
        ...authOperations.introspectToken,
        body: { content: { [FORM]: { schema: IntrospectForm } } },
        response: { 200: Introspected, 400: OAuthErrorBody, 401: OAuthErrorBody },
      },
    },
    async (request): Promise<Static<typeof Introspected>> => {
      if (!request.body) throw new Problem("malformed_body", "The body is missing");
      const body = withoutEmpty(request.body as Static<typeof IntrospectForm>);
      const credentials = {
        clientId: body.client_id,
        clientSecret: body.client_secret,
        basic: basicOf(request),
      };
      const client = await authenticateClient(db, credentials, request.ip);
      const grant = client.secretHash && (await readToken(db, tokens, needed(body.token, "token", "/token")));
      if (!grant || grant.clientId !== client.id) return { active: false };
      return {
        active: true,
        token_type: grant.kind === "access_token" ? "Bearer" : "refresh_token",
        client_id: client.id,
        scope: grant.scope ?? "",
        sub: grant.userId,
        iss: baseUrl,
        aud: baseUrl,
        exp: grant.expiresAt,
        iat: grant.issuedAt,
      };
    },
  );
}
