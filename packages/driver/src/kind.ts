import type { Static, TSchema } from "@banco/core/schema";
import type { FiscalDriver } from "./driver.ts";
import type { Surroundings } from "./surroundings.ts";
import type { DriverTiming } from "./timing.ts";

/** The context that a bridge passes to a driver, in addition to the driver's own settings. */
export interface DriverContext extends Surroundings {
  timing: DriverTiming;
  /**
   * Returns the driver that issues invoices for a device that cannot, with the provider that the merchant has chosen,
   * if any.
   */
  invoices(provider: string | undefined): FiscalDriver;
}

/** The search for a driver's devices on the shop's network. */
export interface DeviceSearch {
  /** The port in the manufacturer's documents; undefined if it is configured on each device. */
  port: number | undefined;
  /**
   * Requests the identity of the device at an address. It charges and prints nothing.
   *
   * @returns the device's description and the settings it reveals; undefined for any other device
   */
  identify(
    to: { host: string; port: number },
    surroundings: Surroundings,
  ): Promise<{ says: string; settings: object } | undefined>;
}

/** A kind of driver, registered under its name in the configuration. */
export interface DriverKind<Driver, Context = DriverContext> {
  /** The schema of its part of the configuration. */
  settings: TSchema;
  /** Opens the driver with settings that match the schema. */
  open(settings: unknown, context: Context): Driver;
  /** Finds the driver's devices; undefined for drivers without any. */
  search?: DeviceSearch;
}

/** Creates a kind of driver; `open` receives validated settings. */
export function driverKind<Settings extends TSchema, Driver, Context = DriverContext>(
  settings: Settings,
  open: (settings: Static<Settings>, context: Context) => Driver,
  search?: DeviceSearch,
): DriverKind<Driver, Context> {
  return {
    settings,
    open: (input, context) => open(input as Static<Settings>, context),
    ...(search && { search }),
  };
}
