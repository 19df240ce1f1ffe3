import { basicLatin } from "./facets.ts";
import { datiGenerali } from "./general.ts";
import { datiBeniServizi } from "./goods.ts";
import { formatoTrasmissione, header } from "./header.ts";
import { any, attribute, group, many, one, optional, type Root, signature, type ValueOf } from "./node.ts";
import { allegati, datiPagamento, datiVeicoli } from "./payment.ts";

const body = group({
  DatiGenerali: one(datiGenerali),
  DatiBeniServizi: one(datiBeniServizi),
  DatiVeicoli: optional(datiVeicoli),
  DatiPagamento: any(datiPagamento),
  Allegati: any(allegati),
});

const file = group({
  versione: attribute(one(formatoTrasmissione)),
  SistemaEmittente: attribute(optional(basicLatin(10))),
  FatturaElettronicaHeader: one(header),
  FatturaElettronicaBody: many(body),
  Signature: optional(signature),
});

/** The ordinary invoice to public administrations (FPA12) and private customers (FPR12), schema 1.2.3. */
export const ordinary = {
  name: "FatturaElettronica",
  namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
  group: file,
} satisfies Root;

/** An ordinary invoice file: one header and one or more invoices (a lot). */
export type FatturaElettronica = ValueOf<typeof file>;
/** One invoice of a file. */
export type FatturaElettronicaBody = ValueOf<typeof body>;
/** Transmission, seller and buyer of a file. */
export type FatturaElettronicaHeader = ValueOf<typeof header>;
