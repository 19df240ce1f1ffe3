import { fromUnits } from "../decimal.ts";
import type { FatturaElettronica, FatturaElettronicaBody } from "../model/ordinary.ts";
import { transmissionBlock } from "./addressing.ts";
import { SCALE } from "./amounts.ts";
import { fundBlock, isFee, withholdingBlock } from "./fees.ts";
import { type Figures, vatDueOf } from "./figures.ts";
import type { InvoiceInput, IssueOptions, Seller } from "./input.ts";
import { customerBlock, sellerBlock } from "./parties.ts";
import { paymentBlock } from "./payment.ts";
import type { Problems } from "./problems.ts";
import { lawOf, regimeOf } from "./vat.ts";

/** Returns the document of an invoice whose figures are known. */
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
        DatiPagamento: paymentBlock(input, figures, seller, options, problems),
      },
    ],
  };
}

function generalBlock(
  input: InvoiceInput,
  options: IssueOptions,
  { totals, fund }: Figures,
  problems: Problems,
): FatturaElettronicaBody["DatiGenerali"] {
  const reason = problems.latin("reason", input.reason);
  const { stampDutyMinor, withheldMinor } = totals;
  const { order } = input;
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: input.type,
      Divisa: "EUR",
      Data: options.date,
      Numero: options.number,
      DatiRitenuta: withholdingBlock(input, withheldMinor),
      DatiBollo:
        stampDutyMinor > 0n ? { BolloVirtuale: "SI", ImportoBollo: fromUnits(stampDutyMinor, 2) } : undefined,
      DatiCassaPrevidenziale: fundBlock(fund),
      ImportoTotaleDocumento: fromUnits(totals.totalMinor, 2),
      Causale: reason === undefined ? undefined : [reason],
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
  };
}

function goodsBlock(
  input: InvoiceInput,
  seller: Seller,
  { lines, summaries }: Figures,
): FatturaElettronicaBody["DatiBeniServizi"] {
  const vatDue = vatDueOf(input, seller);
  const regime = regimeOf(input, seller);
  return {
    DettaglioLinee: lines.map((line, index) => ({
      NumeroLinea: String(index + 1),
      TipoCessionePrestazione: line.discount ? "SC" : undefined,
      Descrizione: line.description,
      Quantita: fromUnits(line.quantity, SCALE),
      PrezzoUnitario: fromUnits(line.price, SCALE),
      PrezzoTotale: fromUnits(line.netMinor, 2),
      AliquotaIVA: fromUnits(line.vat.rate, 2),
      Ritenuta: input.withholding && isFee(line) ? "SI" : undefined,
      Natura: line.vat.nature,
    })),
    DatiRiepilogo: summaries.map(({ vat, netMinor, taxMinor }) => ({
      AliquotaIVA: fromUnits(vat.rate, 2),
      Natura: vat.nature,
      ImponibileImporto: fromUnits(netMinor, 2),
      Imposta: fromUnits(taxMinor, 2),
      EsigibilitaIVA: vat.rate > 0n ? vatDue : undefined,
      RiferimentoNormativo: vat.nature === undefined ? undefined : lawOf(vat.nature, regime),
    })),
  };
}
