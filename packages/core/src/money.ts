import iso4217 from "currency-codes";

/**
 * An amount is an integer in the currency's minor unit (12.50 EUR = 1250); major units exist only on the wire.
 */
export interface Money {
  amountMinor: number;
  currency: string;
}

/**
 * The largest amount of a payment or document, in minor units: far larger than any till's amounts, and far smaller than
 * the largest integer that a double represents exactly.
 */
export const AMOUNT_MINOR_MAX = 99_999_999_999;

/** An invalid amount on the wire; the text can be shown to the caller. */
export class AmountError extends Error {
  override name = "AmountError";
}

/** Codes of the ISO 4217 list that cannot be used for payments: metals, bond units, funds, testing, none. */
const NOT_PAYABLE = /^(X(AU|AG|PD|PT|BA|BB|BC|BD|DR|SU|UA|TS|XX))$/;

/** Currencies added to ISO 4217 since the list in `currency-codes` was published (25 June 2024). */
const ADDED: readonly [code: string, decimals: number][] = [
  // The Caribbean guilder of Curaçao and Sint Maarten, since 31 March 2025 (amendment 176).
  ["XCG", 2],
];

/**
 * Currencies in that list that are no longer in use: the convertible peso (Cuba, 2021), the Antillean guilder
 * (replaced by XCG, 2025) and the lev (Bulgaria has used the euro since 1 January 2026).
 */
const WITHDRAWN: ReadonlySet<string> = new Set(["CUC", "ANG", "BGN"]);

const decimalsByCurrency = new Map([
  ...iso4217.data.map(({ code, digits }): [string, number] => [code, digits]),
  ...ADDED,
]);

/** The number of decimal places for a code that is not in the list: nearly all withdrawn currencies had cents. */
const OTHER_DECIMALS = 2;

/** Whether amounts can be requested in a currency: it is in use according to ISO 4217 (upper case, as on the wire). */
export function isCurrency(code: string): boolean {
  return decimalsByCurrency.has(code) && !WITHDRAWN.has(code) && !NOT_PAYABLE.test(code);
}

/**
 * Returns the currency's number of decimal places (ISO 4217, list one): EUR 2, JPY 0, KWD 3. Any other code has two,
 * so that a record in a withdrawn currency (HRK, BGN) stays readable.
 */
export function currencyDecimals(currency: string): number {
  return decimalsByCurrency.get(currency) ?? OTHER_DECIMALS;
}

/**
 * Converts an amount in major units from JSON (12.5 EUR) to minor units (1250). It uses the number's shortest decimal
 * form, so 19.99 is 1999, and rejects 1.005 instead of rounding it. It discards the rounding error of binary
 * arithmetic (1.1400000000000001 for 1.14).
 *
 * @param value - major units; must be a finite number above zero
 * @throws AmountError if it is not an amount of that currency
 */
export function toMinor(value: number, currency: string): number {
  const decimals = currencyDecimals(currency);
  if (!Number.isFinite(value) || value <= 0) throw new AmountError("must be a number above zero");
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(String(withoutDust(value, decimals)));
  if (!parts) throw new AmountError("is out of range");
  const fraction = parts[2] ?? "";
  if (fraction.length > decimals) {
    throw new AmountError(
      decimals === 0 ? `${currency} has no decimals` : `${currency} has ${decimals} decimals`,
    );
  }
  const minor = Number(parts[1] + fraction.padEnd(decimals, "0"));
  if (minor > AMOUNT_MINOR_MAX) throw new AmountError("is out of range");
  return minor;
}

/** The largest error, in units in the last place, of a short chain of additions and products. */
const DUST_ULPS = 8;

/**
 * Returns the nearest amount if the number differs from it only by binary rounding; returns any other number
 * unchanged.
 */
function withoutDust(value: number, decimals: number): number {
  const nearest = Number(value.toFixed(decimals));
  return Math.abs(value - nearest) <= DUST_ULPS * Number.EPSILON * value ? nearest : value;
}

/**
 * Converts a decimal number of major units reported by a provider or device to the nearest minor units. For amounts
 * that are compared or recorded, which must not be rejected because they are inexact as doubles.
 */
export function toNearestMinor(value: number, currency: string): number {
  return Math.round(value * 10 ** currencyDecimals(currency));
}

/** The number of decimal places in the finest-grained currencies (ISO 4217: CLF, UYW). */
const FINEST_DECIMALS = 4;

/**
 * Converts a limit in major units, which does not belong to a particular currency, to minor units of a currency; drops
 * any fraction of a minor unit.
 */
export function limitMinor(value: number, currency: string): number {
  const [whole, part = ""] = value.toFixed(FINEST_DECIMALS).split(".");
  return Number(whole + part.slice(0, currencyDecimals(currency)));
}

/**
 * Converts minor units to the decimal number of major units on the wire (1250 EUR = 12.5). The quotient of two
 * exact integers is rounded once, to the double nearest to its decimal form (IEEE 754, section 4.3).
 */
export function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDecimals(currency);
}

/**
 * Formats minor units as a decimal string of major units with all the currency's decimals (1250 EUR = "12.50"),
 * for providers that accept text.
 */
export function toDecimal(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  if (decimals === 0) return String(amountMinor);
  const sign = amountMinor < 0 ? "-" : "";
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, "0");
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Parses a decimal string of major units ("12.50", "12.5", "12") into minor units, for providers that return
 * text.
 *
 * @throws AmountError if it is not an amount of that currency
 */
export function fromDecimal(text: string, currency: string): number {
  const decimals = currencyDecimals(currency);
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!parts) throw new AmountError(`"${text}" is not a decimal amount`);
  const fraction = (parts[3] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals) throw new AmountError(`"${text}" has more decimals than ${currency}`);
  const minor = Number(parts[2] + fraction.padEnd(decimals, "0"));
  if (!Number.isSafeInteger(minor)) throw new AmountError("is out of range");
  return parts[1] ? -minor : minor;
}
