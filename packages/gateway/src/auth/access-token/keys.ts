import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Database } from "../../db/database.ts";
import type { Vault } from "../../db/vault.ts";
import type { Gateway } from "../../gateway.ts";
import { LOOK_MS } from "../../pace.ts";
import { ALGS, makeKey, openPrivate } from "./key-pair.ts";
import { addKey, type KeyRow, listKeys, lockKeys } from "./keys-sql.ts";

/** The token signing keys, cached by this process. */
export interface SigningKeys {
  /** Returns the current signing key. */
  signing(alg: string): { kid: string; key: CryptoKey };
  /** Returns the public key with that ID and algorithm; undefined if there is none. */
  verifying(alg: string, kid: string | undefined): CryptoKey | undefined;
  /** Returns the public keys (RFC 7517) of the current, recent and next signing keys. */
  published(): { keys: JWK[] };
  stop(): void;
}

/**
 * Loads the signing keys, and creates them if there are none. Reloads them every few seconds. A rotation does not
 * have to notify other processes, because a key is published long before it is used to sign.
 */
export async function openSigningKeys({
  db,
  vault,
  clock,
  log,
}: Pick<Gateway, "db" | "vault" | "clock" | "log">): Promise<SigningKeys> {
  await db.transaction(async (queries) => {
    await lockKeys(queries);
    const present = await listKeys(queries);
    for (const alg of ALGS) {
      if (!present.some((key) => key.alg === alg))
        await addKey(queries, await makeKey(vault, alg, clock.now()));
    }
  });
  let keys = await load(db, vault, []);
  const timer = clock.every(LOOK_MS.signingKeys, () => {
    load(db, vault, keys).then(
      (loaded) => {
        keys = loaded;
      },
      (error) => log.warn({ err: error }, "the signing keys could not be reloaded"),
    );
  });
  return {
    signing: (alg) => {
      const now = clock.now().getTime();
      const own = keys.filter((key) => key.alg === alg);
      const { kid, privateKey } = own.findLast(({ signsFrom }) => signsFrom.getTime() <= now) ?? own[0]!;
      return { kid, key: privateKey };
    },
    verifying: (alg, kid) => keys.find((key) => key.kid === kid && key.alg === alg)?.publicKey,
    published: () => ({
      keys: keys.map(({ publicJwk, kid, alg }) => ({ ...publicJwk, kid, alg, use: "sig" })),
    }),
    stop: () => timer.cancel(),
  };
}

type LoadedKey = Omit<KeyRow, "privateJwk"> & { publicKey: CryptoKey; privateKey: CryptoKey };

/** Reads the stored keys; decrypts only those that are not loaded yet. */
async function load(db: Database, vault: Vault, loaded: readonly LoadedKey[]): Promise<LoadedKey[]> {
  const rows = await listKeys(db);
  return Promise.all(
    rows.map(async (row) => {
      const known = loaded.find(({ kid }) => kid === row.kid);
      return known ? { ...known, signsFrom: row.signsFrom } : opened(vault, row);
    }),
  );
}

async function opened(vault: Vault, { privateJwk, ...row }: KeyRow): Promise<LoadedKey> {
  const { kid, alg, publicJwk } = row;
  const [publicKey, privateKey] = await Promise.all([
    importJWK(publicJwk, alg),
    importJWK(openPrivate(vault, kid, privateJwk), alg),
  ]);
  return { ...row, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey };
}
