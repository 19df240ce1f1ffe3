import { AmountError, invalidField, toMinor } from "@banco/core";

/**
 * Converts an amount into minor units.
 *
 * @param path - the path of the amount's field
 * @throws Problem 400 with that path
 */
export function minorOf(amount: number, currency: string, path = "/amount"): number {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    if (error instanceof AmountError) throw invalidField(path, error.message);
    throw error;
  }
}
