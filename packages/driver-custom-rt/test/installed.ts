import { type CustomOptions, CustomSimulator } from "@banco/bridge-simulators";
import { DEPARTMENTS, type PrinterInstalled } from "@banco/bridge-testing/printer-shop";

/** One of the shop's fiscal printers. */
export const CUSTOM = (options: CustomOptions = {}): PrinterInstalled<CustomSimulator> => ({
  driver: "custom-rt",
  part: "fiscal",
  device: (file) => new CustomSimulator({ file, ...options }),
  other: (file) => new CustomSimulator({ file, ...options, serial: "72MUS654321" }),
  settings: ({ port }) => ({
    host: "127.0.0.1",
    port,
    vat: DEPARTMENTS,
    payments: { cash: 1, electronic: 2, ticket: 3, credit: 5, discount: 6 },
  }),
  elsewhere: /<beginRtDocRefundSpecial service="ND" docDate="021126"/,
  withServices: { payments: { cash: 1, electronic: 2, creditServices: 5 } },
  timing: { printerMs: 300 },
});
