import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { split } from "@banco/fatturapa/compose/discount";
import { fromUnits, toUnits } from "@banco/fatturapa/decimal";
import { ProviderError } from "../../contract/error.ts";
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
/**
 * The most pieces of a line that takes a discount. Invopop writes a line's discount per piece, at four
 * decimals: with many pieces it would differ by cents from the line's total, which the exchange system
 * recomputes (00423).
 */
const PIECES_MAX = 100;

const cents = (text: string) => toUnits(text, 2) ?? 0n;

/**
 * Returns the lines with their discounts. GOBL's prices are zero or positive, so a discount line becomes a
 * discount of the lines of its rate. A discount of the document would stay one, and the exchange system
 * leaves those out of the taxable amounts (00422).
 */
export function linesOf({ DatiBeniServizi, DatiGenerali }: FatturaElettronicaBody): GoblLine[] {
  const { DettaglioLinee, DatiRiepilogo } = DatiBeniServizi;
  const retained = retainedOf(DatiGenerali.DatiGeneraliDocumento);
  const sold = DettaglioLinee.filter((line) => !isDiscount(line));
  const off = discountsOf(sold, DettaglioLinee.filter(isDiscount));
  return sold.map((line, index): GoblLine => {
    const discountMinor = off[index]!;
    return {
      quantity: line.Quantita ?? "1",
      item: { name: line.Descrizione, price: line.PrezzoUnitario },
      ...(discountMinor > 0n && { discounts: [{ amount: fromUnits(discountMinor, 2), reason: "Sconto" }] }),
      taxes: [vatOf(line, DatiRiepilogo), ...(line.Ritenuta ? retained : [])],
    };
  });
}

const isDiscount = ({ TipoCessionePrestazione, PrezzoUnitario }: Line) =>
  TipoCessionePrestazione === DISCOUNT && PrezzoUnitario.startsWith("-");

/** Returns the discount of each line, in cents. */
function discountsOf(sold: readonly Line[], discounts: readonly Line[]): bigint[] {
  const off = sold.map(() => 0n);
  for (const { AliquotaIVA, Natura, PrezzoTotale } of discounts) {
    const weightsOf = (piecesMax: number) =>
      sold.map((line) => {
        const isSame = line.AliquotaIVA === AliquotaIVA && line.Natura === Natura;
        return isSame && Number(line.Quantita ?? 1) <= piecesMax ? cents(line.PrezzoTotale) : 0n;
      });
    const amountMinor = -cents(PrezzoTotale);
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

/** Returns the withheld taxes. @throws ProviderError `rejected` for a kind that GOBL does not know */
function retainedOf({ DatiRitenuta = [] }: General): GoblTax[] {
  return DatiRitenuta.map(({ TipoRitenuta, AliquotaRitenuta, CausalePagamento }) => {
    const cat = RETAINED[TipoRitenuta];
    if (cat) return { cat, percent: `${AliquotaRitenuta}%`, ext: { "it-sdi-retained": CausalePagamento } };
    const reason = `Invopop has no place for a withholding ${TipoRitenuta}`;
    throw new ProviderError("rejected", "withholding_not_told", reason, { path: "/withholding/type" });
  });
}

/**
 * Returns contributions and the stamp duty. GOBL's stamp duty is a charge to the customer; this one is the
 * seller's, so the same amount is subtracted again and the total stays.
 */
export function chargesOf({ DatiGenerali, DatiBeniServizi }: FatturaElettronicaBody): {
  charges?: GoblAdjustment[];
  discounts?: GoblAdjustment[];
} {
  const general = DatiGenerali.DatiGeneraliDocumento;
  const retained = retainedOf(general);
  const funds = (general.DatiCassaPrevidenziale ?? []).map(
    (fund): GoblAdjustment => ({
      key: "fund-contribution",
      percent: `${fund.AlCassa}%`,
      ...(fund.ImponibileCassa && { base: fund.ImponibileCassa }),
      amount: fund.ImportoContributoCassa,
      taxes: [vatOf(fund, DatiBeniServizi.DatiRiepilogo), ...(fund.Ritenuta ? retained : [])],
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
