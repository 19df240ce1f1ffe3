import { readProviders } from "../api/providers.ts";
import type { Provider } from "../api/records.ts";
import { useResource } from "./resource.ts";

/** Reads the providers of payments; none until they are read. */
export function usePaymentProviders(): readonly Provider[] {
  const read = useResource(async () => (await readProviders()).filter(({ kind }) => kind === "payment"));
  return read.value ?? [];
}

/** Returns what a provider is called; its id where it is unknown. */
export function nameOf(providers: readonly Provider[], id: string): string {
  return providers.find((provider) => provider.id === id)?.name ?? id;
}
