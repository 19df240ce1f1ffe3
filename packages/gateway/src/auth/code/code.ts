import { invalidField, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { Database } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import type { Revocations, Revoke } from "../access-token/revocations.ts";
import { isAllowedDomain } from "../clients/domain.ts";
import { isRegistered } from "../clients/redirect-uri.ts";
import { type Client, type MeetClient, scopesFor } from "../oauth/client.ts";
import { provesChallenge } from "../oauth/pkce.ts";
import { checkResource } from "../oauth/resource.ts";
import { newSecret, readSecret, type SecretKey } from "../secret.ts";
import type { NewSession } from "../session/record.ts";
import type { Continued, Sessions } from "../session/session.ts";
import type { User } from "../users-sql.ts";
import { addCode, countCodeFailure, type IssuedCode, takeCode, useCode } from "./sql.ts";

const CODE = "ac";
const CODE_SECONDS = 60;
/** How many failed proofs a code allows. A holder who fails this often has probably stolen the code. */
const FAILURES_MAX = 5;

/** The access that the user grants an app. */
export interface CodeRequest {
  clientId: string;
  redirectUri: string;
  scopes: string | string[];
  codeChallenge?: string;
  resource?: string;
  state?: string;
  nonce?: string;
}

/** An app's request to exchange a code for tokens. */
export interface CodeRedemption {
  code: string;
  redirectUri: string;
  codeVerifier: string | undefined;
}

/**
 * The origin of a new session: its network and browser, and whether it can refresh without client
 * authentication.
 */
export type Begun = Pick<NewSession, "ip" | "userAgent" | "refreshesAlone">;

/** A session that a code started. */
export interface Redeemed extends Continued {
  nonce: string | null;
}

/**
 * Authorization codes: single-use, valid for a minute, and only for the app they were issued to (RFC 6749,
 * section 4.1).
 */
export interface Codes {
  /** Issues a code, and returns the URL that the user's browser is redirected to. */
  issue(user: User, request: CodeRequest, ip: string): Promise<{ code: string; redirectTo: string }>;
  /** Exchanges a code for a session. If the same app uses the code again, the first session ends. */
  redeem(client: Client, request: CodeRedemption, begun: Begun): Promise<Redeemed>;
}

/** The dependencies of codes. */
export interface CodeParts {
  baseUrl: string;
  db: Database;
  revocations: Revocations;
  sessions: Sessions;
  meetClient: MeetClient;
  random: Random;
}

/** Creates the authorization code service for this database. */
export function openCodes({ baseUrl, db, revocations, sessions, meetClient, random }: CodeParts): Codes {
  return {
    issue: async ({ tenantId, userId }, request, ip) => {
      const client = await meetClient(request.clientId, ip);
      if (!client) throw new Problem("not_found", "There is no such app");
      const { redirectUri, codeChallenge = null, nonce = null } = request;
      if (!mayRedirect(client, redirectUri)) {
        throw new Problem("not_found", "The redirect URI is not registered for the app");
      }
      const scope = scopesFor(client, request.scopes).join(" ");
      checkResource(request.resource, baseUrl);
      if (codeChallenge === null && (client.pkceRequired || request.resource !== undefined)) {
        throw invalidField("/codeChallenge", "is missing, and PKCE is required");
      }
      const secret = newSecret(random, CODE, tenantId);
      const row = { userId, clientId: client.id, redirectUri, scope, codeChallenge, nonce };
      await addCode(db, secret, row, CODE_SECONDS);
      const answer = { code: secret.text, state: request.state, iss: baseUrl };
      return { code: secret.text, redirectTo: withQuery(redirectUri, answer) };
    },
    redeem: async (client, request, begun) => {
      const key = readSecret(CODE, request.code);
      const redeemed =
        key &&
        (await revocations.transaction((queries, revoke) =>
          redeem(sessions, { queries, revoke, key, client, request, begun }),
        ));
      if (!redeemed)
        throw new Problem("invalid_grant", "The authorization code is invalid, expired or already used");
      return redeemed;
    },
  };
}

/** Whether the app may redirect users to the URI. */
export function mayRedirect(client: Client, redirectUri: string): boolean {
  return (
    isRegistered(redirectUri, client.redirectUris) && isAllowedDomain(redirectUri, client.allowedDomains)
  );
}

interface Redemption {
  queries: Queries;
  revoke: Revoke;
  key: SecretKey;
  client: Client;
  request: CodeRedemption;
  begun: Begun;
}

async function redeem(sessions: Sessions, redemption: Redemption): Promise<Redeemed | undefined> {
  const { queries, revoke, key, client, request, begun } = redemption;
  const code = await takeCode(queries, key);
  if (!code || code.failures >= FAILURES_MAX) return undefined;
  if (!isTheirs(code, client, request)) {
    await countCodeFailure(queries, key);
    return undefined;
  }
  if (code.sessionId !== null) {
    // RFC 6749, section 4.1.2. Only the client that the code was issued to gets this far, so no other client can
    // end a session this way.
    await sessions.end(queries, revoke, key.tenantId, code.sessionId);
    return undefined;
  }
  const { userId, scope, nonce } = code;
  const holder = { tenantId: key.tenantId, userId, clientId: client.id, scope };
  const started = await sessions.start(queries, { ...holder, ...begun, proof: { byPasskey: false } });
  await useCode(queries, key, started.session.sessionId);
  return { ...started, nonce };
}

function isTheirs(code: IssuedCode, client: Client, { redirectUri, codeVerifier }: CodeRedemption): boolean {
  return (
    code.clientId === client.id &&
    code.redirectUri === redirectUri &&
    provesChallenge(code.codeChallenge, codeVerifier)
  );
}

/** Returns the URI with parameters appended to its query (RFC 6749, section 4.1.2). */
export function withQuery(uri: string, parameters: Record<string, string | undefined>): string {
  const entries = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(entries)}`;
}
