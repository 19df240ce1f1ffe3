import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { Database } from "../../db/database.ts";
import type { Settings } from "../../settings/settings.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import type { SigningKeys } from "../access-token/keys.ts";
import type { Begun, Codes } from "../code/code.ts";
import type { Client } from "../oauth/client.ts";
import { authenticateClient, type ClientCredentials } from "../oauth/client-authentication.ts";
import { needed } from "../oauth/dialect.ts";
import { checkResource } from "../oauth/resource.ts";
import { OPENID, readScopes } from "../oauth/scopes.ts";
import { withRefunds } from "../refunds-scope.ts";
import type { Session } from "../session/record.ts";
import type { Sessions } from "../session/session.ts";
import { issueIdToken } from "./id-token.ts";

/** A token request, from JSON or a form. */
export interface TokenRequest extends ClientCredentials {
  grantType: string | undefined;
  code?: string | undefined;
  redirectUri?: string | undefined;
  codeVerifier?: string | undefined;
  refreshToken?: string | undefined;
  scope?: string | undefined;
  resource?: string | undefined;
}

/** The origin of a request, and the lifetime of its access token. */
export interface Asking extends Begun {
  seconds: number;
}

/** The tokens that an app receives. */
export interface Granted {
  accessToken: string;
  expiresIn: number;
  scope: string;
  refreshToken: string;
  idToken?: string;
}

/** Grants tokens (RFC 6749, sections 4.1.3 and 6). */
export type GrantTokens = (request: TokenRequest, asking: Asking) => Promise<Granted>;

/** The dependencies of token grants. */
export interface TokenParts extends Pick<Settings, "baseUrl" | "isOAuth21"> {
  db: Database;
  keys: SigningKeys;
  clock: Clock;
  tokens: AccessTokens;
  sessions: Sessions;
  codes: Codes;
}

/** Grants tokens for codes and refresh tokens to authenticated clients. */
export function grantsWith(parts: TokenParts): GrantTokens {
  return async (request, asking) => {
    const grantType = needed(request.grantType, "grant type", "/grantType");
    if (!["authorization_code", "refresh_token"].includes(grantType)) {
      throw new Problem(
        "unsupported_grant_type",
        "The supported grants are authorization_code and refresh_token",
      );
    }
    const client = await authenticateClient(parts.db, request, asking.ip);
    checkResource(request.resource, parts.baseUrl);
    return grantType === "refresh_token"
      ? refreshed(parts, client, request, asking)
      : redeemed(parts, client, request, asking);
  };
}

async function redeemed(
  parts: TokenParts,
  client: Client,
  request: TokenRequest,
  { seconds, ...begun }: Asking,
): Promise<Granted> {
  const code = needed(request.code, "code", "/code");
  const redirectUri = needed(request.redirectUri, "redirect URI", "/redirectUri");
  const redemption = { code, redirectUri, codeVerifier: request.codeVerifier };
  const { session, refreshToken, nonce } = await parts.codes.redeem(client, redemption, begun);
  const granted = await granting(parts, session, session.scope!, refreshToken, seconds);
  if (!granted.scope.split(" ").includes(OPENID)) return granted;
  const { userId } = session;
  const idToken = await issueIdToken(parts.baseUrl, parts, { userId, clientId: client.id, nonce });
  return { ...granted, idToken };
}

async function refreshed(
  parts: TokenParts,
  client: Client,
  request: TokenRequest,
  { seconds }: Asking,
): Promise<Granted> {
  const token = needed(request.refreshToken, "refresh token", "/refreshToken");
  const requested = request.scope === undefined ? undefined : readScopes(request.scope);
  const continued = await parts.sessions.refresh(token, client.id, ({ scope }) => {
    // RFC 6749, section 6: a refresh never grants more than the user allowed.
    if (requested?.some((one) => !scope!.split(" ").includes(one))) {
      throw new Problem("invalid_scope", "The user did not allow all of these scopes");
    }
  });
  if (!continued) throw new Problem("invalid_grant", "The refresh token is invalid, expired or already used");
  const { session, refreshToken } = continued;
  const scope = requested === undefined ? session.scope! : withIncluded(client, session, requested).join(" ");
  return granting(parts, session, scope, refreshToken, seconds);
}

/**
 * Adds `refunds:write` if the grant includes it, because the client does not separate the two or because the grant is
 * older than the scope.
 */
function withIncluded({ separateRefunds }: Client, session: Session, scopes: string[]): string[] {
  if (separateRefunds && session.separatesRefunds !== false) return scopes;
  const granted = session.scope!.split(" ");
  return withRefunds(scopes).filter((one) => granted.includes(one));
}

async function granting(
  { tokens }: TokenParts,
  session: Session,
  scope: string,
  refreshToken: string,
  seconds: number,
): Promise<Granted> {
  const accessToken = await tokens.issue({ ...session, scope }, seconds);
  return { accessToken, expiresIn: seconds, scope, refreshToken };
}
