import { currencyDecimals } from "@banco/core";
import type { Json } from "../../contract/outcome.ts";
import { amountIn } from "../amount.ts";
import type { Amount } from "./wire.ts";

/**
 * Adyen's decimals for the currencies for which they differ from ISO 4217:
 * https://docs.adyen.com/development-resources/currency-codes
 */
const DECIMALS: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

/**
 * Returns an amount in Checkout's format: an integer in Adyen's own minor units.
 *
 * @throws ProviderError `rejected` if Adyen has no way to charge exactly this amount
 */
export function amountOf(money: { amountMinor: number; currency: string }): Amount {
  const { currency } = money;
  return { value: amountIn(DECIMALS[currency] ?? currencyDecimals(currency), money, "Adyen"), currency };
}

/** Converts an Adyen amount to minor units. */
export function minorOf({ value, currency }: Amount): number {
  const standard = currencyDecimals(currency);
  return Math.round(value * 10 ** (standard - (DECIMALS[currency] ?? standard)));
}

/**
 * Returns the amount of a payment as reported by a notification or terminal; undefined if none has been
 * reported.
 */
export function reportedAmount({
  told: reported,
}: Readonly<Record<string, Json>>): Partial<Record<keyof Amount, Json>> | undefined {
  return typeof reported === "object" && reported !== null && !Array.isArray(reported) ? reported : undefined;
}
