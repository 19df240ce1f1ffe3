import type { Static, TSchema } from "typebox";
import type { FiscalDriver } from "./driver.ts";
import type { Surroundings } from "./surroundings.ts";
import type { DriverTiming } from "./timing.ts";

/** The context a bridge opens a driver with, beside the driver's own settings. */
export interface DriverContext extends Surroundings {
  timing: DriverTiming;
  /**
   * Returns the driver that issues invoices where the device can not, at the merchant's chosen provider if
   * any.
   */
  invoices(provider: string | undefined): FiscalDriver;
}

/** A driver as the configuration names it. */
export interface DriverKind<Driver, Context = DriverContext> {
  /** The shape of its part of the configuration. */
  settings: TSchema;
  /** Opens it with settings of that shape. */
  open(settings: unknown, context: Context): Driver;
}

/** A kind of driver: `open` is given the settings checked. */
export function driverKind<Settings extends TSchema, Driver, Context = DriverContext>(
  settings: Settings,
  open: (settings: Static<Settings>, context: Context) => Driver,
): DriverKind<Driver, Context> {
  return { settings, open: (given, context) => open(given as Static<Settings>, context) };
}
