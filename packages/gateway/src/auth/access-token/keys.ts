import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Database } from "../../db/database.ts";
import type { Vault } from "../../db/vault.ts";
import type { Logger } from "../../server/logger.ts";
import { addKey, type KeyRow, type KeyState, listKeys, lockKeys } from "./keys-sql.ts";

/** What a key is for decides its algorithm, so that an ID token is never valid as an access token. */
export const ACCESS_TOKEN_ALG = "ES256";
/** The one algorithm that every OpenID client knows (OpenID Connect Discovery, section 3). */
export const ID_TOKEN_ALG = "RS256";

const ALGS = [ACCESS_TOKEN_ALG, ID_TOKEN_ALG];
const RELOAD_MS = 60_000;

/** The keys that sign tokens, as this process knows them. */
export interface SigningKeys {
  /** The key that signs now. */
  signing(alg: string): { kid: string; key: CryptoKey };
  /** The public key of that id, made for that algorithm; undefined for any other. */
  verifying(alg: string, kid: string | undefined): CryptoKey | undefined;
  /** The public keys (RFC 7517): those that sign, signed lately or will sign next. */
  published(): { keys: JWK[] };
  stop(): void;
}

/**
 * Loads the signing keys, and makes them where there are none yet. They are read again every minute: a rotation needs no
 * message to the other processes, because a key is published long before it signs.
 */
export async function openSigningKeys(db: Database, vault: Vault, log: Logger): Promise<SigningKeys> {
  await db.transaction(async (queries) => {
    await lockKeys(queries);
    const present = await listKeys(queries);
    for (const alg of ALGS) {
      if (present.some((key) => key.alg === alg && key.state === "active")) continue;
      await addKey(queries, await makeKey(vault, alg, "active"));
    }
  });
  const load = async () => Promise.all((await listKeys(db)).map((row) => opened(vault, row)));
  let keys = await load();
  const timer = setInterval(() => {
    load().then(
      (loaded) => {
        keys = loaded;
      },
      (error) => log.warn({ err: error }, "the signing keys could not be read again"),
    );
  }, RELOAD_MS);
  timer.unref();
  return {
    signing: (alg) => {
      const { kid, privateKey } = keys.find((key) => key.alg === alg && key.state === "active")!;
      return { kid, key: privateKey };
    },
    verifying: (alg, kid) => keys.find((key) => key.kid === kid && key.alg === alg)?.publicKey,
    published: () => ({ keys: keys.map(({ jwk, kid, alg }) => ({ ...jwk, kid, alg, use: "sig" })) }),
    stop: () => clearInterval(timer),
  };
}

/** Makes a key pair; its id is the thumbprint of the public key (RFC 7638). */
async function makeKey(vault: Vault, alg: string, state: KeyState): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = vault.seal(SYSTEM, context(kid), JSON.stringify(await exportJWK(privateKey)));
  return { kid, alg, state, public_jwk: publicJwk, private_jwk: sealed };
}

async function opened(vault: Vault, row: KeyRow) {
  const { kid, alg, state, public_jwk: jwk } = row;
  const privateJwk = JSON.parse(vault.open(SYSTEM, context(kid), row.private_jwk)) as JWK;
  const [publicKey, privateKey] = await Promise.all([importJWK(jwk, alg), importJWK(privateJwk, alg)]);
  return { kid, alg, state, jwk, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey };
}

/** The vault seals for a tenant; what belongs to the deployment is sealed for this one, which no tenant's id can be. */
const SYSTEM = "system";

function context(kid: string): string {
  return `signing_key/${kid}/private_jwk`;
}
