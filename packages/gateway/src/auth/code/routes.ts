import { invalidField, Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Queries } from "../../db/statement.ts";
import { bearerChallenge } from "../../server/access.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { CHALLENGE_PATTERN } from "../oauth/pkce.ts";
import { readScopes } from "../oauth/scopes.ts";
import { requireFreshProof } from "../session/proof.ts";
import type { Codes } from "./code.ts";

const authOperations = operationsOf("Authentication", {
  authorizeApp: {
    summary: "Authorize an app",
    description:
      "Grants the requested access on behalf of the signed-in user. Returns a single-use code that expires after a few minutes, and the URL to redirect the browser to.",
    problems: ["invalid_redirect_uri", "invalid_scope", "invalid_target", "not_found"],
  },
});

const CodeQuery = Type.Object({
  redirect_uri: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: "Where to redirect the browser; one of the app's registered URIs",
  }),
});

const CodeBody = Type.Object(
  {
    clientId: Type.String({ minLength: 1, maxLength: 2000 }),
    scopes: Type.Union([Type.Array(Type.String()), Type.String()], {
      description: "A list, or one space-separated text",
    }),
    codeChallenge: Type.Optional(Type.String({ pattern: CHALLENGE_PATTERN })),
    codeChallengeMethod: Type.Optional(Type.Literal("S256")),
    resource: Type.Optional(Type.String({ maxLength: 2000 })),
    state: Type.Optional(Type.String({ maxLength: 4096 })),
    nonce: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { title: "AuthorizationRequest" },
);

const CodeAnswer = Type.Object(
  {
    code: Type.String(),
    redirectTo: Type.String({ description: "Where to redirect the user's browser" }),
  },
  { title: "AuthorizationCode" },
);

/**
 * `POST /v1/auth/code` (specification, section 4.8): the signed-in user grants an app the requested access.
 */
export function codeRoute(
  app: App,
  { codes, baseUrl, db }: { codes: Codes; baseUrl: string; db: Queries },
): void {
  app.post(
    "/v1/auth/code",
    {
      config: { scope: "any" },
      schema: {
        ...authOperations.authorizeApp,
        querystring: CodeQuery,
        body: CodeBody,
        response: { 200: CodeAnswer },
      },
    },
    async (request) => {
      // Otherwise an app or key could grant itself anything in its user's name.
      if (request.caller.scopes !== null) {
        throw new Problem("unauthorized", "Only the user can authorize an app", {
          headers: bearerChallenge(baseUrl, 'error="invalid_token"'),
        });
      }
      const { codeChallengeMethod, ...body } = request.body;
      if (codeChallengeMethod && !body.codeChallenge) {
        throw invalidField("/codeChallenge", "is missing");
      }
      // With these scopes, an app can do for months what an API key can.
      if (readScopes(body.scopes).some((scope) => scope.endsWith(":write")))
        await requireFreshProof(db, request.caller);
      const redirectUri = request.query.redirect_uri;
      return codes.issue(request.caller, { ...body, redirectUri }, request.ip);
    },
  );
}
