import { currencyDecimals, toMajor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { ReaderAmount } from "./wire.ts";

/** The currencies that SumUp takes, with its own decimals (https://developer.sumup.com/tools/glossary/currencies/): forints and pesos are whole there. */
const DECIMALS: Readonly<Record<string, number>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CLP: 0,
  COP: 0,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HUF: 0,
  MXN: 2,
  NOK: 2,
  PEN: 2,
  PLN: 2,
  RON: 2,
  SEK: 2,
  USD: 2,
};

interface Asked {
  amountMinor: number;
  currency: string;
}

/**
 * An amount as readers take it: an integer of SumUp's own decimals.
 *
 * @throws ProviderError `rejected` for a currency, or a fraction of one, that SumUp does not take
 */
export function readerAmountOf({ amountMinor, currency }: Asked): ReaderAmount {
  const minor_unit = DECIMALS[currency];
  if (minor_unit === undefined) {
    throw new ProviderError("rejected", "currency", `SumUp takes no ${currency}`, { path: "/currency" });
  }
  const value = amountMinor / 10 ** (currencyDecimals(currency) - minor_unit);
  if (Number.isInteger(value)) return { value, currency, minor_unit };
  throw new ProviderError("rejected", "whole_amount", `SumUp takes whole ${currency} only`, {
    path: "/amount",
  });
}

/** The same as checkouts take it: a number of major units. */
export function checkoutAmountOf(asked: Asked): number {
  readerAmountOf(asked);
  return toMajor(asked.amountMinor, asked.currency);
}

/** A part of a transaction, in minor units; the number of major units is the nearest to its decimals that there is. */
export function partOf(major: number | undefined, currency: string): number {
  return Math.round((major ?? 0) * 10 ** currencyDecimals(currency));
}
