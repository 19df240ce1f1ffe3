import type { FiscalProvider } from "../contract/fiscal.ts";
import { type Registry, registryOf } from "../registry.ts";
import * as providers from "./providers.ts";

/** The fiscal providers. */
export const { find: findFiscalProvider, list: fiscalProviders }: Registry<FiscalProvider> =
  registryOf<FiscalProvider>(providers);
