import { AmountError, currencyDecimals } from "@banco/core";
import { ProviderError } from "../contract/error.ts";

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** More decimals than any shop computes with. */
const SCALE = 12;

/**
 * Returns the sum of decimal texts in minor units, rounded once, half away from zero. Shops keep net amounts
 * and taxes apart, with more decimals than the currency has; rounding each by itself would miss the paid
 * amount.
 *
 * @throws ProviderError when one is no decimal amount, or the currency is unknown
 */
export function sumMinor(texts: readonly string[], currency: string): number {
  const sum = texts.reduce((total, text) => total + scaled(text), 0n);
  const unit = 10n ** BigInt(SCALE - decimalsOf(currency));
  const half = sum < 0n ? -unit / 2n : unit / 2n;
  const minor = Number((sum + half) / unit);
  if (!Number.isSafeInteger(minor)) throw unreadable(texts.join(" + "));
  return minor;
}

/** Returns one decimal text in minor units; see {@link sumMinor}. */
export function minorOf(text: string, currency: string): number {
  return sumMinor([text], currency);
}

/**
 * Returns the part of an amount for some of a line's pieces, rounded; the part for all pieces is the amount
 * itself.
 */
export function partOf(amountMinor: number, quantity: number, ofQuantity: number): number {
  return quantity === ofQuantity ? amountMinor : Math.round((amountMinor * quantity) / ofQuantity);
}

function scaled(text: string): bigint {
  const parts = DECIMAL.exec(text.trim());
  if (!parts) throw unreadable(text);
  const [, sign, whole = "", fraction = ""] = parts;
  const digits = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, "0"));
  return sign ? -digits : digits;
}

function decimalsOf(currency: string): number {
  try {
    return currencyDecimals(currency);
  } catch (error) {
    if (error instanceof AmountError) throw unreadable(currency);
    throw error;
  }
}

function unreadable(text: string): ProviderError {
  return new ProviderError("outcome_unknown", "not_an_amount", `"${text.slice(0, 40)}" is no amount`);
}
