import { locale, readAmount } from "@banco/ui";

/** The currency of electronic invoices here, and the decimal places of prices and quantities (FatturaPA 1.2.3). */
export const EUR = "EUR";
export const PLACES = 8;

/** Formats a number as the reader would type it. */
export function typed(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: PLACES, useGrouping: false }).format(value);
}

/** Reads a typed number with at most two decimal places; undefined if it is ambiguous. */
export function clear(text: string): number | undefined {
  const read = readAmount(text, EUR);
  return read.isClear ? read.amounts[0] : undefined;
}

/** Reads an optional number; 0 if it is absent. */
export const optional = (text: string): number | undefined => (text.trim() === "" ? 0 : clear(text));
