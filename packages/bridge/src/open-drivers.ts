import type { FiscalDriver, PaymentDriver, Surroundings } from "@banco/driver";
import { HostedApi, type HostedContext, hostedDocuments } from "@banco/driver-hosted";
import type { Config } from "./config/config.ts";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "./drivers/drivers.ts";
import type { Timing } from "./timing.ts";

/** The opened drivers of a configuration. */
export interface OpenDrivers {
  hosted: HostedApi;
  payment: PaymentDriver | null;
  fiscal: FiscalDriver | null;
}

/** Opens the drivers in a configuration. */
export function openDrivers(
  { baseUrl, sourceAddress, payment, fiscal }: Config,
  timing: Timing,
  surroundings: Surroundings,
): OpenDrivers {
  const hosted = new HostedApi(baseUrl, sourceAddress, surroundings);
  const context: HostedContext = {
    ...surroundings,
    hosted,
    timing,
    // A shop with its own printer keeps selling offline; invoices wait for the connection.
    invoices: (provider) =>
      hostedDocuments(hosted, provider === undefined ? {} : { provider }, timing, { canWait: true }),
  };
  return {
    hosted,
    payment: payment && PAYMENT_DRIVERS[payment.driver]!.open(payment, context),
    fiscal: fiscal && FISCAL_DRIVERS[fiscal.driver]!.open(fiscal, context),
  };
}
