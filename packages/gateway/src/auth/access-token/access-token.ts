import { hash } from "node:crypto";
import type { Clock } from "@banco/core/clock";
import type { Random } from "@banco/core/random";
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { cacheClock } from "../../cache-clock.ts";
import { REMEMBERED_MS } from "../../pace.ts";
import { type Role, rightsOf } from "../../roles.ts";
import type { Caller, VerifyAccessToken } from "../../server/access.ts";
import { includesRefunds, withRefunds } from "../refunds-scope.ts";
import type { Holder } from "./holder.ts";
import { ACCESS_TOKEN_ALG } from "./key-pair.ts";
import type { SigningKeys } from "./keys.ts";
import type { Revocations } from "./revocations.ts";

const TYPE = "at+jwt";
const TOKEN_LENGTH_MAX = 4096;
const CLOCK_TOLERANCE_SECONDS = 5;
const CACHED_TOKENS_MAX = 20_000;

/** Access tokens: JWTs (RFC 9068) that this service issues for itself. */
export interface AccessTokens {
  issue(holder: Holder, seconds: number): Promise<string>;
  verify: VerifyAccessToken;
  /** Returns a token's claims; undefined if the token is no longer valid. */
  read(token: string): Promise<Claims | undefined>;
}

/** A token's claims. */
export interface Claims extends JWTPayload {
  sub: string;
  exp: number;
  iat: number;
  tenant: string;
  sid: string;
  client_id?: string;
  scope?: string;
  /**
   * Set in tokens that may take payments but not refund. Tokens issued before `refunds:write` existed do not have
   * it set, and may refund.
   */
  no_refunds?: true;
  role: Role;
  role_version: number;
  owes_passkey?: true;
}

interface Known {
  caller: Caller;
  /** The IDs that, when revoked, also revoke the token. */
  subjects: string[];
  expiresAt: number;
}

/** The dependencies of access tokens. */
export interface AccessTokenParts {
  keys: SigningKeys;
  revocations: Revocations;
  clock: Clock;
  random: Random;
  /** Whether the installation processes real money. */
  isLive: boolean;
}

/**
 * Creates the access token service for this issuer.
 *
 * @param issuer - Banco's own origin, which is both issuer and audience because no other service accepts these
 *   tokens
 */
export function openAccessTokens(
  issuer: string,
  { keys, revocations, clock, random, isLive }: AccessTokenParts,
): AccessTokens {
  const cache = new LRUCache<string, Known>({
    max: CACHED_TOKENS_MAX,
    ttl: REMEMBERED_MS.accessToken,
    ...cacheClock(clock),
  });

  const admit = (known: Known): Caller | undefined | Promise<Caller | undefined> => {
    if (known.expiresAt <= clock.now().getTime()) return undefined;
    const revoked = revocations.covers(known.subjects);
    if (typeof revoked === "boolean") return revoked ? undefined : known.caller;
    return revoked.then((is) => (is ? undefined : known.caller));
  };
  const check = async (token: string, fingerprint: string): Promise<Caller | undefined> => {
    const claims = await verified(token, issuer, keys, clock.now());
    if (!claims) return undefined;
    const known = knownFrom(claims, isLive);
    cache.set(fingerprint, known);
    return admit(known);
  };
  const verify: VerifyAccessToken = (token) => {
    if (token.length > TOKEN_LENGTH_MAX) return undefined;
    const fingerprint = hash("sha256", token, "base64");
    const known = cache.get(fingerprint);
    return known ? admit(known) : check(token, fingerprint);
  };
  return {
    issue: (holder, seconds) => {
      const { kid, key } = keys.signing(ACCESS_TOKEN_ALG);
      const issuedAt = clock.now().getTime();
      return new SignJWT({
        tenant: holder.tenantId,
        sid: holder.sessionId,
        role: holder.role,
        role_version: holder.roleVersion,
        ...(holder.owesPasskey && { owes_passkey: true }),
        ...(holder.clientId !== null && { client_id: holder.clientId }),
        ...(holder.scope !== null && scopeClaims(holder.scope)),
      })
        .setProtectedHeader({ alg: ACCESS_TOKEN_ALG, typ: TYPE, kid })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(holder.userId)
        .setIssuedAt(new Date(issuedAt))
        .setExpirationTime(new Date(issuedAt + seconds * 1000))
        .setJti(random.uuid())
        .sign(key);
    },
    verify,
    read: async (token) => ((await verify(token)) ? (decodeJwt(token) as Claims) : undefined),
  };
}

/** Returns the claims of a token that Banco issued. Never uses keys or URLs that the token itself contains. */
async function verified(
  token: string,
  issuer: string,
  keys: SigningKeys,
  now: Date,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify<Claims>(
      token,
      ({ kid }) => {
        const key = keys.verifying(ACCESS_TOKEN_ALG, kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ACCESS_TOKEN_ALG],
        typ: TYPE,
        issuer,
        audience: issuer,
        requiredClaims: ["sub", "exp", "iat", "jti", "tenant", "sid"],
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function scopeClaims(scope: string): Pick<Claims, "scope" | "no_refunds"> {
  return { scope, ...(includesRefunds(scope.split(" ")) && { no_refunds: true }) };
}

function scopesOf({ scope, no_refunds }: Claims): ReadonlySet<string> | null {
  if (scope === undefined) return null;
  const scopes = scope.split(" ");
  return new Set(no_refunds ? scopes : withRefunds(scopes));
}

/**
 * Returns a member's subject with the version of their role. When a member's role changes or the member is removed,
 * revoking the former subject revokes all of the member's tokens, including those of their sessions and apps.
 */
export function memberSubject(userId: string, roleVersion: number): string {
  return `${userId}.${roleVersion}`;
}

function knownFrom(claims: Claims, isLive: boolean): Known {
  const { role, role_version } = claims;
  const clientId = claims.client_id ?? null;
  const subjects = [claims.sid, memberSubject(claims.sub, role_version)];
  return {
    caller: {
      tenantId: claims.tenant,
      userId: claims.sub,
      clientId,
      sessionId: claims.sid,
      keyId: null,
      scopes: scopesOf(claims),
      role,
      rights: claims.owes_passkey ? new Set() : rightsOf(role, { isLive }),
      owesPasskey: claims.owes_passkey === true,
    },
    subjects: clientId === null ? subjects : [...subjects, clientId],
    expiresAt: (claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000,
  };
}
