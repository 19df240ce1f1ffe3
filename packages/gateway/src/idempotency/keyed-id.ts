import { derivedId, newId } from "@banco/core";
import type { Claim } from "./sql.ts";

/**
 * The identifier of what a request makes. Under an Idempotency-Key it follows from the request alone, so that a database that was restored to
 * an earlier time gives it again, and with it the provider's own idempotency key and the reference we left there. What it is made of must
 * never change; the fingerprint counts, for a key that is forgotten after its time may stand for another request.
 */
export function idUnder(claim: Claim | null, prefix: string, tenantId: string): string {
  return claim ? derivedId(prefix, [tenantId, claim.scope, claim.key, claim.fingerprint]) : newId(prefix);
}
