import type { Static } from "@banco/core/schema";
import {
  type Draft,
  type Fattura,
  type FatturaElettronica,
  type FatturaElettronicaSemplificata,
  isSimplified,
  parse,
} from "@banco/fatturapa";
import type { IncomingInvoiceRecord, IncomingPartyRecord } from "../schemas.ts";
import type { IncomingSummary } from "./receptions-sql.ts";

/** An incoming invoice for display; amounts are in euros, as in the file. Missing facts are null. */
export type IncomingInvoice = Static<typeof IncomingInvoiceRecord>;
type Party = Static<typeof IncomingPartyRecord>;
type Ordinary = Draft<FatturaElettronica>;
type Simplified = Draft<FatturaElettronicaSemplificata>;
type Body = NonNullable<Ordinary["FatturaElettronicaBody"]>[number];

/** Parses the invoices in a received file (one or a batch), as far as they are readable. */
export function readIncoming(content: Buffer): IncomingInvoice[] {
  return incomingOf(parse(content).invoice);
}

/** Returns the invoices in a file that has already been parsed. */
export function incomingOf(file: Draft<Fattura> | undefined): IncomingInvoice[] {
  if (!file) return [];
  return isSimplified(file as Fattura) ? simplifiedOf(file as Simplified) : ordinaryOf(file as Ordinary);
}

/** Returns a file's summary for lists: its first invoice, and the number of others. */
export function summaryOf(invoices: readonly IncomingInvoice[]): IncomingSummary | null {
  const [first] = invoices;
  if (!first) return null;
  const { supplier, type, number, date, currency, amount } = first;
  return {
    supplier: supplier.name,
    vatId: supplier.vatId,
    type,
    number,
    date,
    currency,
    amount,
    more: invoices.length - 1,
  };
}

function ordinaryOf({
  FatturaElettronicaHeader: header,
  FatturaElettronicaBody: bodies = [],
}: Ordinary): IncomingInvoice[] {
  const { CedentePrestatore: seller, CessionarioCommittente: buyer } = header ?? {};
  const supplier = partyOf(seller?.DatiAnagrafici, seller?.DatiAnagrafici?.Anagrafica, seller?.Sede);
  const customer = partyOf(buyer?.DatiAnagrafici, buyer?.DatiAnagrafici?.Anagrafica, buyer?.Sede);
  return bodies.map((body) => ({
    supplier,
    customer,
    ...documentOf(body),
    ...goodsOf(body),
    ...restOf(body),
  }));
}

function documentOf({ DatiGenerali: general }: Body) {
  const document = general?.DatiGeneraliDocumento;
  return {
    type: document?.TipoDocumento ?? null,
    number: document?.Numero ?? null,
    date: document?.Data ?? null,
    currency: document?.Divisa ?? "EUR",
    reason: (document?.Causale ?? []).join(" ") || null,
    related: (general?.DatiFattureCollegate ?? []).map(({ IdDocumento, Data }) => ({
      number: IdDocumento ?? "",
      date: Data ?? null,
    })),
    stampDuty: numberOf(document?.DatiBollo?.ImportoBollo),
    withheld: sumOf((document?.DatiRitenuta ?? []).map(({ ImportoRitenuta }) => ImportoRitenuta)),
  };
}

function goodsOf({ DatiGenerali: general, DatiBeniServizi: goods }: Body) {
  const vat = (goods?.DatiRiepilogo ?? []).map((sum) => ({
    rate: sum.AliquotaIVA ?? "0.00",
    natura: sum.Natura ?? null,
    taxable: numberOf(sum.ImponibileImporto) ?? 0,
    tax: numberOf(sum.Imposta) ?? 0,
  }));
  const total = vat.reduce(
    (sum, { taxable, tax }) => sum + Math.round(taxable * 100) + Math.round(tax * 100),
    0,
  );
  return {
    amount: numberOf(general?.DatiGeneraliDocumento?.ImportoTotaleDocumento) ?? total / 100,
    items: (goods?.DettaglioLinee ?? []).map((line) => ({
      description: line.Descrizione ?? "",
      quantity: numberOf(line.Quantita),
      price: numberOf(line.PrezzoUnitario),
      amount: numberOf(line.PrezzoTotale),
      rate: line.AliquotaIVA ?? "0.00",
      natura: line.Natura ?? null,
    })),
    vat,
  };
}

function restOf({ DatiPagamento: payments = [], Allegati: files = [] }: Body) {
  return {
    payments: payments
      .flatMap(({ DettaglioPagamento: parts = [] }) => parts)
      .map((part) => ({
        method: part.ModalitaPagamento ?? null,
        amount: numberOf(part.ImportoPagamento),
        due: part.DataScadenzaPagamento ?? null,
        iban: part.IBAN ?? null,
      })),
    attachments: files.map(({ NomeAttachment }) => NomeAttachment ?? ""),
  };
}

/** Parses a simplified invoice, whose lines have total prices including VAT. */
function simplifiedOf({
  FatturaElettronicaHeader: header,
  FatturaElettronicaBody: bodies = [],
}: Simplified): IncomingInvoice[] {
  const { CedentePrestatore: seller, CessionarioCommittente: buyer } = header ?? {};
  const other = buyer?.AltriDatiIdentificativi;
  const supplier = partyOf(seller, seller, seller?.Sede);
  const customer = partyOf(buyer?.IdentificativiFiscali, other, other?.Sede);
  return bodies.map(({ DatiGenerali: general, DatiBeniServizi: goods = [], Allegati: files = [] }) => ({
    supplier,
    customer,
    type: general?.DatiGeneraliDocumento?.TipoDocumento ?? null,
    number: general?.DatiGeneraliDocumento?.Numero ?? null,
    date: general?.DatiGeneraliDocumento?.Data ?? null,
    currency: general?.DatiGeneraliDocumento?.Divisa ?? "EUR",
    reason: null,
    related: [],
    stampDuty: null,
    withheld: null,
    amount: sumOf(goods.map(({ Importo }) => Importo)) ?? 0,
    items: goods.map(({ Descrizione, Importo, DatiIVA, Natura }) => ({
      description: Descrizione ?? "",
      quantity: null,
      price: null,
      amount: numberOf(Importo),
      rate: DatiIVA?.Aliquota ?? "0.00",
      natura: Natura ?? null,
    })),
    vat: [],
    payments: [],
    attachments: files.map(({ NomeAttachment }) => NomeAttachment ?? ""),
  }));
}

interface Identity {
  IdFiscaleIVA?: { IdPaese?: string | undefined; IdCodice?: string | undefined } | undefined;
  CodiceFiscale?: string | undefined;
}
interface Names {
  Denominazione?: string | undefined;
  Nome?: string | undefined;
  Cognome?: string | undefined;
}
type Place = {
  [Part in "Indirizzo" | "NumeroCivico" | "CAP" | "Comune" | "Provincia" | "Nazione"]?: string | undefined;
};

function partyOf(identity: Identity = {}, names: Names = {}, place: Place = {}): Party {
  const { IdFiscaleIVA: vat, CodiceFiscale: taxCode } = identity;
  const person = [names.Nome, names.Cognome].filter(Boolean).join(" ");
  const { Indirizzo, NumeroCivico, CAP, Comune, Provincia, Nazione } = place;
  const street = [Indirizzo, NumeroCivico].filter(Boolean).join(" ");
  const town = [CAP, Comune, Provincia && `(${Provincia})`, Nazione].filter(Boolean).join(" ");
  return {
    name: names.Denominazione ?? (person || null),
    vatId: vat?.IdCodice ? `${vat.IdPaese ?? ""}${vat.IdCodice}` : null,
    taxCode: taxCode ?? null,
    address: [street, town].filter(Boolean).join(", ") || null,
  };
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) ? null : value;
}

/** Totals amounts with two decimals; null if there are none. */
function sumOf(texts: readonly (string | undefined)[]): number | null {
  const cents = texts.flatMap((text) => numberOf(text) ?? []).map((amount) => Math.round(amount * 100));
  return cents.length === 0 ? null : cents.reduce((sum, one) => sum + one, 0) / 100;
}
