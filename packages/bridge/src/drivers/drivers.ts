import type { DriverKind, FiscalDriver, PaymentDriver } from "@banco/driver";
import { adyenLocal } from "@banco/driver-adyen-local";
import { customRt } from "@banco/driver-custom-rt";
import { ecr17 } from "@banco/driver-ecr17";
import { epsonRt } from "@banco/driver-epson-rt";
import { type HostedContext, hostedFiscal, hostedPayment } from "@banco/driver-hosted";

/** Every payment driver under its name in the configuration. */
export const PAYMENT_DRIVERS: Readonly<Record<string, DriverKind<PaymentDriver, HostedContext>>> = {
  hosted: hostedPayment,
  ecr17,
  "adyen-local": adyenLocal,
};

/** Every fiscal driver under its name in the configuration. */
export const FISCAL_DRIVERS: Readonly<Record<string, DriverKind<FiscalDriver, HostedContext>>> = {
  hosted: hostedFiscal,
  "epson-rt": epsonRt,
  "custom-rt": customRt,
};
