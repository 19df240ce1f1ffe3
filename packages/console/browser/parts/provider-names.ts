import { type Filter, useResource } from "@banco/ui";
import { readProviders } from "../api/providers.ts";
import type { Provider } from "../api/records.ts";

/** Reads the payment providers; an empty list until they are read. */
export function usePaymentProviders(): readonly Provider[] {
  const read = useResource(async () => (await readProviders()).filter(({ kind }) => kind === "payment"));
  return read.value ?? [];
}

/**
 * Returns a list's provider filter; none if there is only one provider and none is chosen.
 *
 * @param words - the filter's name, and the text for all providers
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

/** Returns a provider's name; its ID if the provider is unknown. */
export function nameOf(providers: readonly Provider[], id: string): string {
  return providers.find((provider) => provider.id === id)?.name ?? id;
}
