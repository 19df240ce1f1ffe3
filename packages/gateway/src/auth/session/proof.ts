import { Problem } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import { type Caller, isPerson } from "../../server/access.ts";
import { type Proof, readProof } from "./proof-sql.ts";

/** How long a passcode or passkey proves that the user is still present. */
const FRESH_MS = 10 * 60 * 1_000;

/**
 * Checks that the user authenticated with a passcode or passkey in the last ten minutes, so that a stolen token or
 * an unattended console is not enough. This does not apply to apps and keys.
 *
 * @throws Problem `fresh_sign_in_required`
 */
export async function requireFreshProof(queries: Queries, caller: Caller): Promise<void> {
  await freshProof(queries, caller);
}

/** Whether {@link requireFreshProof} would accept the caller. */
export async function hasFreshProof(queries: Queries, caller: Caller): Promise<boolean> {
  return (await latestProof(queries, caller)).isFresh;
}

/**
 * Checks that the user authenticated with a passkey in the last ten minutes.
 *
 * @throws Problem `fresh_sign_in_required`, or `passkey_required`
 */
export async function requireFreshPasskey(queries: Queries, caller: Caller): Promise<void> {
  const proof = await freshProof(queries, caller);
  if (proof && !proof.byPasskey)
    throw passkeyRequired("Sign in with a passkey first, so that you know it works");
}

/** Returns the last authentication in a user's session, and whether it is recent; apps and keys need none. */
async function latestProof(
  queries: Queries,
  caller: Caller,
): Promise<{ proof: Proof | undefined; isFresh: boolean }> {
  if (!isPerson(caller) || caller.sessionId === null) return { proof: undefined, isFresh: true };
  const proof = await readProof(queries, caller.tenantId, caller.sessionId);
  return { proof, isFresh: proof !== undefined && proof.ageMs < FRESH_MS };
}

async function freshProof(queries: Queries, caller: Caller): Promise<Proof | undefined> {
  const { proof, isFresh } = await latestProof(queries, caller);
  if (isFresh) return proof;
  throw new Problem(
    "fresh_sign_in_required",
    "Sign in again: this requires a sign-in with a passcode or passkey in the last ten minutes",
  );
}

/** Returns the error for a user who must sign in with a passkey. */
function passkeyRequired(detail: string): Problem {
  return new Problem("passkey_required", detail);
}
