import { fromDecimal } from "@banco/core";
import type { FatturaElettronica, FatturaElettronicaBody } from "@banco/fatturapa";
import type { InvoiceOrder } from "../../contract/fiscal.ts";
import { assertNoReceipts } from "../no-place.ts";
import { grossUnitPrice, netUnitPrice } from "../unit-price.ts";
import { feesOf } from "./fees.ts";
import { vatTypeOf } from "./vat.ts";
import type { DocumentType, Entity, Item, NewDocument, PaymentItem, PreCreateInfo } from "./wire.ts";

const CREDIT_NOTE = "TD04";
/** The nature of advances in the customer's name, which are not part of a fee. */
const ADVANCES = "N1";
/** The types that Fatture in Cloud's forms imply; other types are sent in addition. */
const FORMS = new Set(["TD01", CREDIT_NOTE]);
/** The means of payment for an invoice without one: cash (FatturaPA, ModalitaPagamento). */
const PAYMENT_DEFAULT = "MP01";

const typeOf = ({ invoice }: InvoiceOrder): string =>
  bodyOf(invoice).DatiGenerali.DatiGeneraliDocumento.TipoDocumento;

export const documentType = (order: InvoiceOrder): DocumentType =>
  typeOf(order) === CREDIT_NOTE ? "credit_note" : "invoice";

/**
 * Returns the electronic invoice in Fatture in Cloud's own format, from which it generates the XML, taking the seller
 * from its own record.
 *
 * @throws ProviderError `rejected` if the format has no field for something
 */
export function invoiceDocument(order: InvoiceOrder, info: PreCreateInfo): NewDocument {
  const { invoice, id, date, number } = order;
  const body = bodyOf(invoice);
  const { DatiGenerali, DatiBeniServizi } = body;
  const { DatiBollo, Causale, DatiRitenuta, DatiCassaPrevidenziale } = DatiGenerali.DatiGeneraliDocumento;
  const [, counter = "", numeration = ""] = /^(\d+)(.*)$/.exec(number) ?? [];
  const hasFees = (DatiRitenuta ?? DatiCassaPrevidenziale ?? []).length > 0;
  const hasFunds = (DatiCassaPrevidenziale ?? []).length > 0;
  // The documents do not say how Fatture in Cloud adds contributions to gross prices, so in this case prices are sent
  // without VAT.
  const grossLines = hasFunds ? undefined : order.grossLines;
  assertNoReceipts(body, "Fatture in Cloud");
  return {
    type: documentType(order),
    date,
    subject: id,
    ...(Causale?.length && { visible_subject: Causale.join(" ") }),
    number: Number(counter),
    numeration,
    entity: entityOf(invoice),
    e_invoice: true,
    use_gross_prices: grossLines !== undefined,
    ...(vatKindOf(body) === "S" && { use_split_payment: true }),
    ...(DatiBollo?.ImportoBollo && { stamp_duty: Number(DatiBollo.ImportoBollo) }),
    ...feesOf(body, order.withholdingShares),
    items_list: DatiBeniServizi.DettaglioLinee.map((line, index): Item => {
      const quantity = line.Quantita ?? "1";
      const gross = grossLines?.[index];
      const treatment = line.Natura ? { nature: line.Natura } : { rate: Number(line.AliquotaIVA) };
      return {
        name: line.Descrizione,
        qty: Number(quantity),
        ...(gross
          ? { gross_price: Number(grossUnitPrice(gross, quantity)) }
          : { net_price: Number(netUnitPrice(line)) }),
        vat: vatTypeOf(info.vat_types_list, treatment, `/items/${index}/vat`),
        ...(hasFees && { apply_withholding_taxes: line.Natura !== ADVANCES }),
      };
    }),
    payments_list: paymentsOf(order, body),
    ei_data: eInvoiceData(body),
    ...rawOf(body),
  };
}

/** Returns the parts of the file that the form has no field for; lists are written as in DatiFattureCollegate. */
function rawOf({ DatiGenerali }: FatturaElettronicaBody): Pick<NewDocument, "ei_raw"> {
  const { DatiGeneraliDocumento, DatiDDT = [] } = DatiGenerali;
  const { TipoDocumento } = DatiGeneraliDocumento;
  const isOther = !FORMS.has(TipoDocumento);
  if (!isOther && DatiDDT.length === 0) return {};
  return {
    ei_raw: {
      FatturaElettronicaBody: {
        DatiGenerali: {
          ...(isOther && { DatiGeneraliDocumento: { TipoDocumento } }),
          ...(DatiDDT.length > 0 && {
            DatiDDT: DatiDDT.map(({ NumeroDDT, DataDDT }) => ({ NumeroDDT, DataDDT })),
          }),
        },
      },
    },
  };
}

const vatKindOf = ({ DatiBeniServizi }: FatturaElettronicaBody): string | undefined =>
  DatiBeniServizi.DatiRiepilogo.find(({ EsigibilitaIVA }) => EsigibilitaIVA)?.EsigibilitaIVA;

function eInvoiceData(body: FatturaElettronicaBody): NonNullable<NewDocument["ei_data"]> {
  const { DatiFattureCollegate = [], DatiOrdineAcquisto = [] } = body.DatiGenerali;
  const [related] = DatiFattureCollegate;
  const [purchase] = DatiOrdineAcquisto;
  const [first] = detailsOf(body);
  const vatKind = vatKindOf(body);
  const iban = detailsOf(body).find(({ IBAN }) => IBAN)?.IBAN;
  return {
    payment_method: first?.ModalitaPagamento ?? PAYMENT_DEFAULT,
    ...(vatKind && { vat_kind: vatKind }),
    ...(iban && { bank_iban: iban }),
    ...(purchase && {
      original_document_type: "ordine" as const,
      od_number: purchase.IdDocumento,
      ...(purchase.Data && { od_date: purchase.Data }),
      ...(purchase.CodiceCIG && { cig: purchase.CodiceCIG }),
      ...(purchase.CodiceCUP && { cup: purchase.CodiceCUP }),
    }),
    ...(related && { invoice_number: related.IdDocumento }),
    ...(related?.Data && { invoice_date: related.Data }),
  };
}

const detailsOf = ({ DatiPagamento = [] }: FatturaElettronicaBody) =>
  DatiPagamento.flatMap(({ DettaglioPagamento }) => DettaglioPagamento);

/**
 * Returns what the customer pays, in cents: excluding the withheld tax, and any VAT that the customer pays directly.
 */
function payableMinor({ totalMinor }: InvoiceOrder, body: FatturaElettronicaBody): number {
  const { DatiRitenuta = [] } = body.DatiGenerali.DatiGeneraliDocumento;
  const cents = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + fromDecimal(amount, "EUR"), 0);
  const withheld = cents(DatiRitenuta.map(({ ImportoRitenuta }) => ImportoRitenuta));
  const taxes = body.DatiBeniServizi.DatiRiepilogo.map(({ Imposta }) => Imposta);
  return totalMinor - withheld - (vatKindOf(body) === "S" ? cents(taxes) : 0);
}

/**
 * Returns the payments, which must total the full amount (openapi.yaml, ApiErrorResponse): an amount without a
 * payment is due on the invoice's date.
 */
function paymentsOf(order: InvoiceOrder, body: FatturaElettronicaBody): PaymentItem[] {
  const { date } = order;
  const payments = detailsOf(body).map(
    ({ ImportoPagamento, DataScadenzaPagamento = date }): PaymentItem => ({
      amount: Number(ImportoPagamento),
      due_date: DataScadenzaPagamento,
      status: "not_paid",
    }),
  );
  const paidMinor = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const restMinor = payableMinor(order, body) - paidMinor;
  if (restMinor <= 0) return payments;
  return [...payments, { amount: restMinor / 100, due_date: date, status: "not_paid" }];
}

function bodyOf({ FatturaElettronicaBody: [body] }: FatturaElettronica): FatturaElettronicaBody {
  return body!;
}

function entityOf({ FatturaElettronicaHeader }: FatturaElettronica): Entity {
  const { CodiceDestinatario, PECDestinatario, FormatoTrasmissione } =
    FatturaElettronicaHeader.DatiTrasmissione;
  const { DatiAnagrafici, Sede } = FatturaElettronicaHeader.CessionarioCommittente;
  const { Denominazione, Nome, Cognome } = DatiAnagrafici.Anagrafica;
  const { IdFiscaleIVA: vat, CodiceFiscale } = DatiAnagrafici;
  const kind = Denominazione ? "company" : "person";
  return {
    name: Denominazione ?? `${Nome} ${Cognome}`,
    type: FormatoTrasmissione === "FPA12" ? "pa" : kind,
    ...(Nome && { first_name: Nome }),
    ...(Cognome && { last_name: Cognome }),
    ...(vat && { vat_number: `${vat.IdPaese}${vat.IdCodice}` }),
    ...(CodiceFiscale && { tax_code: CodiceFiscale }),
    address_street: [Sede.Indirizzo, Sede.NumeroCivico].filter(Boolean).join(", "),
    address_postal_code: Sede.CAP,
    address_city: Sede.Comune,
    ...(Sede.Provincia && { address_province: Sede.Provincia }),
    ...(Sede.Nazione === "IT" && { country: "Italia" }),
    country_iso: Sede.Nazione,
    ...(PECDestinatario && { certified_email: PECDestinatario }),
    ei_code: CodiceDestinatario,
  };
}
