import { toMajor } from "@banco/core";
import { amountIn, currencyRefused } from "../amount.ts";
import type { ReaderAmount } from "./wire.ts";

/**
 * The currencies that SumUp accepts, with the decimals that it uses
 * (https://developer.sumup.com/tools/glossary/currencies/): forints and pesos have none.
 */
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

interface Money {
  amountMinor: number;
  currency: string;
}

/**
 * Returns an amount in the format for readers: an integer in SumUp's own decimals.
 *
 * @throws ProviderError `rejected` for a currency, or a fraction of one, that SumUp does not accept
 */
export function readerAmountOf(money: Money): ReaderAmount {
  const { currency } = money;
  const minor_unit = DECIMALS[currency];
  if (minor_unit === undefined) throw currencyRefused(`SumUp does not support ${currency}`);
  return { value: amountIn(minor_unit, money, "SumUp"), currency, minor_unit };
}

/** Returns an amount in the format for checkouts: a number in major units. */
export function checkoutAmountOf(money: Money): number {
  readerAmountOf(money);
  return toMajor(money.amountMinor, money.currency);
}
