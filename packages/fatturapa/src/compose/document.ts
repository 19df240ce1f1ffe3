import { fromUnits } from "../decimal.ts";
import type { FatturaElettronica, FatturaElettronicaBody } from "../model/ordinary.ts";
import { transmissionBlock } from "./addressing.ts";
import { SCALE, UNITS_PER_CENT, vatKey } from "./amounts.ts";
import { fundBlocks, isFee, withholdingBlocks } from "./fees.ts";
import { type Figures, vatDueOf } from "./figures.ts";
import type { InvoiceInput, IssueOptions, Seller } from "./input.ts";
import { customerBlock, sellerBlock } from "./parties.ts";
import { paymentBlock } from "./payment.ts";
import type { Problems } from "./problems.ts";
import { lawOf, regimeOf, type Vat } from "./vat.ts";

/** Returns the document of an invoice with its figures. */
export function documentOf(
  input: InvoiceInput,
  seller: Seller,
  options: IssueOptions,
  figures: Figures,
  problems: Problems,
): FatturaElettronica {
  const buyer = customerBlock(input.customer, problems);
  const country = buyer.DatiAnagrafici.IdFiscaleIVA?.IdPaese;
  const transmission = transmissionBlock(input.customer, country, seller, options);
  return {
    versione: transmission.FormatoTrasmissione,
    FatturaElettronicaHeader: {
      DatiTrasmissione: transmission,
      CedentePrestatore: sellerBlock(seller, regimeOf(input, seller), problems),
      CessionarioCommittente: buyer,
    },
    FatturaElettronicaBody: [
      {
        DatiGenerali: generalBlock(input, options, figures, problems),
        DatiBeniServizi: goodsBlock(input, seller, figures),
        DatiPagamento: paymentBlock(input, figures, seller, problems),
      },
    ],
  };
}

function generalBlock(
  input: InvoiceInput,
  options: IssueOptions,
  { totals, funds, withholdings }: Figures,
  problems: Problems,
): FatturaElettronicaBody["DatiGenerali"] {
  const reason = problems.latin("reason", input.reason);
  const { stampDutyMinor } = totals;
  const { order } = input;
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: input.type,
      Divisa: "EUR",
      Data: input.date ?? options.date,
      Numero: options.number,
      DatiRitenuta: withholdingBlocks(withholdings),
      DatiBollo:
        stampDutyMinor > 0n ? { BolloVirtuale: "SI", ImportoBollo: fromUnits(stampDutyMinor, 2) } : undefined,
      DatiCassaPrevidenziale: fundBlocks(funds),
      ImportoTotaleDocumento: fromUnits(totals.totalMinor, 2),
      Causale: reason === undefined ? undefined : inPieces(reason),
    },
    DatiOrdineAcquisto: order && [
      {
        IdDocumento: order.id,
        Data: order.date,
        CodiceCUP: order.cup?.toUpperCase(),
        CodiceCIG: order.cig?.toUpperCase(),
      },
    ],
    DatiFattureCollegate: input.related?.map(({ number, date }) => ({ IdDocumento: number, Data: date })),
    DatiDDT: input.deliveryNotes?.map(({ number, date }) => ({ NumeroDDT: number, DataDDT: date })),
  };
}

function goodsBlock(
  input: InvoiceInput,
  seller: Seller,
  figures: Figures,
): FatturaElettronicaBody["DatiBeniServizi"] {
  const { lines, summaries, withholdings } = figures;
  const vatDue = vatDueOf(input, seller);
  const regime = regimeOf(input, seller);
  return {
    DettaglioLinee: lines.map((line, index) => ({
      NumeroLinea: String(index + 1),
      TipoCessionePrestazione: line.isDiscount ? "SC" : undefined,
      Descrizione: line.description,
      Quantita: fromUnits(line.quantity, SCALE),
      PrezzoUnitario: fromUnits(line.price, SCALE),
      ScontoMaggiorazione:
        line.unitDiscount > 0n ? [{ Tipo: "SC", Importo: fromUnits(line.unitDiscount, SCALE) }] : undefined,
      PrezzoTotale: fromUnits(line.net, SCALE),
      AliquotaIVA: fromUnits(line.vat.rate, 2),
      Ritenuta: withholdings.length > 0 && isFee(line) ? "SI" : undefined,
      Natura: line.vat.nature,
      AltriDatiGestionali: index === 0 ? receiptBlocks(input) : undefined,
    })),
    DatiRiepilogo: summaries.map(({ vat, netMinor, taxMinor }) => ({
      AliquotaIVA: fromUnits(vat.rate, 2),
      Natura: vat.nature,
      Arrotondamento: roundingOf(vat, netMinor, figures),
      ImponibileImporto: fromUnits(netMinor, 2),
      Imposta: fromUnits(taxMinor, 2),
      EsigibilitaIVA: vat.rate > 0n ? vatDue : undefined,
      RiferimentoNormativo: vat.nature === undefined ? undefined : lawOf(vat.nature, regime),
    })),
  };
}

/** The maximum number of characters in one Causale (schema 1.2.3). */
const REASON_MAX = 200;

/** Splits a reason into as many Causale as it needs, between words if possible. */
function inPieces(text: string): string[] {
  if (text.length <= REASON_MAX) return text ? [text] : [];
  const space = text.lastIndexOf(" ", REASON_MAX);
  const end = space > 0 ? space : REASON_MAX;
  return [text.slice(0, end), ...inPieces(text.slice(end).trim())];
}

/** The value for receipts in TipoDato, which has at most ten characters (tax office, FAQ 45 of 21 December 2018). */
const RECEIPT = "SCONTRINO";

/** Returns the receipts that the invoice replaces, so that the day's takings exclude them. */
function receiptBlocks({ receipts }: InvoiceInput) {
  if (!receipts?.length) return undefined;
  return receipts.map(({ number, date }) => ({
    TipoDato: RECEIPT,
    RiferimentoTesto: number,
    RiferimentoData: date,
  }));
}

/**
 * Returns the difference between a summary's taxable amount in cents and the total of its lines and contributions,
 * which have eight decimals (00422); undefined if there is none.
 */
function roundingOf(vat: Vat, netMinor: bigint, { lines, funds }: Figures): string | undefined {
  const isSame = (part: { vat: Vat }) => vatKey(part.vat) === vatKey(vat);
  const sold = lines.filter(isSame).reduce((sum, { net }) => sum + net, 0n);
  const contributed = funds.filter(isSame).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const rounding = (netMinor - contributed) * UNITS_PER_CENT - sold;
  return rounding === 0n ? undefined : fromUnits(rounding, SCALE);
}
