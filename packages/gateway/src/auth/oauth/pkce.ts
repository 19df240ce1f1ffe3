import { hash } from "node:crypto";

/** An S256 code challenge: the base64url of a SHA-256 hash. */
export const CHALLENGE_PATTERN = "^[A-Za-z0-9_-]{43}$";
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Whether the verifier matches the challenge (RFC 7636, section 4.6). Rejects a verifier without a challenge,
 * because an attacker may have removed the challenge from the request (RFC 9700, section 4.8.2).
 */
export function provesChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return VERIFIER.test(verifier) && hash("sha256", verifier, "base64url") === challenge;
}
