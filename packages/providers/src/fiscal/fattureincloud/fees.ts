import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { ProviderError } from "../../contract/error.ts";
import type { NewDocument } from "./wire.ts";

type General = FatturaElettronicaBody["DatiGenerali"]["DatiGeneraliDocumento"];
type Fund = NonNullable<General["DatiCassaPrevidenziale"]>[number];
type Withholding = NonNullable<General["DatiRitenuta"]>[number];

/** The INPS fund, which has its own field and is also subject to withholding tax. */
const INPS = "TC22";
/**
 * The income taxes of people and of companies: Fatture in Cloud chooses between them according to the merchant's
 * record.
 */
const INCOME_TAXES = new Set(["RT01", "RT02"]);
/** The default percentage of a fee that is taxed. */
const WHOLE = 100;

/**
 * Returns the contribution and the withheld taxes as rates: Fatture in Cloud computes the amounts itself.
 *
 * @param shares - for each withholding, the percentage of the fee it applies to; defaults to the whole fee
 * @throws ProviderError `rejected` if its format has no field for a contribution or tax
 */
export function feesOf(
  { DatiGenerali, DatiBeniServizi }: FatturaElettronicaBody,
  shares: readonly number[] = [],
): Partial<NewDocument> {
  const { DatiCassaPrevidenziale = [], DatiRitenuta = [] } = DatiGenerali.DatiGeneraliDocumento;
  const [fund, second] = DatiCassaPrevidenziale;
  const [first] = DatiBeniServizi.DettaglioLinee;
  if (second) throw noPlace("/funds/1", "a second contribution on the fee alone");
  if (fund && (fund.AliquotaIVA !== first?.AliquotaIVA || fund.Natura !== first.Natura))
    throw noPlace("/funds/0/vat", "a contribution whose VAT differs from the first item's");
  return {
    ...(fund && fundOf(fund, DatiRitenuta[0])),
    ...withholdingsOf(DatiRitenuta, shares),
  };
}

function fundOf(
  { TipoCassa, AlCassa, Ritenuta }: Fund,
  withholding: Withholding | undefined,
): Partial<NewDocument> {
  const isWithheld = Ritenuta !== undefined;
  if (TipoCassa === INPS) {
    if (withholding && !isWithheld)
      throw noPlace("/funds/0/withholding", "INPS that is not subject to withholding tax");
    return { rivalsa: Number(AlCassa) };
  }
  if (isWithheld)
    throw noPlace("/funds/0/withholding", "a fund's contribution that is subject to withholding tax");
  return { cassa: Number(AlCassa), cassa_taxable: 100, ei_cassa_type: TipoCassa };
}

function withholdingsOf(
  withholdings: readonly Withholding[],
  shares: readonly number[],
): Partial<NewDocument> {
  let fields: Partial<NewDocument> = {};
  withholdings.forEach((withholding, index) => {
    const more = withholdingOf(withholding, shares[index] ?? WHOLE, index);
    const isSecond = Object.keys(more).some((name) => name in fields);
    if (isSecond) throw noPlace(`/withholdings/${index}`, `a second ${withholding.TipoRitenuta}`);
    fields = { ...fields, ...more };
  });
  return fields;
}

function withholdingOf(
  { TipoRitenuta, AliquotaRitenuta, CausalePagamento }: Withholding,
  share: number,
  index: number,
): Partial<NewDocument> {
  const rate = Number(AliquotaRitenuta);
  if (INCOME_TAXES.has(TipoRitenuta)) {
    return {
      withholding_tax: rate,
      withholding_tax_taxable: share,
      ei_withholding_tax_causal: CausalePagamento,
    };
  }
  if (share !== WHOLE)
    throw noPlace(`/withholdings/${index}/taxableShare`, `a ${TipoRitenuta} on a part of the fee`);
  return {
    other_withholding_tax: rate,
    ei_other_withholding_tax_type: TipoRitenuta,
    ei_other_withholding_tax_causal: CausalePagamento,
  };
}

function noPlace(path: string, what: string): ProviderError {
  const reason = `Fatture in Cloud's form does not support ${what}`;
  return new ProviderError("rejected", "fee_not_told", reason, { path });
}
