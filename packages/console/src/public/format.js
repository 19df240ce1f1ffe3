import { language } from "./text.js";

/** An amount in the reader's own writing. */
export function money(amount, currency) {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount);
}

/** A time in the reader's own writing and zone. */
export function time(iso) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** An amount as a number field takes it, with the currency's decimals. */
export function plain(amount, currency) {
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return amount.toFixed(maximumFractionDigits);
}

/** Takes one amount from another without the dust of binary fractions. */
export function less(amount, taken) {
  return Number((amount - taken).toFixed(4));
}
