import { fromUnits } from "../decimal.ts";
import { isStampDutyDue, STAMP_DUTY_CENTS } from "../stamp-duty.ts";
import {
  type ComposedLine,
  grossMinor,
  linesOf,
  type Summary,
  summaries,
  UNITS_PER_CENT,
} from "./amounts.ts";
import { applyDiscount, discountOf, highestDiscount } from "./discount.ts";
import { type ComposedFund, type ComposedWithholding, fundsOf, withFunds, withheldOf } from "./fees.ts";
import type { InvoiceInput, InvoiceTotals, Seller, VatSum } from "./input.ts";
import type { Problems } from "./problems.ts";
import { regimeOf } from "./vat.ts";

const DEFERRED_REGIMES = new Set(["RF16", "RF17"]);
const EXCLUDED = { rate: 0n, nature: "N1" } as const;

/** The amounts of an invoice before they become text. */
export interface Figures {
  readonly lines: readonly ComposedLine[];
  readonly summaries: readonly Summary[];
  readonly funds: readonly ComposedFund[];
  readonly withholdings: readonly ComposedWithholding[];
  readonly totals: InvoiceTotals;
  /** False if a line could not be read, because the totals are then meaningless. */
  readonly complete: boolean;
}

/**
 * Returns the lines with the discount, the fund contributions and the stamp duty, the summaries per rate, and the
 * totals.
 */
export function figuresOf(input: InvoiceInput, seller: Seller, problems: Problems): Figures {
  const items = linesOf(input, seller, problems);
  const full = summaries(items);
  const requestedMinor = discountOf(input, problems);
  const complete = items.length > 0 && items.length === input.items.length;
  const isGross = input.pricesIncludeVat ?? false;
  const isTooLarge = requestedMinor > highestDiscount(full);
  const discountMinor = isTooLarge ? 0n : requestedMinor;
  if (complete && isTooLarge) {
    const values = {
      expected: `al più ${fromUnits(highestDiscount(full), 2)}`,
      actual: fromUnits(requestedMinor, 2),
    };
    problems.refuse("payment.discount", "discount-too-large", "Lo sconto supera il totale", values);
  }
  const discounted =
    discountMinor > 0n ? applyDiscount(full, discountMinor, isGross) : { lines: [], summaries: full };
  const sold = [...items, ...discounted.lines];
  const funds = fundsOf(input, seller, sold, discounted.summaries, problems);
  const funded = withFunds(discounted.summaries, funds);
  const nets = funded.map(({ vat, netMinor }) => ({ nature: vat.nature, cents: netMinor }));
  const due = isStampDutyDue(nets);
  const charged = due && input.stampDutyOn === "customer" ? [stampDutyLine(isGross)] : [];
  const parts = withStampDuty(funded, charged.length > 0);
  const withholdings = withheldOf(input, discounted.summaries, funds, problems);
  const withheldMinor = withholdings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const totals = totalsOf(parts, due, vatDueOf(input, seller), withheldMinor);
  if (complete && totals.totalMinor < 0n) {
    const values = { expected: "zero o più", actual: fromUnits(totals.totalMinor, 2) };
    problems.refuse("items", "total-negative", "Il totale del documento è negativo", values);
  }
  return { lines: [...sold, ...charged], summaries: parts, funds, withholdings, complete, totals };
}

/** Returns the summaries in the API format. */
export function vatSums({ summaries: parts }: Pick<Figures, "summaries">): VatSum[] {
  return parts.map(({ vat: { rate, nature }, netMinor, taxMinor }) => ({
    rate: (Number(rate) / 100).toFixed(2),
    nature,
    taxableMinor: netMinor,
    taxMinor,
  }));
}

function stampDutyLine(isGross: boolean): ComposedLine {
  const net = STAMP_DUTY_CENTS * UNITS_PER_CENT;
  const quantity = 100n * UNITS_PER_CENT;
  const figures = { price: net, unitDiscount: 0n, net, grossMinor: isGross ? STAMP_DUTY_CENTS : undefined };
  return { description: "Imposta di bollo", quantity, ...figures, vat: EXCLUDED, isDiscount: false };
}

/**
 * Adds the stamp duty charged to the customer to the summaries: it is excluded from VAT by art. 15 and belongs to the
 * summary of that nature.
 */
function withStampDuty(parts: readonly Summary[], charged: boolean): readonly Summary[] {
  if (!charged) return parts;
  const excluded = parts.find(({ vat }) => vat.nature === EXCLUDED.nature);
  const rest = parts.filter((part) => part !== excluded);
  return [...rest, { vat: EXCLUDED, netMinor: (excluded?.netMinor ?? 0n) + STAMP_DUTY_CENTS, taxMinor: 0n }];
}

function totalsOf(
  parts: readonly Summary[],
  stampDuty: boolean,
  vatDue: string,
  withheldMinor: bigint,
): InvoiceTotals {
  const taxMinor = parts.reduce((sum, part) => sum + part.taxMinor, 0n);
  const totalMinor = grossMinor(parts);
  const owedMinor = vatDue === "S" ? totalMinor - taxMinor : totalMinor;
  return {
    taxableMinor: totalMinor - taxMinor,
    taxMinor,
    totalMinor,
    payableMinor: owedMinor - withheldMinor,
    withheldMinor,
    stampDutyMinor: stampDuty ? STAMP_DUTY_CENTS : 0n,
  };
}

/** Returns EsigibilitaIVA, which states when the VAT becomes due. */
export function vatDueOf(input: InvoiceInput, seller: Seller): "I" | "D" | "S" {
  return input.vatDue ?? (DEFERRED_REGIMES.has(regimeOf(input, seller)) ? "D" : "I");
}
