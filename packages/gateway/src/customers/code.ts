import type { Random } from "@banco/core/random";

const TENANT_PREFIX = "ten_";
const TENANT_BYTES = 16;
const RANDOM_BYTES = 16;

/**
 * Creates a customer's code: the tenant, which is not secret and identifies its worker in a cluster, and 128
 * random bits. The code is 43 characters of base64url, for a QR code.
 */
export function newCode(random: Random, tenantId: string): string {
  const tenant = Buffer.from(tenantId.slice(TENANT_PREFIX.length), "hex");
  return Buffer.concat([tenant, random.bytes(RANDOM_BYTES)]).toString("base64url");
}

/**
 * Returns the merchant in a code; undefined for an entirely random code from an earlier release, and for
 * invalid text.
 */
export function tenantOfCode(code: string): string | undefined {
  const bytes = Buffer.from(code, "base64url");
  if (bytes.length !== TENANT_BYTES + RANDOM_BYTES) return undefined;
  return TENANT_PREFIX + bytes.toString("hex", 0, TENANT_BYTES);
}
