import { driverKind } from "@banco/driver";
import { printerDocuments } from "@banco/fiscal-printer/fiscal";
import { EpsonPrinter } from "./printer.ts";
import { EpsonSettings } from "./settings.ts";

/** Receipts on an Epson fiscal printer of the shop. */
export const epsonRt = driverKind(EpsonSettings, (settings, { timing, invoices }) =>
  printerDocuments(new EpsonPrinter(settings), invoices(settings.invoiceProvider), timing),
);
