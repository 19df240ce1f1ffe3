import { hash } from "node:crypto";

/** A code challenge with S256: the base64url of a SHA-256. */
export const CHALLENGE_PATTERN = "^[A-Za-z0-9_-]{43}$";
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Whether the verifier proves that the code comes from the client that requested it (RFC 7636, section 4.6).
 * Rejects a verifier without a challenge: someone may have cut the challenge out of the request (RFC 9700,
 * section 4.8.2).
 */
export function provesChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return VERIFIER.test(verifier) && hash("sha256", verifier, "base64url") === challenge;
}
