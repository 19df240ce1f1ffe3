import type { Mode, ProviderManifest } from "@banco/providers";

/** The installation's own keys by provider; a provider whose keys are not set is absent. */
export type PlatformKeys = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The uses of platform keys, as they appear in variable names: for live accounts, and for the providers' test
 * environments.
 */
const USES = { live: "CONNECT", test: "TEST_CONNECT" } as const;

type Environment = Readonly<Record<string, string | undefined>>;
type Manifests = readonly Pick<ProviderManifest, "id" | "platformKeys">[];

/**
 * Returns a platform key's environment variable: for `clientId` of stripe, STRIPE_CONNECT_CLIENT_ID or, for
 * tests, STRIPE_TEST_CONNECT_CLIENT_ID.
 */
function platformVariable(provider: string, use: keyof typeof USES, key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => `_${letter}`);
  return `${provider}_${USES[use]}_${words}`.toUpperCase();
}

/**
 * Reads the keys with which merchants connect by consent.
 *
 * @returns the keys for live accounts and for the providers' test environments, and the missing variables of providers
 * for which only some are set
 */
export function readPlatformKeys(
  env: Environment,
  manifests: Manifests,
): { keys: PlatformKeys; testKeys: PlatformKeys; missing: string[] } {
  const live = readKeys(env, manifests, "live");
  const test = readKeys(env, manifests, "test");
  return { keys: live.keys, testKeys: test.keys, missing: [...live.missing, ...test.missing] };
}

/** Returns the installation's own keys for a provider and mode. */
export function platformKeysOf(
  { platformKeys, testPlatformKeys }: { platformKeys: PlatformKeys; testPlatformKeys: PlatformKeys },
  provider: string,
  mode: Mode,
): PlatformKeys[string] | undefined {
  return (mode === "test" ? testPlatformKeys : platformKeys)[provider];
}

function readKeys(env: Environment, manifests: Manifests, use: keyof typeof USES) {
  const keys: Record<string, Record<string, string>> = {};
  const missing: string[] = [];
  for (const { id, platformKeys } of manifests) {
    const entries = platformKeys.flatMap(({ name }) => {
      const value = env[platformVariable(id, use, name)];
      return value ? [[name, value] as const] : [];
    });
    if (entries.length === 0) continue;
    const values = Object.fromEntries(entries);
    const absent = platformKeys.filter(({ name, optional }) => !optional && !values[name]);
    missing.push(...absent.map(({ name }) => platformVariable(id, use, name)));
    keys[id] = values;
  }
  return { keys, missing };
}
