import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { split } from "@banco/fatturapa/compose/discount";
import { divideRound, fromUnits, toUnits } from "@banco/fatturapa/decimal";
import { ProviderError } from "../../contract/error.ts";
import type { GrossLine } from "../../contract/fiscal.ts";
import { grossUnitPrice, netUnitPrice } from "../unit-price.ts";
import type { GoblAdjustment, GoblLine, GoblTax } from "./gobl.ts";

type Goods = FatturaElettronicaBody["DatiBeniServizi"];
type Line = Goods["DettaglioLinee"][number];
type General = FatturaElettronicaBody["DatiGenerali"]["DatiGeneraliDocumento"];

/** The type of a discount line (FatturaPA, TipoCessionePrestazione). */
const DISCOUNT = "SC";
/** GOBL's category for each TipoRitenuta (github.com/invopop/gobl.fatturapa, retained_taxes.go). */
const RETAINED: Readonly<Record<string, string>> = {
  RT01: "IRPEF",
  RT02: "IRES",
  RT03: "INPS",
  RT04: "ENASARCO",
  RT05: "ENPAM",
};
const INCOME_TAXES = new Set(["IRPEF", "IRES"]);
/**
 * The maximum quantity of a line with a discount. Invopop writes a line's discount per piece with four
 * decimals; with many pieces it would differ by cents from the line's total, which the exchange system
 * recomputes (00423).
 */
const PIECES_MAX = 100;
/** The decimals of prices and totals (FatturaPA), and the units per cent at that scale. */
const SCALE = 8;
const UNITS_PER_CENT = 10n ** BigInt(SCALE - 2);
/**
 * The decimals of prices with VAT: GOBL deducts the VAT with two additional decimals (bill/invoice.go,
 * defaultTaxRemovalAccuracy), and FatturaPA has eight.
 */
const GROSS_DECIMALS = 6;

/** A line as sold: its discount and total in cents, net or including VAT, depending on the invoice's prices. */
interface SoldLine {
  line: Line;
  quantity: string;
  price: string;
  discountMinor: bigint;
  totalMinor: bigint;
}

/**
 * Returns the lines with their discounts. GOBL's prices are zero or positive, so a discount line becomes a discount on
 * its rate's lines, and a negative price becomes a negative quantity. Document-level discounts are not possible,
 * because the exchange system excludes them from the taxable amounts (00422).
 */
export function linesOf(
  { DatiBeniServizi, DatiGenerali }: FatturaElettronicaBody,
  grossLines?: readonly GrossLine[],
): GoblLine[] {
  const { DettaglioLinee, DatiRiepilogo } = DatiBeniServizi;
  const retained = retainedOf(DatiGenerali.DatiGeneraliDocumento);
  const all = DettaglioLinee.map((line, index) => soldLine(line, grossLines?.[index]));
  const sold = all.filter(({ line }) => !isDiscount(line));
  const off = discountsOf(
    sold,
    all.filter(({ line }) => isDiscount(line)),
  );
  return sold.map(({ line, quantity, price, discountMinor }, index): GoblLine => {
    const amountMinor = discountMinor + off[index]!;
    const isNegative = price.startsWith("-");
    return {
      quantity: isNegative ? `-${quantity}` : quantity,
      item: { name: line.Descrizione, price: isNegative ? price.slice(1) : price },
      ...(amountMinor > 0n && { discounts: [{ amount: fromUnits(amountMinor, 2), reason: "Sconto" }] }),
      taxes: [vatOf(line, DatiRiepilogo), ...(line.Ritenuta ? retained : [])],
    };
  });
}

const isDiscount = ({ TipoCessionePrestazione, PrezzoUnitario }: Line) =>
  TipoCessionePrestazione === DISCOUNT && PrezzoUnitario.startsWith("-");

function soldLine(line: Line, gross: GrossLine | undefined): SoldLine {
  const { PrezzoUnitario, PrezzoTotale, Quantita: quantity = "1" } = line;
  const isFew = Number(quantity) <= PIECES_MAX;
  if (gross) {
    const full = { ...gross, discountMinor: 0, totalMinor: gross.totalMinor + gross.discountMinor };
    const apart = isFew && grossUnitPrice(full, quantity) === gross.price;
    const price = atLeast(GROSS_DECIMALS, apart ? gross.price : grossUnitPrice(gross, quantity));
    return {
      line,
      quantity,
      price,
      discountMinor: apart ? BigInt(gross.discountMinor) : 0n,
      totalMinor: BigInt(gross.totalMinor),
    };
  }
  const total = toUnits(PrezzoTotale, SCALE) ?? 0n;
  const product = divideRound(units(PrezzoUnitario) * units(quantity), 10n ** BigInt(SCALE));
  const price = isFew ? PrezzoUnitario : netUnitPrice(line);
  return {
    line,
    quantity,
    price: atLeast(decimalsOf(price) + decimalsOf(quantity), price),
    discountMinor: isFew ? divideRound(product - total, UNITS_PER_CENT) : 0n,
    totalMinor: divideRound(total, UNITS_PER_CENT),
  };
}

const units = (text: string) => toUnits(text, SCALE) ?? 0n;
const decimalsOf = (text: string) => (text.split(".")[1] ?? "").replace(/0+$/, "").length;

/**
 * Returns the amount with this many decimals, but at most eight: GOBL multiplies with as many decimals as a price has.
 */
const atLeast = (decimals: number, text: string) =>
  fromUnits(units(text), SCALE, Math.min(Math.max(decimals, 2), SCALE));

/** Returns the discount of each line, in cents. */
function discountsOf(sold: readonly SoldLine[], discounts: readonly SoldLine[]): bigint[] {
  const off = sold.map(() => 0n);
  for (const { line, totalMinor } of discounts) {
    const weightsOf = (piecesMax: number) =>
      sold.map((one) => {
        const isSame = one.line.AliquotaIVA === line.AliquotaIVA && one.line.Natura === line.Natura;
        return isSame && Number(one.quantity) <= piecesMax ? one.totalMinor : 0n;
      });
    const amountMinor = -totalMinor;
    const few = weightsOf(PIECES_MAX);
    const isEnough = few.reduce((sum, weight) => sum + weight, 0n) >= amountMinor;
    const shares = split(amountMinor, isEnough ? few : weightsOf(Number.POSITIVE_INFINITY));
    shares.forEach((share, index) => {
      off[index]! += share;
    });
  }
  return off;
}

function vatOf(
  { AliquotaIVA, Natura }: { AliquotaIVA: string; Natura?: string | undefined },
  summaries: Goods["DatiRiepilogo"],
): GoblTax {
  if (Natura) return { cat: "VAT", ext: { "it-sdi-exempt": Natura } };
  const due = summaries.find((summary) => summary.AliquotaIVA === AliquotaIVA)?.EsigibilitaIVA;
  return { cat: "VAT", percent: `${AliquotaIVA}%`, ...(due && { ext: { "it-sdi-vat-liability": due } }) };
}

/** Returns the withholdings. @throws ProviderError `rejected` for a kind that GOBL does not support */
function retainedOf({ DatiRitenuta = [] }: General): GoblTax[] {
  return DatiRitenuta.map(({ TipoRitenuta, AliquotaRitenuta, CausalePagamento }, index) => {
    const cat = RETAINED[TipoRitenuta];
    if (cat) return { cat, percent: `${AliquotaRitenuta}%`, ext: { "it-sdi-retained": CausalePagamento } };
    const reason = `Invopop does not support the withholding ${TipoRitenuta}`;
    const path = `/withholdings/${index}/type`;
    throw new ProviderError("rejected", "withholding_not_told", reason, { path });
  });
}

/**
 * Returns contributions and the stamp duty. GOBL's stamp duty is charged to the customer, but this one is
 * paid by the seller, so the same amount is subtracted again and the total stays the same.
 */
export function chargesOf({ DatiGenerali, DatiBeniServizi }: FatturaElettronicaBody): {
  charges?: GoblAdjustment[];
  discounts?: GoblAdjustment[];
} {
  const general = DatiGenerali.DatiGeneraliDocumento;
  const retained = retainedOf(general);
  // As in the file: if there are several withholdings, only the income taxes also apply to contributions.
  const ofContributions =
    retained.length > 1 ? retained.filter(({ cat }) => INCOME_TAXES.has(cat)) : retained;
  const funds = (general.DatiCassaPrevidenziale ?? []).map(
    (fund): GoblAdjustment => ({
      key: "fund-contribution",
      percent: `${fund.AlCassa}%`,
      ...(fund.ImponibileCassa && { base: fund.ImponibileCassa }),
      amount: fund.ImportoContributoCassa,
      taxes: [vatOf(fund, DatiBeniServizi.DatiRiepilogo), ...(fund.Ritenuta ? ofContributions : [])],
      ext: { "it-sdi-fund-type": fund.TipoCassa },
    }),
  );
  const duty = general.DatiBollo?.ImportoBollo;
  if (!duty) return funds.length > 0 ? { charges: funds } : {};
  return {
    charges: [...funds, { key: "stamp-duty", reason: "Imposta di bollo", amount: duty }],
    discounts: [{ reason: "Imposta di bollo a carico del cedente", amount: duty }],
  };
}
