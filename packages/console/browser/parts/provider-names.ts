import { readProviders } from "../api/providers.ts";
import type { Provider } from "../api/records.ts";
import type { Filter } from "./filters.ts";
import { useResource } from "./resource.ts";

/** Reads the providers of payments; none until they are read. */
export function usePaymentProviders(): readonly Provider[] {
  const read = useResource(async () => (await readProviders()).filter(({ kind }) => kind === "payment"));
  return read.value ?? [];
}

/**
 * Returns the filter of a list by its provider; none where there are not several to choose from and none is
 * chosen.
 *
 * @param words - its name, and that of all providers
 */
export function providerFilter(
  providers: readonly Provider[],
  chosen: string,
  words: { label: string; all: string },
): Filter[] {
  const offered = providers.filter(({ id, status }) => status !== null || id === chosen);
  if (offered.length < 2 && chosen === "") return [];
  const options = [["", words.all] as const, ...offered.map(({ id, name }) => [id, name] as const)];
  return [{ name: "provider", label: words.label, options }];
}

/** Returns what a provider is called; its id where it is unknown. */
export function nameOf(providers: readonly Provider[], id: string): string {
  return providers.find((provider) => provider.id === id)?.name ?? id;
}
