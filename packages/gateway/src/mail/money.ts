import { toMajor } from "@banco/core";
import type { Language } from "./language.ts";

/**
 * Formats an amount for people, such as `12,50 €`.
 *
 * @param amountMinor - in the currency's minor units
 */
export function moneyOf(amountMinor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(
    toMajor(amountMinor, currency),
  );
}
