import { decimalText, divideRound, fromUnits, toUnits } from "../decimal.ts";
import type { FatturaElettronicaBody } from "../model/ordinary.ts";
import { type ComposedLine, type Summary, tax, vatKey } from "./amounts.ts";
import type { InvoiceInput, Seller } from "./input.ts";
import type { Problems } from "./problems.ts";
import { regimeOf, type Vat, vatOf } from "./vat.ts";

/**
 * The parts of a professional's fee note beyond its lines: the pension fund's contribution and the tax
 * withheld.
 */

type General = FatturaElettronicaBody["DatiGenerali"]["DatiGeneraliDocumento"];

const HUNDRED_PERCENT = 10_000n;
/**
 * The nature of advances in the customer's name. They are no fee: no contribution and no withholding applies
 * to them (DPR 633/72, art. 15).
 */
const ADVANCES = "N1";

/** A contribution with its figures, in cents; the rate in hundredths of a percent. */
export interface ComposedFund {
  readonly type: string;
  readonly rate: bigint;
  readonly baseMinor: bigint;
  readonly amountMinor: bigint;
  readonly vat: Vat;
  readonly isWithheld: boolean;
}

/** Whether a line is part of the fee. */
export const isFee = ({ vat }: ComposedLine): boolean => vat.nature !== ADVANCES;

const feeOf = (lines: readonly ComposedLine[]) =>
  lines.filter(isFee).reduce((sum, { netMinor }) => sum + netMinor, 0n);

/** Returns the contribution on the fee; undefined where none is requested or its VAT can not be read. */
export function fundOf(
  { fund, ...input }: InvoiceInput,
  seller: Seller,
  lines: readonly ComposedLine[],
  problems: Problems,
): ComposedFund | undefined {
  if (!fund) return undefined;
  const rate = rateOf(fund.rate, "fund.rate", problems);
  const [first] = lines;
  const vat =
    fund.vat === undefined
      ? first?.vat
      : vatOf({ vat: fund.vat, natura: fund.natura }, seller, regimeOf(input, seller));
  if (!vat) problems.refuse("fund.vat", "00200", "Né aliquota né natura", { expected: "22.00, 0.00, N4" });
  if (fund.withholding && !input.withholding) {
    const values = { expected: "withholding" };
    problems.refuse("fund.withholding", "00415", "Contributo soggetto a ritenuta senza ritenuta", values);
  }
  if (rate === undefined || !vat) return undefined;
  const baseMinor = feeOf(lines);
  const amountMinor = divideRound(baseMinor * rate, HUNDRED_PERCENT);
  return { type: fund.type, rate, baseMinor, amountMinor, vat, isWithheld: fund.withholding ?? false };
}

/** Returns the summaries with the contribution added to that of its rate and nature. */
export function withFund(parts: readonly Summary[], fund: ComposedFund | undefined): readonly Summary[] {
  if (!fund) return parts;
  const { vat, amountMinor } = fund;
  const same = parts.find((part) => vatKey(part.vat) === vatKey(vat));
  if (!same) return [...parts, { vat, netMinor: amountMinor, taxMinor: tax(amountMinor, vat) }];
  const netMinor = same.netMinor + amountMinor;
  // A discount may have left the tax a cent off the product.
  const taxMinor = same.taxMinor + tax(netMinor, vat) - tax(same.netMinor, vat);
  return parts.map((part) => (part === same ? { vat, netMinor, taxMinor } : part));
}

/** Returns the customer's withholding, in cents. */
export function withheldOf(
  { withholding }: InvoiceInput,
  lines: readonly ComposedLine[],
  fund: ComposedFund | undefined,
  problems: Problems,
): bigint {
  if (!withholding) return 0n;
  const rate = rateOf(withholding.rate, "withholding.rate", problems) ?? 0n;
  const base = feeOf(lines) + (fund?.isWithheld ? fund.amountMinor : 0n);
  return divideRound(base * rate, HUNDRED_PERCENT);
}

function rateOf(rate: number, field: string, problems: Problems): bigint | undefined {
  const units = toUnits(decimalText(rate) ?? "", 2);
  if (units !== undefined && units > 0n && units <= HUNDRED_PERCENT) return units;
  const values = { expected: "percentuale con al più 2 decimali", actual: String(rate) };
  problems.refuse(field, "00200", "Aliquota non ammessa", values);
  return undefined;
}

/** Returns the block DatiRitenuta. */
export function withholdingBlock(
  { withholding }: InvoiceInput,
  withheldMinor: bigint,
): General["DatiRitenuta"] {
  if (!withholding) return undefined;
  const { type, rate, reason } = withholding;
  return [
    {
      TipoRitenuta: type,
      ImportoRitenuta: fromUnits(withheldMinor, 2),
      AliquotaRitenuta: fromUnits(toUnits(decimalText(rate) ?? "", 2) ?? 0n, 2),
      CausalePagamento: reason,
    },
  ];
}

/** Returns the block DatiCassaPrevidenziale. */
export function fundBlock(fund: ComposedFund | undefined): General["DatiCassaPrevidenziale"] {
  if (!fund) return undefined;
  return [
    {
      TipoCassa: fund.type,
      AlCassa: fromUnits(fund.rate, 2),
      ImportoContributoCassa: fromUnits(fund.amountMinor, 2),
      ImponibileCassa: fromUnits(fund.baseMinor, 2),
      AliquotaIVA: fromUnits(fund.vat.rate, 2),
      Ritenuta: fund.isWithheld ? "SI" : undefined,
      Natura: fund.vat.nature,
    },
  ];
}
