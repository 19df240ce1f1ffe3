import { Problem } from "@banco/core";
import { type Client, scopesFor } from "../oauth/client.ts";
import { CHALLENGE_PATTERN } from "../oauth/pkce.ts";
import { checkResource } from "../oauth/resource.ts";
import { API_SCOPES } from "../oauth/scopes.ts";

const CHALLENGE = new RegExp(CHALLENGE_PATTERN);
const STATE_LENGTH_MAX = 4096;
const NONCE_LENGTH_MAX = 255;
/**
 * The default scopes of an app that requests none: read-only access to its user's data (RFC 6749, section 3.3,
 * requires the default to be documented).
 */
const DEFAULT_SCOPES = API_SCOPES.filter((scope) => scope.endsWith(":read"));

/** The query of `{app_url}/connect`; a repeated parameter is an array. */
export type AuthorizationQuery = Record<string, string | string[] | undefined>;

/** The approval requested from the user, as `POST /v1/auth/code` accepts it. */
export interface Approval {
  clientId: string;
  scopes: string[];
  codeChallenge?: string;
  codeChallengeMethod?: "S256";
  resource?: string;
  state?: string;
  nonce?: string;
}

/** An error in a request, as the redirect reports it to the app (RFC 6749, section 4.1.2.1). */
export class AuthorizationError extends Error {
  override name = "AuthorizationError";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Returns a parameter that was sent exactly once and is not empty; undefined for any other. */
export function single(query: AuthorizationQuery, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * Parses a request whose client and redirect URI have already been checked.
 *
 * @throws AuthorizationError
 */
export function readApproval(query: AuthorizationQuery, baseUrl: string, client: Client): Approval {
  refuseRepeated(query);
  refuseUnsupported(query);
  const codeChallenge = readChallenge(query);
  const resource = readResource(query, baseUrl);
  if (codeChallenge === undefined && (client.pkceRequired || resource !== undefined)) {
    throw invalid("PKCE is required: code_challenge is missing");
  }
  const state = bounded(query, "state", STATE_LENGTH_MAX);
  const nonce = bounded(query, "nonce", NONCE_LENGTH_MAX);
  return {
    clientId: single(query, "client_id")!,
    scopes: scopesOf(query, client),
    ...(codeChallenge !== undefined && { codeChallenge, codeChallengeMethod: "S256" as const }),
    ...(resource !== undefined && { resource }),
    ...(state !== undefined && { state }),
    ...(nonce !== undefined && { nonce }),
  };
}

/** Rejects a repeated parameter (RFC 6749, section 3.1), except the resource (RFC 8707, section 2). */
function refuseRepeated(query: AuthorizationQuery): void {
  const repeated = Object.keys(query).find((name) => Array.isArray(query[name]) && name !== "resource");
  if (repeated) throw invalid(`${repeated.replace(/[^a-z_]/g, "").slice(0, 40)} was sent more than once`);
}

function refuseUnsupported(query: AuthorizationQuery): void {
  if ((single(query, "response_type") ?? "code") !== "code") {
    throw new AuthorizationError("unsupported_response_type", "The response type must be code");
  }
  if ((single(query, "response_mode") ?? "query") !== "query")
    throw invalid("The response mode must be query");
  // OpenID Connect Core, section 6: request objects. The gateway never fetches a request object's URL.
  for (const name of ["request", "request_uri"]) {
    if (query[name] !== undefined) {
      throw new AuthorizationError(`${name}_not_supported`, `${name} is not supported`);
    }
  }
  // OpenID Connect Core, section 3.1.2.1: `none` means no prompt, but Banco always asks the user.
  if (single(query, "prompt")?.split(" ").includes("none")) {
    throw new AuthorizationError("interaction_required", "The user must be prompted");
  }
}

/** Reads the challenge. Without a method it would be `plain` (RFC 7636, section 4.3), which is too weak. */
function readChallenge(query: AuthorizationQuery): string | undefined {
  const challenge = single(query, "code_challenge");
  const method = single(query, "code_challenge_method");
  if (challenge === undefined && method === undefined) return undefined;
  if (method !== "S256") throw invalid("The code challenge method must be S256");
  if (challenge === undefined || !CHALLENGE.test(challenge)) throw invalid("The code challenge is malformed");
  return challenge;
}

function readResource(query: AuthorizationQuery, baseUrl: string): string | undefined {
  const resources = [query.resource ?? []].flat();
  for (const resource of resources) asOAuth(() => checkResource(resource, baseUrl));
  return resources[0];
}

/** Reads the scopes: `scopes` is the name in the specification (section 5.4), `scope` in OAuth. */
function scopesOf(query: AuthorizationQuery, client: Client): string[] {
  const [scope, scopes] = [single(query, "scope"), single(query, "scopes")];
  if (scope !== undefined && scopes !== undefined && scope !== scopes) {
    throw invalid("scope and scopes differ");
  }
  const requestedScopes = scope ?? scopes;
  return requestedScopes === undefined ? DEFAULT_SCOPES : asOAuth(() => scopesFor(client, requestedScopes));
}

function bounded(query: AuthorizationQuery, name: string, lengthMax: number): string | undefined {
  const value = single(query, name);
  if (value !== undefined && value.length > lengthMax) throw invalid(`The ${name} is too long`);
  return value;
}

function invalid(description: string): AuthorizationError {
  return new AuthorizationError("invalid_request", description);
}

/** Turns the token endpoint's problems into OAuth errors with the same names. */
function asOAuth<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new AuthorizationError(error.code, error.message);
  }
}
