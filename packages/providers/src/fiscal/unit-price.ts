import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { divideRound, fromUnits, toUnits } from "@banco/fatturapa/decimal";
import type { GrossLine } from "../contract/fiscal.ts";

/**
 * Unit prices for providers that total an invoice themselves: with these prices, quantity × price equals Banco's
 * total.
 */

type Line = FatturaElettronicaBody["DatiBeniServizi"]["DettaglioLinee"][number];

const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);
const CENT = ONE / 100n;

const units = (text: string) => toUnits(text, SCALE) ?? 0n;

/**
 * Returns the price including VAT: the price that the customer was shown, if quantity × price equals the line's total
 * to the cent.
 */
export function grossUnitPrice({ price, discountMinor, totalMinor }: GrossLine, quantity: string): string {
  const total = BigInt(totalMinor) * CENT;
  const isExact = discountMinor === 0 && units(price) * units(quantity) === total * ONE;
  return isExact ? price : perUnit(total, quantity);
}

/** Returns the net price: the line's own, less its discount if it has one. */
export function netUnitPrice({
  PrezzoUnitario,
  ScontoMaggiorazione,
  PrezzoTotale,
  Quantita = "1",
}: Line): string {
  return ScontoMaggiorazione ? perUnit(units(PrezzoTotale), Quantita) : PrezzoUnitario;
}

const perUnit = (total: bigint, quantity: string): string =>
  fromUnits(divideRound(total * ONE, units(quantity)), SCALE);
