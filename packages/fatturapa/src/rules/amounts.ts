import { absolute, divideRound, fromUnits, toUnits } from "../decimal.ts";
import {
  at,
  type BodyRule,
  fundsOf,
  type Line,
  linePath,
  linesOf,
  rateKey,
  type Summary,
  summariesOf,
  summaryPath,
} from "./context.ts";

/** The arithmetic of an invoice as SDI checks it (Allegato A, controls 00421, 00422, 00423). */

/** The maximum number of decimal places in an amount. */
const SCALE = 8;
const UNIT = 10n ** BigInt(SCALE);
const CENT = UNIT / 100n;
/** The scale of unit prices after discounts, far finer than the cent of tolerance. */
const FINE = 10n ** 16n;
const HUNDRED_PERCENT = 10_000n;

const units = (value: string | undefined) => (value === undefined ? undefined : toUnits(value, SCALE));

/** Checks line totals: (unit price ± discounts and surcharges) × quantity, to the cent. */
export const checkLineTotals: BodyRule = (body, path, context) => {
  linesOf(body).forEach((line, index) => {
    const actual = units(line.PrezzoTotale);
    if (actual === undefined) return;
    const expected = lineTotal(line, "amount");
    // The rules do not define negative prices with a discount that has both an amount and a percentage, so accept
    // either result.
    const other = lineTotal(line, "percentage");
    if (expected === undefined || other === undefined) return;
    if (absolute(actual - expected) <= CENT || absolute(actual - other) <= CENT) return;
    const values = { expected: fromUnits(expected, SCALE), actual: line.PrezzoTotale };
    context.refuse("00423", at(linePath(path, index), "PrezzoTotale"), values);
  });
};

type Preferred = "amount" | "percentage";

/**
 * Returns a line's total; a missing quantity counts as one. Undefined if a number is missing or invalid.
 */
function lineTotal(line: Line, preferred: Preferred): bigint | undefined {
  const price = units(line.PrezzoUnitario);
  const quantity = units(line.Quantita ?? "1");
  if (price === undefined || quantity === undefined) return undefined;
  let fine = price * (FINE / UNIT);
  for (const discount of line.ScontoMaggiorazione ?? []) {
    const change = changeOf(fine, discount, preferred);
    if (change === undefined) return undefined;
    fine = discount.Tipo === "MG" ? fine + change : fine - change;
  }
  return divideRound(fine * quantity, FINE);
}

type Discount = NonNullable<Line["ScontoMaggiorazione"]>[number];

/**
 * Returns the change that a discount or surcharge makes. Discounts are per unit, and each applies to the remainder
 * after the previous one.
 */
function changeOf(
  fine: bigint,
  { Percentuale, Importo }: Discount,
  preferred: Preferred,
): bigint | undefined {
  if (Importo !== undefined && (preferred === "amount" || Percentuale === undefined)) {
    const amount = units(Importo);
    return amount === undefined ? undefined : absolute(amount) * (FINE / UNIT);
  }
  if (Percentuale === undefined) return 0n;
  const rate = toUnits(Percentuale, 2);
  return rate === undefined ? undefined : divideRound(fine * rate, HUNDRED_PERCENT);
}

/** Checks taxable amounts per rate: lines, fund contributions and rounding, within one euro. */
export const checkTaxable: BodyRule = (body, path, context) => {
  const sums = new Map<string, { expected: bigint; actual: bigint; first: number }>();
  summariesOf(body).forEach((summary, index) => {
    const rate = rateKey(summary.AliquotaIVA);
    if (rate === undefined) return;
    const sum = sums.get(rate) ?? { expected: 0n, actual: 0n, first: index };
    sum.actual += units(summary.ImponibileImporto) ?? 0n;
    sum.expected += units(summary.Arrotondamento) ?? 0n;
    sums.set(rate, sum);
  });
  for (const line of linesOf(body)) add(sums, line.AliquotaIVA, line.PrezzoTotale);
  for (const fund of fundsOf(body)) add(sums, fund.AliquotaIVA, fund.ImportoContributoCassa);
  for (const { expected, actual, first } of sums.values()) {
    if (absolute(actual - expected) <= UNIT) continue;
    const values = { expected: fromUnits(expected, SCALE), actual: fromUnits(actual, SCALE) };
    context.refuse("00422", at(summaryPath(path, first), "ImponibileImporto"), values);
  }
};

function add(
  sums: Map<string, { expected: bigint }>,
  rate: string | undefined,
  amount: string | undefined,
): void {
  // A rate without a summary is a separate finding (00443).
  const sum = sums.get(rateKey(rate) ?? "");
  if (sum) sum.expected += units(amount) ?? 0n;
}

/** Checks tax: taxable amount × rate, rounded to the cent, within one cent. */
export const checkTax: BodyRule = (body, path, context) => {
  summariesOf(body).forEach((summary, index) => {
    const expected = taxOf(summary);
    const actual = summary.Imposta === undefined ? undefined : toUnits(summary.Imposta, 2);
    if (expected === undefined || actual === undefined || absolute(actual - expected) <= 1n) return;
    const values = { expected: fromUnits(expected, 2), actual: summary.Imposta };
    context.refuse("00421", at(summaryPath(path, index), "Imposta"), values);
  });
};

/** Returns the tax of a summary in cents. */
function taxOf(summary: Summary): bigint | undefined {
  const taxable = toUnits(summary.ImponibileImporto ?? "", 2);
  const rate = toUnits(summary.AliquotaIVA ?? "", 2);
  return taxable === undefined || rate === undefined
    ? undefined
    : divideRound(taxable * rate, HUNDRED_PERCENT);
}
