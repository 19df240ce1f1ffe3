import { decimalText, toUnits } from "../decimal.ts";
import { type ComposedLine, grossMinor, ofGross, type Summary, UNITS_PER_CENT } from "./amounts.ts";
import type { InvoiceInput } from "./input.ts";
import type { Problems } from "./problems.ts";

/**
 * A discount on the whole document. SDI leaves FatturaPA's own document discount out of the taxable amounts
 * (00422), so it becomes one negative line per rate and nature instead.
 */
export interface Discounted {
  readonly lines: readonly ComposedLine[];
  readonly summaries: readonly Summary[];
}

const ONE_UNIT = 100_000_000n;

/** The nature of advances in the customer's name, which discounts do not reduce (DPR 633/72, art. 15). */
const ADVANCES = "N1";

/** Returns the maximum discount on a summary, in cents with VAT. */
const reducible = (part: Summary): bigint => (part.vat.nature === ADVANCES ? 0n : grossMinor([part]));

/** Returns the maximum discount on an invoice with these summaries, in cents. */
export function highestDiscount(summaries: readonly Summary[]): bigint {
  const sum = summaries.reduce((total, part) => total + reducible(part), 0n);
  return sum > 0n ? sum : 0n;
}

/**
 * Deducts `discountMinor` (cents) from the gross total, exactly, and from each summary in proportion.
 *
 * @param isGross - whether the lines have a total with VAT
 */
export function applyDiscount(
  summaries: readonly Summary[],
  discountMinor: bigint,
  isGross: boolean,
): Discounted {
  const shares = split(discountMinor, summaries.map(reducible));
  const lines: ComposedLine[] = [];
  const discounted = summaries.map((part, index): Summary => {
    const share = shares[index] ?? 0n;
    const rest = ofGross(grossMinor([part]) - share, part.vat);
    lines.push(discountLine(rest.netMinor - part.netMinor, isGross ? -share : undefined, part));
    return rest;
  });
  return { lines: lines.filter(({ net, grossMinor: gross }) => net !== 0n || gross), summaries: discounted };
}

function discountLine(netMinor: bigint, gross: bigint | undefined, { vat }: Summary): ComposedLine {
  const net = netMinor * UNITS_PER_CENT;
  const figures = { price: net, unitDiscount: 0n, net, grossMinor: gross };
  return { description: "Sconto", quantity: ONE_UNIT, ...figures, vat, isDiscount: true };
}

/**
 * Splits an amount of cents in proportion to weights: it rounds each share down and assigns the remaining cents to
 * the largest remainders. Negative weights get nothing.
 */
export function split(amountMinor: bigint, weights: readonly bigint[]): bigint[] {
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const whole = positive.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return positive;
  const shares = positive.map((weight) => (amountMinor * weight) / whole);
  let left = amountMinor - shares.reduce((sum, share) => sum + share, 0n);
  const byRemainder = positive
    .map((weight, index) => ({ index, remainder: (amountMinor * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}

/** Returns the discount on the total in cents; zero if there is none. */
export function discountOf(input: InvoiceInput, problems: Problems): bigint {
  return cents(input.payment?.discount, "payment.discount", problems);
}

/** Returns an amount in cents; zero if there is none. */
export function cents(value: number | undefined, field: string, problems: Problems): bigint {
  if (value === undefined) return 0n;
  const units = toUnits(decimalText(value) ?? "", 2);
  if (units !== undefined && units >= 0n) return units;
  const values = { expected: "importo non negativo con al più 2 decimali", actual: String(value) };
  problems.refuse(field, "00200", "Importo non ammesso", values);
  return 0n;
}
