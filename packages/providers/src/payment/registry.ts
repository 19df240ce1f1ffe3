import type { PaymentProvider } from "../contract/payment.ts";
import { type Registry, registryOf } from "../registry.ts";
import * as providers from "./providers.ts";

/** The payment providers. */
export const { find: findPaymentProvider, list: paymentProviders }: Registry<PaymentProvider> =
  registryOf<PaymentProvider>(providers);
