import { derivedId, newId } from "@banco/core";
import { isUniqueViolation } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import { knownKey } from "./answers.ts";
import { type Claim, claimKey } from "./sql.ts";

/**
 * The identifier of what a request makes. Under an Idempotency-Key it follows from the request alone, so that
 * a database that was restored to an earlier time gives it again, and with it the provider's own idempotency
 * key and the reference we left there. What it is made of must never change; the fingerprint counts, for a
 * key that is forgotten after its time may stand for another request.
 */
export function idUnder(claim: Claim | null, prefix: string, tenantId: string): string {
  return claim ? derivedId(prefix, [tenantId, claim.scope, claim.key, claim.fingerprint]) : newId(prefix);
}

/**
 * Stores what a request makes, unless it is there under its identifier: then its key was forgotten, and
 * stands for it again.
 *
 * @param primaryKey - the name of the table's
 * @param store - stores all of it, or nothing
 */
export async function unlessThere<Row>(
  db: Queries,
  { tenantId, id, claim }: { tenantId: string; id: string; claim: Claim | null },
  primaryKey: string,
  store: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  try {
    return await store();
  } catch (error) {
    if (!claim || !isUniqueViolation(error, primaryKey)) throw error;
    await claimKey(db, tenantId, claim, id);
    return undefined;
  }
}

/**
 * Returns the identifier of what a key stands for: what it was used for, or else what is there under the
 * identifier that follows from it, for the key may be forgotten after its time, or lost by a restore. To be
 * asked before anything else is looked at: by now an account or a terminal may refuse what is done. Undefined
 * where nothing is there.
 *
 * @param id - as {@link idUnder} gives it
 * @throws Problem 422 for another request under the same key
 */
export async function standsFor(
  db: Queries,
  { tenantId, id, claim }: { tenantId: string; id: string; claim: Claim | null },
  read: (id: string) => Promise<object | undefined>,
): Promise<string | undefined> {
  const known = await knownKey(db, tenantId, claim);
  if (known) return known.resourceId;
  return claim && (await read(id)) ? id : undefined;
}
