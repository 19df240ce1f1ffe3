import { currencyDecimals } from "@banco/core";
import { ProviderError } from "../contract/error.ts";

/**
 * Returns an amount as an integer in a provider's own minor units, if these differ from the currency's.
 *
 * @param name - the provider's display name
 * @throws ProviderError `rejected` for a fraction that the provider does not accept, which is never rounded
 */
export function amountIn(
  decimals: number,
  { amountMinor, currency }: { amountMinor: number; currency: string },
  name: string,
): number {
  const standard = currencyDecimals(currency);
  const value =
    decimals < standard
      ? amountMinor / 10 ** (standard - decimals)
      : amountMinor * 10 ** (decimals - standard);
  if (Number.isInteger(value)) return value;
  throw new ProviderError("rejected", "whole_amount", `${name} accepts only whole ${currency}`, {
    path: "/amount",
  });
}

/** Returns the error for a currency that the provider does not accept, before any request is sent. */
export function currencyRefused(message: string): ProviderError {
  return new ProviderError("rejected", "currency", message, { path: "/currency" });
}
