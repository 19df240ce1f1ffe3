import type { Path } from "../finding.ts";
import { isCreditNote } from "../model/codes.ts";
import type { Draft } from "../model/node.ts";
import type { Fattura } from "../model/roots.ts";
import { at, type RuleContext } from "./context.ts";

/** Documents numbered by the buyer, who issues them (Allegato A, 00404 and 00409). */
const NUMBERED_BY_BUYER = new Set(["TD16", "TD17", "TD18", "TD19", "TD20", "TD22", "TD23", "TD28", "TD29"]);

/** The key that SDI uses to detect duplicate invoices. */
export interface DuplicateKey {
  /** Country and VAT number, or the tax code, of the party that numbers the document. */
  readonly issuer: string;
  /** The year of the document, or the whole date if numbering restarts each day (Art73). */
  readonly period: string;
  readonly number: string;
  /** Whether the document is a credit note, which may share its number with an invoice. */
  readonly creditNote: boolean;
}

/**
 * Returns the duplicate key of each invoice in the file: SDI rejects two invoices with the same key, within a file with
 * 00409 and across files with 00404. Undefined for an invoice that lacks a part of the key.
 */
export function duplicateKeys(invoice: Draft<Fattura>): (DuplicateKey | undefined)[] {
  return (invoice.FatturaElettronicaBody ?? []).map((body) => {
    const general: { [name: string]: unknown } = body.DatiGenerali?.DatiGeneraliDocumento ?? {};
    const { TipoDocumento: type, Data: date, Numero: number } = general;
    const issuer = issuerOf(invoice, NUMBERED_BY_BUYER.has(String(type)));
    if (issuer === undefined || typeof date !== "string" || typeof number !== "string") return undefined;
    const period = general.Art73 === "SI" ? date.slice(0, 10) : date.slice(0, 4);
    return { issuer, period, number, creditNote: isCreditNote(type) };
  });
}

type Identity = { IdFiscaleIVA?: Draft<{ IdPaese: string; IdCodice: string }>; CodiceFiscale?: string };

function issuerOf(invoice: Draft<Fattura>, buyer: boolean): string | undefined {
  const { CedentePrestatore, CessionarioCommittente } = invoice.FatturaElettronicaHeader ?? {};
  // In the simplified format the seller's numbers are one level higher, and the buyer's in another block.
  const party = (buyer ? CessionarioCommittente : CedentePrestatore) as
    | (Identity & { DatiAnagrafici?: Identity; IdentificativiFiscali?: Identity })
    | undefined;
  const identity = party?.DatiAnagrafici ?? party?.IdentificativiFiscali ?? party;
  const vat = identity?.IdFiscaleIVA;
  return vat?.IdCodice === undefined ? identity?.CodiceFiscale : `${vat.IdPaese}${vat.IdCodice}`;
}

/** Checks that no invoice of a lot occurs twice: 00409. */
export function checkLot(invoice: Draft<Fattura>, path: Path, context: RuleContext): void {
  const seen = new Set<string>();
  duplicateKeys(invoice).forEach((key, index) => {
    if (!key) return;
    const text = [key.issuer, key.period, key.number, key.creditNote].join("\n");
    if (seen.has(text)) {
      const body = { name: "FatturaElettronicaBody", parent: path, index: index + 1 };
      const place = at(body, "DatiGenerali", "DatiGeneraliDocumento", "Numero");
      context.refuse("00409", place, { expected: "numero diverso", actual: key.number });
    }
    seen.add(text);
  });
}
