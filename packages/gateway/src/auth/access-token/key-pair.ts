import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Vault } from "../../db/vault.ts";
import type { KeyRow } from "./keys-sql.ts";

/** Each purpose has its own algorithm, so an ID token is never valid as an access token. */
export const ACCESS_TOKEN_ALG = "ES256";
/** The only algorithm that every OpenID client supports (OpenID Connect Discovery, section 3). */
export const ID_TOKEN_ALG = "RS256";

export const ALGS = [ACCESS_TOKEN_ALG, ID_TOKEN_ALG];

/** Creates a key pair. Its ID is the public key's thumbprint (RFC 7638). */
export async function makeKey(vault: Vault, alg: string, signsFrom: Date): Promise<KeyRow> {
  const pair = await generateKeyPair(alg, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = vault.seal(SYSTEM, context(kid), JSON.stringify(await exportJWK(pair.privateKey)));
  return { kid, alg, signsFrom, publicJwk, privateJwk };
}

/**
 * Decrypts a private key.
 *
 * @throws Error if it was encrypted with a different master key
 */
export function openPrivate(vault: Vault, kid: string, sealed: Buffer): JWK {
  return JSON.parse(vault.open(SYSTEM, context(kid), sealed)) as JWK;
}

/** The tenant under which the vault encrypts the deployment's own keys; no real tenant has this ID. */
const SYSTEM = "system";

function context(kid: string): string {
  return `signing_key/${kid}/private_jwk`;
}
