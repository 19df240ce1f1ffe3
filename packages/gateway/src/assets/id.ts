import { newId } from "@banco/core";
import type { Random } from "@banco/core/random";

const TENANT_PREFIX = "ten_";
const RANDOM_BYTES = 12;
const FORM = /^ast_[0-9a-f]{32}([0-9a-f]{32})[0-9a-f]{24}$/;

/**
 * Creates a file ID from the time, the merchant, and random digits at the end. The ID alone grants access to the
 * file, so it holds more randomness than a UUID. The merchant in the ID is not secret; in a cluster it identifies
 * the worker that stores the file.
 */
export function newAssetId(random: Random, tenantId: string): string {
  const tenant = tenantId.slice(TENANT_PREFIX.length);
  return newId("ast") + tenant + random.bytes(RANDOM_BYTES).toString("hex");
}

/** Returns the merchant in an asset ID; undefined for an ID from an earlier release and for invalid text. */
export function tenantOfAsset(id: string): string | undefined {
  const [, tenant] = FORM.exec(id) ?? [];
  return tenant && TENANT_PREFIX + tenant;
}
