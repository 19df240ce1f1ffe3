import { databaseTime } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import type { Vault } from "../../db/vault.ts";
import { LONG_ACCESS_TOKEN_SECONDS } from "../lifetimes.ts";
import { ALGS, makeKey, openPrivate } from "./key-pair.ts";
import { addKey, forgetKeys, listKeys, lockKeys } from "./keys-sql.ts";

/**
 * How long a key is published before it signs: three times as long as verifiers may cache the key set (its
 * `cache-control`), so that every verifier already has the key.
 */
const LEAD_SECONDS = 15 * 60;

/**
 * How long a key is kept after its successor starts to sign: the longest token lifetime, plus an hour of
 * clock skew.
 */
const RETENTION_SECONDS = LONG_ACCESS_TOKEN_SECONDS + 3_600;

/** A key that will sign later. */
export interface Rotation {
  alg: string;
  kid: string;
  signsFrom: Date;
  /** Whether the key was already waiting to sign, because a rotation in progress is not started again. */
  waiting: boolean;
}

/**
 * Publishes the next key of each algorithm. Every process starts to sign with it at its `signsFrom` time.
 *
 * @throws Error if the vault does not have the gateway's master key, because the gateway could not decrypt the new
 * keys
 */
export function rotateKeys(db: Database, vault: Vault): Promise<Rotation[]> {
  return db.transaction(async (queries) => {
    await lockKeys(queries);
    const present = await listKeys(queries);
    for (const { kid, privateJwk } of present) requireSame(vault, kid, privateJwk);
    const now = (await databaseTime(queries)).getTime();
    const rotations: Rotation[] = [];
    for (const alg of ALGS) {
      const next = present.find((key) => key.alg === alg && key.signsFrom.getTime() > now);
      const key = next ?? (await makeKey(vault, alg, new Date(now + LEAD_SECONDS * 1_000)));
      if (!next) await addKey(queries, key);
      rotations.push({ alg, kid: key.kid, signsFrom: key.signsFrom, waiting: next !== undefined });
    }
    return rotations;
  });
}

function requireSame(vault: Vault, kid: string, sealed: Buffer): void {
  try {
    openPrivate(vault, kid, sealed);
  } catch (error) {
    throw new Error("The master key is not the gateway's key", { cause: error });
  }
}

/** Deletes keys whose tokens have all expired. */
export function forgetOldKeys(db: Database): Promise<void> {
  return forgetKeys(db, RETENTION_SECONDS);
}
