import { createHmac, hash } from "node:crypto";
import type { Random } from "@banco/core/random";

const RANDOM_BYTES = 32;
const FORM = /^([a-z]{2})_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;
const TENANT_PREFIX = "ten_";

/** The key that the database uses to find a secret. The tenant comes first, because no index spans tenants. */
export interface SecretKey {
  tenantId: string;
  /** SHA-256: fast, and sufficient for 256 random bits. */
  hash: Buffer;
}

/** A new secret: the text for the client, and the hash, which is all that Banco stores. */
export interface Secret extends SecretKey {
  text: string;
}

/**
 * Creates a secret that contains its kind and tenant: `rt_<tenant>_<256 random bits>`.
 *
 * @param kind - two letters
 */
export function newSecret(random: Random, kind: string, tenantId: string): Secret {
  const tenant = tenantId.slice(TENANT_PREFIX.length);
  const text = `${kind}_${tenant}_${random.bytes(RANDOM_BYTES).toString("base64url")}`;
  return { text, tenantId, hash: hashSecret(text) };
}

/**
 * Derives a secret's successor. The result is deterministic, but cannot be computed without the pepper.
 *
 * @param pepper - a key of this installation
 */
export function secretAfter(pepper: Buffer, kind: string, { tenantId, hash }: SecretKey): Secret {
  const tenant = tenantId.slice(TENANT_PREFIX.length);
  const follows = createHmac("sha256", pepper).update(`${kind} after `).update(hash).digest("base64url");
  const text = `${kind}_${tenant}_${follows}`;
  return { text, tenantId, hash: hashSecret(text) };
}

/** Parses a secret of the kind; undefined if the text is invalid. */
export function readSecret(kind: string, text: string): SecretKey | undefined {
  const [, actualKind, tenant] = FORM.exec(text) ?? [];
  if (actualKind !== kind) return undefined;
  return { tenantId: `${TENANT_PREFIX}${tenant}`, hash: hashSecret(text) };
}

/** Creates an OAuth client secret, which is looked up by the public client ID. */
export function newClientSecret(random: Random): string {
  return `cs_${random.bytes(RANDOM_BYTES).toString("base64url")}`;
}

/** Returns the stored hash of a secret. */
export function hashSecret(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
