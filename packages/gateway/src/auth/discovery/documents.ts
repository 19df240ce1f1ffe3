import type { Settings } from "../../settings/settings.ts";
import { ID_TOKEN_ALG } from "../access-token/key-pair.ts";
import { RESOURCES } from "../oauth/resource.ts";
import { API_SCOPES, SCOPES } from "../oauth/scopes.ts";

const CLIENT_AUTHENTICATION = ["client_secret_basic", "client_secret_post", "none"];

/**
 * Returns the metadata that tells clients how to get a token for this API (RFC 9728). A 401 response points agents to
 * it.
 *
 * @param path - the resource's path: strict clients require it to exactly match the URL that they call (section 3.3)
 */
export function protectedResource({ baseUrl }: Settings, path: string) {
  return {
    resource: `${baseUrl}${path}`,
    authorization_servers: [baseUrl],
    scopes_supported: [...API_SCOPES],
    bearer_methods_supported: ["header"],
    resource_name: "Banco",
    resource_documentation: `${baseUrl}/docs`,
  };
}

/** Returns the authorization server's metadata: its endpoints and capabilities (RFC 8414). */
export function authorizationServer({ baseUrl, appUrl }: Settings) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${appUrl}/connect`,
    token_endpoint: `${baseUrl}/v1/auth/token`,
    registration_endpoint: `${baseUrl}/v1/auth/register`,
    revocation_endpoint: `${baseUrl}/v1/auth/revoke`,
    introspection_endpoint: `${baseUrl}/v1/auth/introspect`,
    jwks_uri: `${baseUrl}/.well-known/jwks.json`,
    scopes_supported: [...SCOPES],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    introspection_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: RESOURCES.map((path) => `${baseUrl}${path}`),
    service_documentation: `${baseUrl}/docs`,
  };
}

/** Returns the same metadata for OpenID clients (OpenID Connect Discovery, section 3). */
export function openidConfiguration(settings: Settings) {
  return {
    ...authorizationServer(settings),
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [ID_TOKEN_ALG],
    claims_supported: ["iss", "sub", "aud", "exp", "iat", "nonce"],
  };
}
