import { hash, timingSafeEqual } from "node:crypto";
import type { Random } from "@banco/core/random";
import type { Gateway } from "../gateway.ts";
import { type BridgeRow, keepAddressHash, listSealedAddresses } from "./sql.ts";

const SECRET_BYTES = 24;
const END_LENGTH = 4;

/** What is kept of a source address. */
export interface KeptAddress {
  /** SHA-256; enough for 192 random bits, which no one can guess through. */
  hash: Buffer;
  /** The last four characters, by which people tell addresses apart. */
  end: string;
}

/** Makes a source address. It names tenant and bridge, so that it is found without an index over all tenants, and ends in the secret. */
export function newAddress(random: Random, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${random.bytes(SECRET_BYTES).toString("base64url")}`;
}

/** What is kept of an address. */
export function keptOf(address: string): KeptAddress {
  return { hash: hash("sha256", address, "buffer"), end: address.slice(-END_LENGTH) };
}

/** The tenant and bridge that an address names; whether it is theirs, {@link isAddressOf} says. */
export function namedBy(address: string): { tenantId: string; id: string } {
  const [tenantId = "", id = ""] = address.split(".");
  return { tenantId, id };
}

/** Whether an address is the bridge's present one. */
export function isAddressOf({ addressHash }: BridgeRow, address: string): boolean {
  return addressHash !== null && timingSafeEqual(addressHash, keptOf(address).hash);
}

/**
 * Replaces the addresses that earlier versions kept sealed by their hashes. A bridge whose address no configured key opens could not
 * call before either: it stays as it is, and its owner rotates it.
 */
export async function hashSealedAddresses({ db, vault, log }: Gateway): Promise<void> {
  for (const { tenantId, id, sealed } of await listSealedAddresses(db)) {
    try {
      const address = vault.open(tenantId, `bridge ${id} source_address`, sealed);
      await keepAddressHash(db, tenantId, id, sealed, keptOf(address));
    } catch (error) {
      log.error({ err: error, bridge: id }, "the source address of a bridge can not be opened");
    }
  }
}
