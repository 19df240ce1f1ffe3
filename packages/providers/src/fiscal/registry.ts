import type { FiscalCapability, FiscalProvider } from "../contract/fiscal.ts";
import { acube } from "./acube/provider.ts";
import { acubeEReceipts } from "./acube-ereceipts/provider.ts";
import { fattureincloud } from "./fattureincloud/provider.ts";
import { fiskaly } from "./fiskaly/provider.ts";
import { handoff } from "./handoff/provider.ts";
import { invoicetronic } from "./invoicetronic/provider.ts";
import { invopop } from "./invopop/provider.ts";
import { openapi } from "./openapi/provider.ts";

/** Every fiscal provider; adding one is its folder and its line here. */
const PROVIDERS: readonly FiscalProvider[] = [
  acube,
  acubeEReceipts,
  handoff,
  invoicetronic,
  fattureincloud,
  fiskaly,
  openapi,
  invopop,
];

const byName = new Map(
  PROVIDERS.flatMap((provider) => {
    const { id, label } = provider.manifest;
    return [[id, provider] as const, ...(label ? [[label.toLowerCase(), provider] as const] : [])];
  }),
);

/** The provider of a path: by its real name, or by the specification's label in any case. */
export function findFiscalProvider(nameOrLabel: string): FiscalProvider | undefined {
  return byName.get(nameOrLabel.toLowerCase());
}

/** All fiscal providers, or those that can do something. */
export function fiscalProviders(capability?: FiscalCapability): FiscalProvider[] {
  return PROVIDERS.filter(({ manifest }) => !capability || manifest.capabilities.includes(capability));
}
