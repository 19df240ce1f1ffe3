import { decimals } from "./amount.ts";
import { locale } from "./language.ts";

/** Formats an amount (major units) in the user's language. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/** Formats a time in the user's language, and in the user's time zone by default. */
export function time(iso: string, timeZone?: string): string {
  const format = { dateStyle: "medium", timeStyle: "short", ...(timeZone && { timeZone }) } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(iso));
}

/** Formats a day (YYYY-MM-DD) in the user's language. */
export function day(iso: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/** Formats a time to the second, as logs do. */
export function exactTime(iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }).format(new Date(iso));
}

/** Formats an amount as the user would type it, with the currency's decimals. */
export function written(amount: number, currency: string): string {
  const places = decimals(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false };
  return new Intl.NumberFormat(locale, digits).format(amount);
}

/** Subtracts one amount from another without the rounding errors of binary fractions. */
export function less(amount: number, deducted: number): number {
  return Number((amount - deducted).toFixed(4));
}
