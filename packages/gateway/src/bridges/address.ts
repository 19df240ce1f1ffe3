import { hash, timingSafeEqual } from "node:crypto";
import type { Random } from "@banco/core/random";

const SECRET_BYTES = 24;
const END_LENGTH = 4;

/** The part of a source address that is stored. */
export interface StoredAddress {
  /** SHA-256: fast, and sufficient for 192 random bits. */
  hash: Buffer;
  /** The last four characters, shown to distinguish addresses. */
  end: string;
}

/**
 * Creates a source address. It contains the tenant and bridge, so that the gateway can find the bridge without an
 * index across all tenants, and ends with the secret.
 */
export function newAddress(random: Random, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${random.bytes(SECRET_BYTES).toString("base64url")}`;
}

/** Returns the part of an address that is stored. */
export function storedAddress(address: string): StoredAddress {
  return { hash: hash("sha256", address, "buffer"), end: address.slice(-END_LENGTH) };
}

/**
 * Returns the tenant and bridge in an address; {@link isAddressOf} checks whether the address is really
 * theirs.
 */
export function namedBy(address: string): { tenantId: string; id: string } {
  const [tenantId = "", id = ""] = address.split(".");
  return { tenantId, id };
}

/** Whether an address is the bridge's current one. */
export function isAddressOf({ addressHash }: { addressHash: Buffer }, address: string): boolean {
  return timingSafeEqual(addressHash, storedAddress(address).hash);
}
