import { requestedFunds, withholdingsOf } from "./fees.ts";
import type { InvoiceInput } from "./input.ts";

/** Maps each element of the invoice to its input field, for findings. */

const LINE = /\/DettaglioLinee\[(\d+)\](?:\/(\w+))?/;

const LINE_FIELDS: Readonly<Record<string, string>> = {
  Descrizione: "description",
  Quantita: "quantity",
  PrezzoUnitario: "price",
  ScontoMaggiorazione: "discount",
  PrezzoTotale: "price",
  AliquotaIVA: "vat",
  Natura: "natura",
  AltriDatiGestionali: "receipts",
};

const FEE = /\/(DatiRitenuta|DatiCassaPrevidenziale)(?:\[(\d+)\])?(?:\/(\w+))?/;

const FEE_FIELDS: Readonly<Record<string, string>> = {
  TipoRitenuta: "type",
  AliquotaRitenuta: "rate",
  CausalePagamento: "reason",
  TipoCassa: "type",
  AlCassa: "rate",
  AliquotaIVA: "vat",
  Natura: "natura",
  Ritenuta: "withholding",
};

const PARTY_FIELDS: readonly (readonly [string, string])[] = [
  ["/IdFiscaleIVA", "vatId"],
  ["/CodiceFiscale", "taxCode"],
  ["/Nome", "firstName"],
  ["/Cognome", "lastName"],
  ["/Anagrafica", "name"],
  ["/Indirizzo", "address.street"],
  ["/NumeroCivico", "address.number"],
  ["/CAP", "address.postal"],
  ["/Comune", "address.city"],
  ["/Provincia", "address.state"],
  ["/Nazione", "address.country"],
  ["/IscrizioneREA", "rea"],
];

const FIELDS: readonly (readonly [string, string])[] = [
  ["/CodiceDestinatario", "customer.sdi"],
  ["/PECDestinatario", "customer.pec"],
  ["/ProgressivoInvio", "progressive"],
  ["/IdTrasmittente", "transmitter"],
  ["/RegimeFiscale", "regime"],
  ["/TipoDocumento", "type"],
  ["/DatiGeneraliDocumento/Data", "date"],
  ["/DatiGeneraliDocumento/Numero", "number"],
  ["/DatiFattureCollegate", "related"],
  ["/DatiDDT", "deliveryNotes"],
  ["/CodiceCIG", "order.cig"],
  ["/CodiceCUP", "order.cup"],
  ["/DatiOrdineAcquisto", "order"],
  ["/Causale", "reason"],
  ["/ModalitaPagamento", "payment.methods"],
  ["/DatiPagamento", "payment"],
  ["/DatiRiepilogo", "items"],
  ["/DettaglioLinee", "items"],
];

/** Returns the input field behind an XPath, or undefined if there is none. */
export function fieldOf(xpath: string, input: InvoiceInput): string | undefined {
  const line = LINE.exec(xpath);
  if (line) {
    const index = Number(line[1]) - 1;
    if (index >= input.items.length) return "payment.discount";
    const field = LINE_FIELDS[line[2] ?? ""];
    if (field === "receipts") return field;
    return field ? `items[${index}].${field}` : `items[${index}]`;
  }
  const direct = feeField(xpath, input) ?? find(FIELDS, xpath);
  if (direct) return direct;
  const party = xpath.includes("/CedentePrestatore")
    ? "seller"
    : xpath.includes("/Cessionario")
      ? "customer"
      : undefined;
  if (!party) return undefined;
  const field = find(PARTY_FIELDS, xpath);
  // The tax code may be in the field for the VAT number.
  if (party === "customer" && field === "taxCode" && !input.customer.taxCode) return "customer.vatId";
  return field ? `${party}.${field}` : `${party}.vatId`;
}

/** Returns the input field for an element of a withholding or contribution, in the form that the input uses. */
function feeField(xpath: string, input: InvoiceInput): string | undefined {
  const [, block, number = "1", element = ""] = FEE.exec(xpath) ?? [];
  if (!block) return undefined;
  const all = block === "DatiRitenuta" ? withholdingsOf(input) : requestedFunds(input);
  const fee = all[Number(number) - 1]?.field;
  const field = FEE_FIELDS[element];
  return fee && field ? `${fee}.${field}` : fee;
}

const find = (table: readonly (readonly [string, string])[], xpath: string) =>
  table.find(([part]) => xpath.includes(part))?.[1];
