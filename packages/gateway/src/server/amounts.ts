import { AmountError, invalidField, toMinor } from "@banco/core";

/**
 * Converts an amount into minor units.
 *
 * @throws Problem 400 that names the field
 */
export function minorOf(amount: number, currency: string): number {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    if (error instanceof AmountError) throw invalidField("/amount", error.message);
    throw error;
  }
}
