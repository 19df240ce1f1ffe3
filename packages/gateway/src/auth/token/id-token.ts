import type { Clock } from "@banco/core/clock";
import { SignJWT } from "jose";
import { ID_TOKEN_ALG } from "../access-token/key-pair.ts";
import type { SigningKeys } from "../access-token/keys.ts";

const SECONDS = 5 * 60;

/**
 * Issues an ID token, which identifies the signed-in user to an app (OpenID Connect Core, section 2). It does
 * not describe the app's rights.
 */
export function issueIdToken(
  issuer: string,
  { keys, clock }: { keys: SigningKeys; clock: Pick<Clock, "now"> },
  claims: { userId: string; clientId: string; nonce: string | null },
): Promise<string> {
  const { kid, key } = keys.signing(ID_TOKEN_ALG);
  const issuedAt = clock.now();
  return new SignJWT(claims.nonce === null ? {} : { nonce: claims.nonce })
    .setProtectedHeader({ alg: ID_TOKEN_ALG, typ: "JWT", kid })
    .setIssuer(issuer)
    .setAudience(claims.clientId)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(issuedAt.getTime() + SECONDS * 1000))
    .sign(key);
}
