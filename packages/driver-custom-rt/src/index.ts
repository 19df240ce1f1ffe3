import { driverKind } from "@banco/driver";
import { printerDocuments } from "@banco/fiscal-printer/fiscal";
import { printerSearch } from "@banco/fiscal-printer/search";
import { CustomPrinter } from "./printer.ts";
import { CustomSettings } from "./settings.ts";

/** Issues receipts on one of the shop's Custom fiscal printers. */
export const customRt = driverKind(
  CustomSettings,
  (settings, context) =>
    printerDocuments(
      new CustomPrinter(settings, context),
      context.invoices(settings.invoiceProvider),
      context,
    ),
  printerSearch(
    (to, surroundings) =>
      new CustomPrinter(
        { driver: "custom-rt", ...to, vat: {}, payments: { cash: 1, electronic: 2 } },
        surroundings,
      ),
  ),
);
