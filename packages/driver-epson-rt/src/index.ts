import { driverKind } from "@banco/driver";
import { printerDocuments } from "@banco/fiscal-printer/fiscal";
import { printerSearch } from "@banco/fiscal-printer/search";
import { EpsonPrinter } from "./printer.ts";
import { EpsonSettings } from "./settings.ts";

/** Issues receipts on one of the shop's Epson fiscal printers. */
export const epsonRt = driverKind(
  EpsonSettings,
  (settings, context) =>
    printerDocuments(
      new EpsonPrinter(settings, context),
      context.invoices(settings.invoiceProvider),
      context,
    ),
  printerSearch(
    (to, surroundings) => new EpsonPrinter({ driver: "epson-rt", ...to, departments: {} }, surroundings),
  ),
);
