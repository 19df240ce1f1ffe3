import { derivedId, newId, Problem } from "@banco/core";
import { isUniqueViolation } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import { knownKey } from "./answers.ts";
import { type Claim, claimKey, readKey } from "./sql.ts";

/**
 * Returns the ID of a request's record. With an Idempotency-Key it is derived from the request alone, so that after a
 * restore the same request gets the same ID again, and with it the same key and reference at the provider. How the ID
 * is derived must never change. The fingerprint is part of it, because a deleted key may be reused for another request.
 */
export function idUnder(claim: Claim | null, prefix: string, tenantId: string): string {
  return claim ? derivedId(prefix, [tenantId, claim.owner, claim.key, claim.fingerprint]) : newId(prefix);
}

/**
 * Checks the records that a request needs. If the check fails but the key was used before, the stored outcome is the
 * response, even if those records no longer exist. A retry whose check succeeds is detected when the request's own
 * record is stored.
 *
 * @returns undefined if the key was used before
 * @throws Problem the check's error, for a first request
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
 * Stores a request's record. If it already exists under its ID, its key was deleted, and is claimed for it
 * again.
 *
 * @param primaryKey - the name of the table's primary key
 * @param store - stores the record atomically
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
 * Returns the ID of a key's record: the record for which the key was used or, if the key was deleted or lost in a
 * restore, the record with the ID derived from it. Undefined if there is none. Call this before any other check,
 * because an account or terminal may now reject the request.
 *
 * @param id - as {@link idUnder} returns it
 * @throws Problem 422 if the key was used for a different request, or the error stored under the key
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
