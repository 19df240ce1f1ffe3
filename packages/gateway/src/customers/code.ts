import type { Random } from "@banco/core/random";

const TENANT_PREFIX = "ten_";
const TENANT_BYTES = 16;
const RANDOM_BYTES = 16;

/**
 * A new customer's code: whose it is, which is no secret and leads to the machine of a cluster that knows it,
 * and 128 random bits that nobody can guess. One text of 43 characters in base64url, for a QR code.
 */
export function newCode(random: Random, tenantId: string): string {
  const tenant = Buffer.from(tenantId.slice(TENANT_PREFIX.length), "hex");
  return Buffer.concat([tenant, random.bytes(RANDOM_BYTES)]).toString("base64url");
}

/**
 * The merchant that a code names; undefined for one of an earlier release, which is random alone, and for
 * what is no code.
 */
export function tenantOfCode(code: string): string | undefined {
  const bytes = Buffer.from(code, "base64url");
  if (bytes.length !== TENANT_BYTES + RANDOM_BYTES) return undefined;
  return TENANT_PREFIX + bytes.toString("hex", 0, TENANT_BYTES);
}
