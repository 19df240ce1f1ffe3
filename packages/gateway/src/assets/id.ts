import { newId } from "@banco/core";
import type { Random } from "@banco/core/random";

const TENANT_PREFIX = "ten_";
const RANDOM_BYTES = 12;
const FORM = /^ast_[0-9a-f]{32}([0-9a-f]{32})[0-9a-f]{24}$/;

/**
 * A new file's identifier: a time, whose it is, and random digits at its end. Reading needs no more than the
 * identifier, so it is more than the time and what is random in a UUID. The merchant in it is no secret, and
 * leads to the machine of a cluster that knows the file.
 */
export function newAssetId(random: Random, tenantId: string): string {
  const tenant = tenantId.slice(TENANT_PREFIX.length);
  return newId("ast") + tenant + random.bytes(RANDOM_BYTES).toString("hex");
}

/** The merchant that an identifier names; undefined for one of an earlier release, and for what is none. */
export function tenantOfAsset(id: string): string | undefined {
  const [, tenant] = FORM.exec(id) ?? [];
  return tenant && TENANT_PREFIX + tenant;
}
