import { language } from "./text.js";

/** An amount in the reader's own writing. */
export function money(amount, currency) {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount);
}

/** A time in the reader's own writing and zone. */
export function time(iso) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** An amount as the reader would type it, with the currency's decimals. */
export function written(amount, currency) {
  const places = decimals(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false };
  return new Intl.NumberFormat(language, digits).format(amount);
}

/** How many decimals a currency has. */
export function decimals(currency) {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits;
}

/** Takes one amount from another without the dust of binary fractions. */
export function less(amount, taken) {
  return Number((amount - taken).toFixed(4));
}
