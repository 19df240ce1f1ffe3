import type { DeviceSearch } from "@banco/driver";
import type { Surroundings } from "@banco/driver/surroundings";
import type { FiscalPrinter } from "./printer.ts";

/**
 * Finds the printers of a protocol: those that report a serial number on the port of their web service.
 *
 * @param open - opens a printer of the protocol
 */
export function printerSearch(
  open: (to: { host: string; port: number }, surroundings: Surroundings) => FiscalPrinter,
): DeviceSearch {
  return {
    port: 80,
    identify: async (to, surroundings) => {
      const printer = open(to, surroundings);
      try {
        return { says: `printer ${await printer.serial()}`, settings: {} };
      } catch {
        return undefined;
      } finally {
        await printer.close();
      }
    },
  };
}
