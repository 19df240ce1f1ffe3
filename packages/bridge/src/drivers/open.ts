import type { Config } from "../config/config.ts";
import type { Timing } from "../timing.ts";
import type { FiscalDriver, PaymentDriver } from "./driver.ts";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "./drivers.ts";
import { HostedApi } from "./hosted/client.ts";

/** What a configuration names, opened. */
export interface OpenDrivers {
  hosted: HostedApi;
  payment: PaymentDriver | null;
  fiscal: FiscalDriver | null;
}

/** Opens what a configuration names. */
export function openDrivers(
  { baseUrl, sourceAddress, payment, fiscal }: Config,
  timing: Timing,
): OpenDrivers {
  const hosted = new HostedApi(baseUrl, sourceAddress);
  const context = { hosted, timing };
  return {
    hosted,
    payment: payment && PAYMENT_DRIVERS[payment.driver]!.open(payment, context),
    fiscal: fiscal && FISCAL_DRIVERS[fiscal.driver]!.open(fiscal, context),
  };
}
