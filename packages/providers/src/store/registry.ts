import type { StoreProvider } from "../contract/store.ts";
import { type Registry, registryOf } from "../registry.ts";
import * as providers from "./providers.ts";

/** The store providers. */
export const { find: findStoreProvider, list: storeProviders }: Registry<StoreProvider> =
  registryOf<StoreProvider>(providers);
