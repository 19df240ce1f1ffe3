import { AmountError, currencyDecimals } from "@banco/core";
import { ProviderError } from "../contract/error.ts";

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** More decimals than any shop uses. */
const SCALE = 12;

/**
 * Returns the sum of decimal strings in minor units, rounded once, half away from zero. Shops store net
 * amounts and taxes separately, with more decimals than the currency has; rounded separately, they would not
 * add up to the paid amount.
 *
 * @throws ProviderError if a string is not a decimal amount, or the currency is unknown
 */
export function sumMinor(texts: readonly string[], currency: string): number {
  const sum = texts.reduce((total, text) => total + scaled(text), 0n);
  return rounded(sum, SCALE, currency, texts.join(" + "));
}

function rounded(value: bigint, scale: number, currency: string, text: string): number {
  const unit = 10n ** BigInt(scale - decimalsOf(currency));
  const half = value < 0n ? -unit / 2n : unit / 2n;
  const minor = Number((value + half) / unit);
  if (!Number.isSafeInteger(minor)) throw unreadable(text);
  return minor;
}

/** Converts one decimal text to minor units; see {@link sumMinor}. */
export function minorOf(text: string, currency: string): number {
  return sumMinor([text], currency);
}

/**
 * Returns the price of a quantity in minor units, rounded once.
 *
 * @param quantity - a decimal text
 */
export function productMinor(unitPrice: string, quantity: string, currency: string): number {
  const product = scaled(unitPrice) * scaled(quantity);
  return rounded(product, 2 * SCALE, currency, `${quantity} × ${unitPrice}`);
}

/** Goods sold by weight have at most six decimals. */
const QUANTITY_SCALE = 1_000_000;

/** Returns a quantity as an integer that can be added and compared exactly. */
export function quantityUnits(quantity: number): number {
  return Math.round(quantity * QUANTITY_SCALE);
}

/** Converts the integer from `quantityUnits` back to a quantity. */
export function quantityOf(units: number): number {
  return units / QUANTITY_SCALE;
}

/**
 * Returns the part of a line's amount for some of its pieces, rounded; for all pieces it is the amount
 * itself.
 */
export function partOf(amountMinor: number, quantity: number, ofQuantity: number): number {
  return shareOf(amountMinor, quantityUnits(quantity), quantityUnits(ofQuantity));
}

/** Returns a share of an amount, rounded half away from zero. */
export function shareOf(amountMinor: number, part: number, whole: number): number {
  if (part === whole || whole === 0) return amountMinor;
  const [product, divisor] = [2n * BigInt(amountMinor) * BigInt(part), 2n * BigInt(whole)];
  const half = product < 0n ? -BigInt(whole) : BigInt(whole);
  return Number((product + half) / divisor);
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
  return new ProviderError("outcome_unknown", "not_an_amount", `"${text.slice(0, 40)}" is not an amount`);
}
