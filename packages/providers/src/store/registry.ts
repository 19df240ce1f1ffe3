import type { StoreCapability, StoreProvider } from "../contract/store.ts";
import { prestashop } from "./prestashop/provider.ts";
import { shopify } from "./shopify/provider.ts";
import { wix } from "./wix/provider.ts";
import { woocommerce } from "./woocommerce/provider.ts";

/** Every store provider; adding one is its folder and its line here. */
const PROVIDERS: readonly StoreProvider[] = [shopify, woocommerce, prestashop, wix];

const byName = new Map(
  PROVIDERS.flatMap((provider) => {
    const { id, label } = provider.manifest;
    return [[id, provider] as const, ...(label ? [[label.toLowerCase(), provider] as const] : [])];
  }),
);

/** The provider of a path: by its real name, or by the specification's label in any case. */
export function findStoreProvider(nameOrLabel: string): StoreProvider | undefined {
  return byName.get(nameOrLabel.toLowerCase());
}

/** All store providers, or those that can do something. */
export function storeProviders(capability?: StoreCapability): StoreProvider[] {
  return PROVIDERS.filter(({ manifest }) => !capability || manifest.capabilities.includes(capability));
}
