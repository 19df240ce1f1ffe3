import { Type } from "@banco/core/schema";
import type { Area } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { Nullable } from "../../server/schemas.ts";
import { OF_STANDARDS } from "../oauth/dialect.ts";
import type { DescribeAuthorization } from "./authorization.ts";
import type { AuthorizationQuery } from "./parameters.ts";

const authOperations = operationsOf("Authentication", {
  describeAuthorization: {
    summary: "Describe an authorization request",
    description:
      "For the consent page: returns the app, the requested access, and the error in an invalid " +
      "request. Takes an OAuth authorization request's query unchanged.",
    problems: ["validation_failed", "invalid_scope", "invalid_target", "not_found"],
  },
});

/** Accepts a repeated parameter, because the response reports this error to the client. */
const Value = Type.Union([Type.String({ maxLength: 8192 }), Type.Array(Type.String({ maxLength: 8192 }))]);
const value = (description: string) => Type.Optional({ ...Value, description });

/** Accepts any query of `/connect`, because the response reports its errors. */
const ConnectQuery = Type.Object(
  {
    client_id: value("The app's client ID, or the URL of its client metadata document"),
    redirect_uri: value("Where to redirect the browser afterwards"),
    scopes: value("The scopes, separated by spaces; OAuth's name `scope` is also accepted"),
    scope: value("As `scopes`"),
    response_type: value("Only `code` is supported"),
    state: value("Returned unchanged"),
    code_challenge: value("Of PKCE (RFC 7636)"),
    code_challenge_method: value("`S256`"),
    resource: value("The resource that the tokens are for (RFC 8707)"),
    nonce: value("Returned in the ID token"),
  },
  { additionalProperties: Value },
);

const AuthorizationRecord = Type.Object(
  {
    client: Type.Object({
      clientId: Type.String(),
      name: Type.String(),
      logo: Nullable(Type.String()),
      isVerified: Type.Boolean({
        description: "Whether the operator of this installation has verified the client's identity",
      }),
      host: Nullable(Type.String({ description: "The host of the client's metadata document" })),
    }),
    redirectUri: Type.String(),
    redirectHost: Type.String(),
    isOnDevice: Type.Boolean({ description: "Whether it redirects to a program on the user's own device" }),
    approval: Nullable(
      Type.Object(
        {
          clientId: Type.String(),
          scopes: Type.Array(Type.String()),
          codeChallenge: Type.Optional(Type.String()),
          codeChallengeMethod: Type.Optional(Type.Literal("S256")),
          resource: Type.Optional(Type.String()),
          state: Type.Optional(Type.String()),
          nonce: Type.Optional(Type.String()),
        },
        { description: "The body for POST /v1/auth/code when the user approves" },
      ),
    ),
    error: Nullable(Type.String()),
    errorDescription: Nullable(Type.String()),
    refusalUrl: Type.String({ description: "Where to redirect the browser if the user declines" }),
  },
  { title: "Authorization" },
);

/**
 * `GET /v1/auth/authorization`: tells the consent page at `{app_url}/connect` what an app requests and
 * whether the request is valid.
 */
export function authorizationRoutes(describe: DescribeAuthorization): Area {
  return (app) => {
    app.get(
      "/v1/auth/authorization",
      {
        config: { open: true, ignoresUnknown: OF_STANDARDS },
        schema: {
          ...authOperations.describeAuthorization,
          querystring: ConnectQuery,
          response: { 200: AuthorizationRecord },
        },
      },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return describe(request.query as AuthorizationQuery, request.ip);
      },
    );
  };
}
