import { currencyDecimals } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { Amount } from "./wire.ts";

/** Where Adyen's decimals are not those of ISO 4217 its own are leading: https://docs.adyen.com/development-resources/currency-codes */
const DECIMALS: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

/**
 * An amount in Checkout's terms: integers of Adyen's own minor units.
 *
 * @throws ProviderError `rejected` when Adyen has no way to charge exactly this amount
 */
export function amountOf({ amountMinor, currency }: { amountMinor: number; currency: string }): Amount {
  const standard = currencyDecimals(currency);
  const decimals = DECIMALS[currency] ?? standard;
  const value =
    decimals < standard
      ? amountMinor / 10 ** (standard - decimals)
      : amountMinor * 10 ** (decimals - standard);
  if (Number.isInteger(value)) return { value, currency };
  throw new ProviderError("rejected", "whole_amount", `Adyen takes whole ${currency} only`, {
    path: "/amount",
  });
}
