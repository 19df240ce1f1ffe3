import { AmountError, invalidField, toMajor, toMinor } from "@banco/core";

const CURRENCY = "EUR";

/** Converts cents to euros. */
export const euro = (minor: number): number => (minor === 0 ? 0 : toMajor(minor, CURRENCY));

/**
 * Converts euros to cents.
 *
 * @param path - the path of the amount's field
 * @throws Problem 400 with the field's path
 */
export function cents(amount: number, path: string): number {
  if (amount === 0) return 0;
  try {
    return toMinor(amount, CURRENCY);
  } catch (error) {
    if (error instanceof AmountError) throw invalidField(path, error.message);
    throw error;
  }
}
