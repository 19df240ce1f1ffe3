/**
 * Decimals as integers with a scale: `toUnits("12.5", 2)` is `1250n`. FatturaPA amounts have up to eight decimals and
 * its rules are exact to the cent, so binary fractions are never used.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/**
 * The maximum length of an amount; an untrusted file could contain millions of digits, and big integers of
 * that size take seconds.
 */
const LONGEST = 40;

/**
 * Returns the decimal in units of 10^-scale, or undefined if the text is not a decimal or does not fit the
 * scale exactly.
 */
export function toUnits(text: string, scale: number): bigint | undefined {
  const match = text.length > LONGEST ? undefined : DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  if (fraction.length > scale && /[1-9]/.test(fraction.slice(scale))) return undefined;
  const digits = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  return sign ? -digits : digits;
}

/**
 * Formats integer units as a decimal string, with at least `minDecimals` decimals and without further
 * trailing zeros.
 */
export function fromUnits(units: bigint, scale: number, minDecimals = 2): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const padded = fraction.padEnd(minDecimals, "0");
  return `${units < 0n ? "-" : ""}${whole}${padded ? `.${padded}` : ""}`;
}

/** Divides integers and rounds half away from zero, as the SDI control rules do (Allegato A, 00421). */
export function divideRound(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator;
}

/** Returns the absolute value. */
export function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/**
 * Returns the exact decimal of a JSON number: the shortest text that parses to the same number, without an exponent.
 * Returns undefined for a number that is not finite or has more than eight decimals.
 */
export function decimalText(value: number | string): string | undefined {
  if (typeof value === "string") return value.length <= LONGEST && DECIMAL.test(value) ? value : undefined;
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  if (!text.includes("e")) return text;
  const plain = value.toFixed(8);
  return Number(plain) === value && Math.abs(value) < 1e21 ? plain : undefined;
}
