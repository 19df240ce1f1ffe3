import { type EpsonOptions, EpsonSimulator } from "@banco/bridge-simulators";
import { DEPARTMENTS, type PrinterInstalled } from "@banco/bridge-testing/printer-shop";

/** One of the shop's fiscal printers. */
export const EPSON = (options: EpsonOptions = {}): PrinterInstalled<EpsonSimulator> => ({
  driver: "epson-rt",
  part: "fiscal",
  device: (file) => new EpsonSimulator({ file, ...options }),
  other: (file) => new EpsonSimulator({ file, ...options, serial: "99MEX654321" }),
  settings: ({ port }) => ({ host: "127.0.0.1", port, departments: DEPARTMENTS }),
  elsewhere: /message="REFUND 0000 0000 02112026 ND"/,
  withServices: { payments: { creditServices: { type: 5, index: 1 } } },
  timing: { printerMs: 300 },
});
