import { Problem } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import { type Caller, isPerson } from "../../server/access.ts";
import { type Proof, readProof } from "./proof-sql.ts";

/** How long a passcode or passkey proves that the person is still present. */
const FRESH_MS = 10 * 60 * 1_000;

/**
 * Checks that a person proved their identity by passcode or passkey within the last ten minutes, so that a
 * stolen token or an unattended console is not enough. Does not apply to apps and keys.
 *
 * @throws Problem `fresh_sign_in_required`
 */
export async function requireFreshProof(queries: Queries, caller: Caller): Promise<void> {
  await freshProof(queries, caller);
}

/**
 * Checks the same, and that the proof was a passkey.
 *
 * @throws Problem `fresh_sign_in_required`, or `passkey_required`
 */
export async function requireFreshPasskey(queries: Queries, caller: Caller): Promise<void> {
  const proof = await freshProof(queries, caller);
  if (proof && !proof.byPasskey)
    throw passkeyRequired("Sign in with a passkey first: so that you know it works");
}

async function freshProof(queries: Queries, caller: Caller): Promise<Proof | undefined> {
  if (!isPerson(caller) || caller.sessionId === null) return undefined;
  const proof = await readProof(queries, caller.tenantId, caller.sessionId);
  if (proof && proof.ageMs < FRESH_MS) return proof;
  throw new Problem(
    "fresh_sign_in_required",
    "Sign in again: this needs a sign-in of the last ten minutes, by a passcode or a passkey",
  );
}

/** Returns the error for a person who must sign in with a passkey. */
export function passkeyRequired(detail: string): Problem {
  return new Problem("passkey_required", detail);
}
