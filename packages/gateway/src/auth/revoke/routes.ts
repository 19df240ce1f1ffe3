import { Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Database } from "../../db/database.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import type { Revocations } from "../access-token/revocations.ts";
import { authenticateClient, type ClientCredentials } from "../oauth/client-authentication.ts";
import {
  FORM,
  isForm,
  JSON_TYPE,
  needed,
  OAuthErrorBody,
  OF_STANDARDS,
  withoutEmpty,
} from "../oauth/dialect.ts";
import { basicOf } from "../oauth/request.ts";
import { readToken } from "../oauth/token-state.ts";
import type { Sessions } from "../session/session.ts";

const authOperations = operationsOf("Authentication", {
  revokeToken: {
    summary: "Revoke a token",
    description: "Ends the token's session with all its tokens (RFC 7009). An unknown token is ignored.",
    problems: ["client_secret_mismatch"],
  },
});

const RevokeJson = Type.Object(
  {
    token: Type.String({ description: "An access or refresh token" }),
    clientId: Type.Optional(Type.String()),
    clientSecret: Type.Optional(Type.String()),
  },
  { title: "RevokeRequest" },
);
const RevokeForm = Type.Object(
  {
    token: Type.String(),
    token_type_hint: Type.Optional(Type.String()),
    client_id: Type.Optional(Type.String()),
    client_secret: Type.Optional(Type.String()),
  },
  { title: "OAuthRevokeRequest" },
);
const Revoked = Type.Object({}, { title: "Revoked" });

/** The dependencies of revocation. */
export interface RevokeParts {
  db: Database;
  tokens: AccessTokens;
  sessions: Sessions;
  revocations: Revocations;
}

/**
 * `POST /v1/auth/revoke` (RFC 7009): ends a token's session with all its tokens. An app must authenticate;
 * anyone who holds a token of the user's own session can end that session (sign-out). Other tokens are
 * ignored without an error.
 */
export function revokeRoute(app: App, parts: RevokeParts): void {
  app.post(
    "/v1/auth/revoke",
    {
      config: { open: true, anyOrigin: true, ignoresUnknown: OF_STANDARDS },
      schema: {
        ...authOperations.revokeToken,
        body: { content: { [JSON_TYPE]: { schema: RevokeJson }, [FORM]: { schema: RevokeForm } } },
        response: {
          200: Revoked,
          400: OAuthErrorBody,
          401: OAuthErrorBody,
        },
      },
    },
    async (request) => {
      if (!request.body) throw new Problem("malformed_body", "The body is missing");
      const body = withoutEmpty(request.body as Static<typeof RevokeJson> & Static<typeof RevokeForm>);
      const credentials = isForm(request)
        ? { clientId: body.client_id, clientSecret: body.client_secret, basic: basicOf(request) }
        : { clientId: body.clientId, clientSecret: body.clientSecret, basic: basicOf(request) };
      await revoke(parts, needed(body.token, "token", "/token"), credentials, request.ip);
      return {};
    },
  );
}

async function revoke(
  { db, tokens, sessions, revocations }: RevokeParts,
  token: string,
  credentials: ClientCredentials,
  ip: string,
): Promise<void> {
  const named = credentials.clientId !== undefined || credentials.basic !== undefined;
  const clientId = named ? (await authenticateClient(db, credentials, ip)).id : null;
  const grant = await readToken(db, tokens, token);
  if (grant?.clientId !== clientId) return;
  await revocations.transaction((queries, revokeAll) =>
    sessions.end(queries, revokeAll, grant.tenantId, grant.sessionId),
  );
}
