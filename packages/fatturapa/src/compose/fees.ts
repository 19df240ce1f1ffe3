import { decimalText, divideRound, fromUnits, toUnits } from "../decimal.ts";
import type { FatturaElettronicaBody } from "../model/ordinary.ts";
import { type ComposedLine, type Summary, tax, vatKey } from "./amounts.ts";
import type { InvoiceFund, InvoiceInput, Seller } from "./input.ts";
import type { Problems } from "./problems.ts";
import { contradictsNature, regimeOf, type Vat, vatOf } from "./vat.ts";

/**
 * The parts of a professional's fee note in addition to its lines: pension fund contributions and withheld taxes.
 */

type General = FatturaElettronicaBody["DatiGenerali"]["DatiGeneraliDocumento"];

const HUNDRED_PERCENT = 10_000n;
/**
 * The nature of advances in the customer's name. They are not part of the fee: neither contributions nor
 * withholdings apply to them (DPR 633/72, art. 15).
 */
const ADVANCES = "N1";
/**
 * The income taxes of individuals and companies; the other types are the seller's own contributions
 * (ENASARCO).
 */
const INCOME_TAXES = new Set(["RT01", "RT02"]);

/** A contribution with its figures, in cents; the rate in hundredths of a percent. */
export interface ComposedFund {
  readonly type: string;
  readonly rate: bigint;
  readonly baseMinor: bigint;
  readonly amountMinor: bigint;
  readonly vat: Vat;
  readonly isWithheld: boolean;
}

/** A withholding with its amount in cents; the rate in hundredths of a percent. */
export interface ComposedWithholding {
  readonly type: string;
  readonly rate: bigint;
  readonly reason: string;
  readonly amountMinor: bigint;
}

/** Whether a line is part of the fee. */
export const isFee = ({ vat }: ComposedLine): boolean => vat.nature !== ADVANCES;

/** Returns the fee in cents: the taxable amounts without the advances. */
const feeOf = (parts: readonly Summary[]) =>
  parts.reduce((sum, { vat, netMinor }) => (vat.nature === ADVANCES ? sum : sum + netMinor), 0n);

/** Returns the requested withholdings with their field paths; a request uses one form or the other. */
export function withholdingsOf({ withholding, withholdings = [] }: InvoiceInput) {
  const listed = withholdings.map((one, index) => ({ ...one, field: `withholdings[${index}]` }));
  return withholding ? [{ ...withholding, field: "withholding" }, ...listed] : listed;
}

/** Returns the requested contributions with their field paths; a request uses one form or the other. */
export function requestedFunds({ fund, funds = [] }: InvoiceInput) {
  const listed = funds.map((one, index) => ({ ...one, field: `funds[${index}]` }));
  return fund ? [{ ...fund, field: "fund" }, ...listed] : listed;
}

/** Returns the contributions on the fee, without those whose rate or VAT cannot be read. */
export function fundsOf(
  input: InvoiceInput,
  seller: Seller,
  lines: readonly ComposedLine[],
  parts: readonly Summary[],
  problems: Problems,
): ComposedFund[] {
  if (input.fund && input.funds) refuseBoth("funds", "fund", problems);
  const isWithholding = withholdingsOf(input).length > 0;
  const baseMinor = feeOf(parts);
  return requestedFunds(input).flatMap((fund) => {
    const { field, type } = fund;
    const rate = rateOf(fund.rate, `${field}.rate`, problems);
    const vat = fundVat(fund, input, seller, lines);
    if (!vat)
      problems.refuse(`${field}.vat`, "00200", "Né aliquota né natura", { expected: "22.00, 0.00, N4" });
    if (fund.vat !== undefined && contradictsNature({ vat: fund.vat, natura: fund.natura })) {
      const values = { expected: fund.vat, actual: fund.natura! };
      problems.refuse(`${field}.natura`, "natura-conflict", "La natura contraddice quella di vat", values);
    }
    if (fund.withholding && !isWithholding) {
      const values = { expected: "withholding" };
      problems.refuse(
        `${field}.withholding`,
        "00415",
        "Contributo soggetto a ritenuta senza ritenuta",
        values,
      );
    }
    if (rate === undefined || !vat) return [];
    const amountMinor = divideRound(baseMinor * rate, HUNDRED_PERCENT);
    return [{ type, rate, baseMinor, amountMinor, vat, isWithheld: fund.withholding ?? false }];
  });
}

const fundVat = (fund: InvoiceFund, input: InvoiceInput, seller: Seller, [first]: readonly ComposedLine[]) =>
  fund.vat === undefined
    ? first?.vat
    : vatOf({ vat: fund.vat, natura: fund.natura }, seller, regimeOf(input, seller));

/** Returns the summaries with each contribution added to its rate and nature's summary. */
export function withFunds(parts: readonly Summary[], funds: readonly ComposedFund[]): readonly Summary[] {
  return funds.reduce(withFund, parts);
}

function withFund(parts: readonly Summary[], { vat, amountMinor }: ComposedFund): readonly Summary[] {
  const same = parts.find((part) => vatKey(part.vat) === vatKey(vat));
  if (!same) return [...parts, { vat, netMinor: amountMinor, taxMinor: tax(amountMinor, vat) }];
  const netMinor = same.netMinor + amountMinor;
  // After a discount, or if prices include VAT, the tax may differ from the product by a cent.
  const taxMinor = same.taxMinor + tax(netMinor, vat) - tax(same.netMinor, vat);
  return parts.map((part) => (part === same ? { vat, netMinor, taxMinor } : part));
}

/**
 * Returns the customer's withholdings from the fee, or from a share of it. An income tax, or the only withholding,
 * also applies to the contributions that are subject to it.
 */
export function withheldOf(
  input: InvoiceInput,
  parts: readonly Summary[],
  funds: readonly ComposedFund[],
  problems: Problems,
): ComposedWithholding[] {
  if (input.withholding && input.withholdings) refuseBoth("withholdings", "withholding", problems);
  const feeMinor = feeOf(parts);
  const contributionsMinor = funds.reduce(
    (sum, { isWithheld, amountMinor }) => (isWithheld ? sum + amountMinor : sum),
    0n,
  );
  const all = withholdingsOf(input);
  return all.map((withholding) => {
    const { type, reason, field, taxableShare = 100 } = withholding;
    const isOfContributions = INCOME_TAXES.has(type) || all.length === 1;
    const rate = rateOf(withholding.rate, `${field}.rate`, problems) ?? 0n;
    const share = rateOf(taxableShare, `${field}.taxableShare`, problems) ?? HUNDRED_PERCENT;
    const baseMinor = feeMinor + (isOfContributions ? contributionsMinor : 0n);
    const amountMinor = divideRound(baseMinor * share * rate, HUNDRED_PERCENT * HUNDRED_PERCENT);
    return { type, rate, reason, amountMinor };
  });
}

function refuseBoth(field: string, other: string, problems: Problems): void {
  problems.refuse(field, "both-forms", `Solo uno fra ${other} e ${field}`, { expected: other });
}

function rateOf(rate: number, field: string, problems: Problems): bigint | undefined {
  const units = toUnits(decimalText(rate) ?? "", 2);
  if (units !== undefined && units > 0n && units <= HUNDRED_PERCENT) return units;
  const values = { expected: "percentuale con al più 2 decimali", actual: String(rate) };
  problems.refuse(field, "00200", "Aliquota non ammessa", values);
  return undefined;
}

/** Returns the blocks DatiRitenuta. */
export function withholdingBlocks(withholdings: readonly ComposedWithholding[]): General["DatiRitenuta"] {
  if (withholdings.length === 0) return undefined;
  return withholdings.map(({ type, rate, reason, amountMinor }) => ({
    TipoRitenuta: type,
    ImportoRitenuta: fromUnits(amountMinor, 2),
    AliquotaRitenuta: fromUnits(rate, 2),
    CausalePagamento: reason,
  }));
}

/** Returns the blocks DatiCassaPrevidenziale. */
export function fundBlocks(funds: readonly ComposedFund[]): General["DatiCassaPrevidenziale"] {
  if (funds.length === 0) return undefined;
  return funds.map((fund) => ({
    TipoCassa: fund.type,
    AlCassa: fromUnits(fund.rate, 2),
    ImportoContributoCassa: fromUnits(fund.amountMinor, 2),
    ImponibileCassa: fromUnits(fund.baseMinor, 2),
    AliquotaIVA: fromUnits(fund.vat.rate, 2),
    Ritenuta: fund.isWithheld ? "SI" : undefined,
    Natura: fund.vat.nature,
  }));
}
