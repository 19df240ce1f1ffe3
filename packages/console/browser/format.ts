import { locale } from "./text/language.ts";

/** Writes an amount (major units) in the reader's own way. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/** Writes a time in the reader's own way, and in the reader's zone where no other is named. */
export function time(iso: string, timeZone?: string): string {
  const format = { dateStyle: "medium", timeStyle: "short", ...(timeZone && { timeZone }) } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(iso));
}

/** Writes a day (YYYY-MM-DD) in the reader's own way. */
export function day(iso: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/** Writes a time to the second, as logs do. */
export function exactTime(iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }).format(new Date(iso));
}

/** Writes an amount as the reader would type it, with the currency's decimals. */
export function written(amount: number, currency: string): string {
  const places = decimals(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false };
  return new Intl.NumberFormat(locale, digits).format(amount);
}

/** Returns how many decimals a currency has. */
export function decimals(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Takes one amount from another without the dust of binary fractions. */
export function less(amount: number, taken: number): number {
  return Number((amount - taken).toFixed(4));
}
