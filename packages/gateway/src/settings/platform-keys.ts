import type { ProviderManifest } from "@banco/providers";

/** The installation's own keys by provider; a provider whose keys are not set is absent. */
export type PlatformKeys = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The environment variable of a platform key: `clientId` of stripe is STRIPE_CONNECT_CLIENT_ID. */
function platformVariable(provider: string, key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => `_${letter}`);
  return `${provider}_CONNECT_${words}`.toUpperCase();
}

/**
 * Reads the keys with which merchants connect by consent.
 *
 * @returns the keys, and the variables that are missing beside others of the same provider
 */
export function readPlatformKeys(
  env: Readonly<Record<string, string | undefined>>,
  manifests: readonly Pick<ProviderManifest, "id" | "platformKeys">[],
): { keys: PlatformKeys; missing: string[] } {
  const keys: Record<string, Record<string, string>> = {};
  const missing: string[] = [];
  for (const { id, platformKeys } of manifests) {
    const given = platformKeys.flatMap(({ name }) => {
      const value = env[platformVariable(id, name)];
      return value ? [[name, value] as const] : [];
    });
    if (given.length === 0) continue;
    const found = Object.fromEntries(given);
    const absent = platformKeys.filter(({ name, optional }) => !optional && !found[name]);
    missing.push(...absent.map(({ name }) => platformVariable(id, name)));
    keys[id] = found;
  }
  return { keys, missing };
}
