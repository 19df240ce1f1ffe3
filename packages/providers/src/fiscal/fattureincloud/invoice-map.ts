import type { FatturaElettronica, FatturaElettronicaBody } from "@banco/fatturapa";
import { ProviderError } from "../../contract/error.ts";
import type { InvoiceOrder } from "../../contract/fiscal.ts";
import { vatTypeOf } from "./vat.ts";
import type { DocumentType, Entity, Item, NewDocument, PaymentItem, PreCreateInfo } from "./wire.ts";

/** What its API can make. It has no place for another type of document (openapi.yaml, IssuedDocumentType). */
const TYPES: Readonly<Record<string, DocumentType>> = { TD01: "invoice", TD04: "credit_note" };
/** The way of paying where the invoice says none: cash (FatturaPA, ModalitaPagamento). */
const PAYMENT_DEFAULT = "MP01";

/** @throws ProviderError `rejected` for a type of document that the API does not make */
export function documentType({ invoice }: InvoiceOrder): DocumentType {
  const { TipoDocumento } = bodyOf(invoice).DatiGenerali.DatiGeneraliDocumento;
  const type = TYPES[TipoDocumento];
  if (type) return type;
  const reason = `Fatture in Cloud's API makes TD01 and TD04, not ${TipoDocumento}`;
  throw new ProviderError("rejected", "type_not_made", reason, { path: "/type" });
}

/** The electronic invoice in Fatture in Cloud's own form; it makes the XML from that, with the seller as it knows it. */
export function invoiceDocument(order: InvoiceOrder, info: PreCreateInfo): NewDocument {
  const { invoice, id, date, number } = order;
  const { DatiGenerali, DatiBeniServizi, DatiPagamento } = bodyOf(invoice);
  const { DatiBollo, Causale } = DatiGenerali.DatiGeneraliDocumento;
  const [, counter = "", numeration = ""] = /^(\d+)(.*)$/.exec(number) ?? [];
  const [related] = DatiGenerali.DatiFattureCollegate ?? [];
  const details = (DatiPagamento ?? []).flatMap(({ DettaglioPagamento }) => DettaglioPagamento);
  const vatKind = DatiBeniServizi.DatiRiepilogo.find(({ EsigibilitaIVA }) => EsigibilitaIVA)?.EsigibilitaIVA;
  return {
    type: documentType(order),
    date,
    subject: id,
    ...(Causale?.length && { visible_subject: Causale.join(" ") }),
    number: Number(counter),
    numeration,
    entity: entityOf(invoice),
    e_invoice: true,
    use_gross_prices: false,
    ...(DatiBollo?.ImportoBollo && { stamp_duty: Number(DatiBollo.ImportoBollo) }),
    items_list: DatiBeniServizi.DettaglioLinee.map((line, index): Item => {
      const treatment = line.Natura ? { nature: line.Natura } : { rate: Number(line.AliquotaIVA) };
      return {
        name: line.Descrizione,
        qty: Number(line.Quantita ?? 1),
        net_price: Number(line.PrezzoUnitario),
        vat: vatTypeOf(info.vat_types_list, treatment, `/items/${index}/vat`),
      };
    }),
    payments_list: paymentsOf(order, details),
    ei_data: {
      payment_method: details[0]?.ModalitaPagamento ?? PAYMENT_DEFAULT,
      ...(vatKind && { vat_kind: vatKind }),
      ...(related && { invoice_number: related.IdDocumento }),
      ...(related?.Data && { invoice_date: related.Data }),
    },
  };
}

/** The payments must come to the whole (openapi.yaml, ApiErrorResponse): what the invoice names no payment for is due at its date. */
function paymentsOf(
  { date, totalMinor }: InvoiceOrder,
  details: readonly { ImportoPagamento: string; DataScadenzaPagamento?: string | undefined }[],
): PaymentItem[] {
  const payments = details.map(
    ({ ImportoPagamento, DataScadenzaPagamento = date }): PaymentItem => ({
      amount: Number(ImportoPagamento),
      due_date: DataScadenzaPagamento,
      status: "not_paid",
    }),
  );
  const restMinor = totalMinor - payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
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
