import type { PaymentCapability } from "../contract/manifest.ts";
import type { PaymentProvider } from "../contract/payment.ts";
import { adyen } from "./adyen/provider.ts";
import { handoff } from "./handoff/provider.ts";
import { mollie } from "./mollie/provider.ts";
import { nexi } from "./nexi/provider.ts";
import { paypal } from "./paypal/provider.ts";
import { revolut } from "./revolut/provider.ts";
import { satispay } from "./satispay/provider.ts";
import { square } from "./square/provider.ts";
import { stripe } from "./stripe/provider.ts";
import { sumup } from "./sumup/provider.ts";
import { viva } from "./viva/provider.ts";
import { zettle } from "./zettle/provider.ts";

/** Every payment provider; adding one is its folder and its line here. */
const PROVIDERS: readonly PaymentProvider[] = [
  stripe,
  sumup,
  viva,
  square,
  mollie,
  satispay,
  zettle,
  adyen,
  revolut,
  paypal,
  nexi,
  handoff,
];

const byName = new Map(
  PROVIDERS.flatMap((provider) => {
    const { id, label } = provider.manifest;
    return [[id, provider] as const, ...(label ? [[label.toLowerCase(), provider] as const] : [])];
  }),
);

/** The provider of a path: by its real name, or by the specification's label in any case. */
export function findPaymentProvider(nameOrLabel: string): PaymentProvider | undefined {
  return byName.get(nameOrLabel.toLowerCase());
}

/** All payment providers, or those that can do something. */
export function paymentProviders(capability?: PaymentCapability): PaymentProvider[] {
  return PROVIDERS.filter(({ manifest }) => !capability || manifest.capabilities.includes(capability));
}
