import type { Static, TSchema } from "@banco/core/schema";
import type { FiscalDriver } from "./driver.ts";
import type { Surroundings } from "./surroundings.ts";
import type { DriverTiming } from "./timing.ts";

/** The context that a bridge passes to a driver, in addition to the driver's own settings. */
export interface DriverContext extends Surroundings {
  timing: DriverTiming;
  /**
   * Returns the driver that issues invoices where the device cannot, at the merchant's chosen provider if
   * there is one.
   */
  invoices(provider: string | undefined): FiscalDriver;
}

/** How the devices of a driver are found on the shop's network. */
export interface DeviceSearch {
  /** The port that the maker's documents name; undefined where it is set on each device. */
  port: number | undefined;
  /**
   * Requests the identity of the device at an address. It charges and prints nothing.
   *
   * @returns the device in words, and the settings that it reveals; undefined for anything else
   */
  identify(
    to: { host: string; port: number },
    surroundings: Surroundings,
  ): Promise<{ says: string; settings: object } | undefined>;
}

/** A driver under its name in the configuration. */
export interface DriverKind<Driver, Context = DriverContext> {
  /** The shape of its part of the configuration. */
  settings: TSchema;
  /** Opens the driver with settings of that shape. */
  open(settings: unknown, context: Context): Driver;
  /** Finds its devices; undefined for drivers without any. */
  search?: DeviceSearch;
}

/** Creates a kind of driver; `open` gets checked settings. */
export function driverKind<Settings extends TSchema, Driver, Context = DriverContext>(
  settings: Settings,
  open: (settings: Static<Settings>, context: Context) => Driver,
  search?: DeviceSearch,
): DriverKind<Driver, Context> {
  return {
    settings,
    open: (given, context) => open(given as Static<Settings>, context),
    ...(search && { search }),
  };
}
