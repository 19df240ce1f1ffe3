import type { Static, TSchema } from "typebox";
import type { Timing } from "../timing.ts";
import { adyenLocalPayments } from "./adyen/payment.ts";
import { AdyenLocalSettings } from "./adyen/settings.ts";
import { CustomPrinter } from "./custom/printer.ts";
import { CustomSettings } from "./custom/settings.ts";
import type { FiscalDriver, PaymentDriver } from "./driver.ts";
import { ecr17Payments } from "./ecr17/payment.ts";
import { Ecr17Settings } from "./ecr17/settings.ts";
import { EpsonPrinter } from "./epson/printer.ts";
import { EpsonSettings } from "./epson/settings.ts";
import type { HostedApi } from "./hosted/client.ts";
import { FiscalChoice, hostedDocuments } from "./hosted/fiscal.ts";
import { hostedPayments, PaymentChoice } from "./hosted/payment.ts";
import { printerDocuments } from "./printer/fiscal.ts";
import type { FiscalPrinter } from "./printer/printer.ts";

/** What every driver may use. */
export interface DriverContext {
  hosted: HostedApi;
  timing: Timing;
}

/** A driver as the configuration names it. */
export interface DriverKind<Driver> {
  /** The shape of its part of the configuration. */
  settings: TSchema;
  /** Opens it with settings of that shape. */
  open(settings: unknown, context: DriverContext): Driver;
}

function kind<Settings extends TSchema, Driver>(
  settings: Settings,
  open: (settings: Static<Settings>, context: DriverContext) => Driver,
): DriverKind<Driver> {
  return { settings, open: (given, context) => open(given as Static<Settings>, context) };
}

/** Every payment driver under its name in the configuration. */
export const PAYMENT_DRIVERS: Readonly<Record<string, DriverKind<PaymentDriver>>> = {
  hosted: kind(PaymentChoice, (choice, { hosted, timing }) => hostedPayments(hosted, choice, timing)),
  ecr17: kind(Ecr17Settings, (settings, { timing }) => ecr17Payments(settings, timing)),
  "adyen-local": kind(AdyenLocalSettings, (settings, { timing }) => adyenLocalPayments(settings, timing)),
};

/** Every fiscal driver under its name in the configuration. */
export const FISCAL_DRIVERS: Readonly<Record<string, DriverKind<FiscalDriver>>> = {
  hosted: kind(FiscalChoice, (choice, { hosted, timing }) => hostedDocuments(hosted, choice, timing)),
  "epson-rt": kind(EpsonSettings, (settings, context) =>
    onPrinter(new EpsonPrinter(settings), settings, context),
  ),
  "custom-rt": kind(CustomSettings, (settings, context) =>
    onPrinter(new CustomPrinter(settings), settings, context),
  ),
};

/** Receipts on the printer; invoices from the hosted API, for which they wait where there is no internet. */
function onPrinter(
  printer: FiscalPrinter,
  { invoiceProvider: provider }: { invoiceProvider?: string },
  { hosted, timing }: DriverContext,
): FiscalDriver {
  const invoices = hostedDocuments(hosted, provider === undefined ? {} : { provider }, timing, {
    canWait: true,
  });
  return printerDocuments(printer, invoices, timing);
}
