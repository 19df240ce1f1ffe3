import type { WebPrinter } from "@banco/bridge-simulators";
import type { Installed } from "./shop.ts";

/** One of the shop's fiscal printers. */
export interface PrinterInstalled<Printer extends WebPrinter = WebPrinter> extends Installed<Printer> {
  /** Returns a second printer with its own serial number. */
  other(file: string): Printer;
  /** The reference that it prints for goods from another register. */
  elsewhere: RegExp;
  /** The settings with a payment type for unpaid services. */
  withServices: object;
}

/** The departments of every printer in these tests. */
export const DEPARTMENTS = { "22": 1, "10": 2, "5": 4, "4": 3, N4: 5 };

const coffee = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };

/** Two coffees. */
export const SALE = { type: "sale", items: [coffee], payment: { electronic: 2.4 } };
/** Its void, and the refund of one of its coffees. */
export const voidOf = (original: string) => ({ ...SALE, type: "return", original });
export const refundOf = (original: string) => ({
  type: "refund",
  original,
  items: [{ ...coffee, quantity: 1 }],
  payment: { electronic: 1.2 },
});
