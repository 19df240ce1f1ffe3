import { derivedId, newId, Problem } from "@banco/core";
import { isUniqueViolation } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import { knownKey } from "./answers.ts";
import { type Claim, claimKey, readKey } from "./sql.ts";

/**
 * Returns the ID of a request's record. Under an Idempotency-Key it follows from the request alone: after a
 * restore to an earlier time, the same request gets it again, and with it the same key and reference at the
 * provider. Its ingredients must never change. The fingerprint is one of them, because a deleted key may be
 * reused for another request.
 */
export function idUnder(claim: Claim | null, prefix: string, tenantId: string): string {
  return claim ? derivedId(prefix, [tenantId, claim.owner, claim.key, claim.fingerprint]) : newId(prefix);
}

/**
 * Checks the records that a request needs. If the check refuses, reads whether the key was used before: then
 * its outcome is the response, even if those records no longer exist. Any other repeat is found when the
 * request's own record is stored.
 *
 * @returns undefined if the key was used before
 * @throws Problem the error of a first request
 */
export async function unlessRepeated<Checked>(
  db: Queries,
  { tenantId, claim }: { tenantId: string; claim: Claim | null },
  check: () => Promise<Checked>,
): Promise<Checked | undefined> {
  try {
    return await check();
  } catch (error) {
    if (claim && error instanceof Problem && (await readKey(db, tenantId, claim))) return undefined;
    throw error;
  }
}

/**
 * Stores a request's record, unless it is there under its ID: then its key was forgotten, and is claimed for
 * it again.
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
 * Returns the ID of a key's record: the record that the key was used for, or else the record under the ID
 * derived from the key, for a key that was forgotten or lost by a restore. Undefined when there is none. Call
 * it before any other check: an account or terminal may now reject the request.
 *
 * @param id - as {@link idUnder} returns it
 * @throws Problem 422 for another request under the same key, or the error that the key stores
 */
export async function standsFor(
  db: Queries,
  { tenantId, id, claim }: { tenantId: string; id: string; claim: Claim | null },
  read: (id: string) => Promise<object | undefined>,
): Promise<string | undefined> {
  const known = await knownKey(db, tenantId, claim);
  if (known?.responseBody) {
    const { code, detail } = JSON.parse(known.responseBody);
    throw new Problem(code, detail, { headers: { "idempotency-replayed": "true" } });
  }
  if (known) return known.resourceId;
  return claim && (await read(id)) ? id : undefined;
}
