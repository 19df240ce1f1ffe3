import { Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Area } from "../../server/app.ts";
import { Words } from "../../server/enums.ts";
import { operationsOf } from "../../server/operations.ts";
import { isOwnName, isReadableName } from "../clients/name.ts";
import type { RegisteredClient } from "../clients/registered-sql.ts";
import { answerOAuthErrors, OAuthErrorBody, OF_STANDARDS } from "../oauth/dialect.ts";
import { GrantType } from "../token/schemas.ts";
import type { RegisterClient } from "./register.ts";

const authOperations = operationsOf("Authentication", {
  registerClient: {
    summary: "Register a client (RFC 7591)",
    description:
      "For agents and other clients that register themselves. The merchant sees that no one has verified them.",
  },
});

const BODY_BYTES_MAX = 16_384;
const ResponseType = Words("ResponseType", { code: "An authorization code." });
const AuthMethod = Words("ClientAuthMethod", {
  client_secret_basic: "The secret is sent in the Authorization header.",
  client_secret_post: "The secret is sent in the form.",
  none: "The client has no secret and uses PKCE.",
});

const metadata = {
  redirect_uris: Type.Array(Type.String(), { minItems: 1, maxItems: 10 }),
  client_name: Type.Optional(Type.String({ maxLength: 60 })),
  token_endpoint_auth_method: Type.Optional(AuthMethod),
  grant_types: Type.Optional(Type.Array(GrantType)),
  response_types: Type.Optional(Type.Array(ResponseType)),
};

const Registration = Type.Object(metadata, { title: "ClientRegistration" });

const Registered = Type.Object(
  {
    ...metadata,
    client_id: Type.String(),
    client_id_issued_at: Type.Integer(),
    client_secret: Type.Optional(Type.String()),
    client_secret_expires_at: Type.Optional(Type.Integer()),
  },
  { title: "RegisteredClient" },
);

/** `POST /v1/auth/register`: dynamic client registration (RFC 7591), which MCP clients use. */
export function registerRoutes(register: RegisterClient): Area {
  return (app) => {
    answerOAuthErrors(app, () => true, "invalid_client_metadata");
    app.post(
      "/v1/auth/register",
      {
        config: { open: true, anyOrigin: true, ignoresUnknown: OF_STANDARDS },
        bodyLimit: BODY_BYTES_MAX,
        schema: {
          ...authOperations.registerClient,
          body: Registration,
          response: { 201: Registered, 400: OAuthErrorBody, 429: OAuthErrorBody },
        },
      },
      async (request, reply) => {
        const { redirect_uris, client_name, token_endpoint_auth_method } = request.body;
        const name = client_name?.trim() || null;
        if (name !== null && (!isReadableName(name) || isOwnName(name) || /[<>]/.test(name))) {
          throw new Problem(
            "invalid_client_metadata",
            "client_name must be readable text and must not be Banco's own name",
          );
        }
        const authMethod = token_endpoint_auth_method ?? "client_secret_basic";
        const registration = await register({ redirectUris: redirect_uris, name, authMethod }, request.ip);
        reply.code(201).header("cache-control", "no-store");
        return answer(registration.client, registration.clientSecret);
      },
    );
  };
}

/** Returns all registered metadata, as RFC 7591, section 3.2.1, requires. The client's secret does not expire. */
function answer(client: RegisteredClient, clientSecret: string | undefined): Static<typeof Registered> {
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    ...(clientSecret !== undefined && { client_secret: clientSecret, client_secret_expires_at: 0 }),
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: client.authMethod as Static<typeof AuthMethod>,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    ...(client.name !== null && { client_name: client.name }),
  };
}
