import * as codes from "./codes.ts";
import * as common from "./common.ts";
import {
  amount2,
  amount8,
  basicLatin,
  date,
  dateTime,
  documentDate,
  integer,
  latin,
  oneOf,
  pattern,
  rate,
  weight,
} from "./facets.ts";
import { any, group, one, optional } from "./node.ts";

/** Block 2.1 of the ordinary invoice: the document and the documents it refers to (schema 1.2.3). */

export const scontoMaggiorazione = group({
  Tipo: one(oneOf(codes.TIPI_SCONTO_MAGGIORAZIONE)),
  Percentuale: optional(rate),
  Importo: optional(amount8),
});

const lineNumber = integer(1, 9999);

const datiGeneraliDocumento = group({
  TipoDocumento: one(oneOf(codes.TIPI_DOCUMENTO)),
  Divisa: one(common.divisa),
  Data: one(documentDate),
  Numero: one(basicLatin(20)),
  DatiRitenuta: any(
    group({
      TipoRitenuta: one(oneOf(codes.TIPI_RITENUTA)),
      ImportoRitenuta: one(amount2),
      AliquotaRitenuta: one(rate),
      CausalePagamento: one(oneOf(codes.CAUSALI_PAGAMENTO)),
    }),
  ),
  DatiBollo: optional(group({ BolloVirtuale: one(common.yes), ImportoBollo: optional(amount2) })),
  DatiCassaPrevidenziale: any(
    group({
      TipoCassa: one(oneOf(codes.TIPI_CASSA)),
      AlCassa: one(rate),
      ImportoContributoCassa: one(amount2),
      ImponibileCassa: optional(amount2),
      AliquotaIVA: one(rate),
      Ritenuta: optional(common.yes),
      Natura: optional(common.natura),
      RiferimentoAmministrazione: optional(basicLatin(20)),
    }),
  ),
  ScontoMaggiorazione: any(scontoMaggiorazione),
  ImportoTotaleDocumento: optional(amount2),
  Arrotondamento: optional(amount2),
  Causale: any(latin(200)),
  Art73: optional(common.yes),
});

const documentoCorrelato = group({
  RiferimentoNumeroLinea: any(lineNumber),
  IdDocumento: one(basicLatin(20)),
  Data: optional(date),
  NumItem: optional(basicLatin(20)),
  CodiceCommessaConvenzione: optional(latin(100)),
  CodiceCUP: optional(basicLatin(15)),
  CodiceCIG: optional(basicLatin(15)),
});

const datiTrasporto = group({
  DatiAnagraficiVettore: optional(
    group({
      IdFiscaleIVA: one(common.idFiscale),
      CodiceFiscale: optional(common.codiceFiscale),
      Anagrafica: one(common.anagrafica),
      NumeroLicenzaGuida: optional(basicLatin(20)),
    }),
  ),
  MezzoTrasporto: optional(latin(80)),
  CausaleTrasporto: optional(latin(100)),
  NumeroColli: optional(integer(1, 9999)),
  Descrizione: optional(latin(100)),
  UnitaMisuraPeso: optional(basicLatin(10)),
  PesoLordo: optional(weight),
  PesoNetto: optional(weight),
  DataOraRitiro: optional(dateTime),
  DataInizioTrasporto: optional(date),
  TipoResa: optional(pattern(/^[A-Z]{3}$/, "codice Incoterms di tre lettere")),
  IndirizzoResa: optional(common.indirizzo),
  DataOraConsegna: optional(dateTime),
});

export const datiGenerali = group({
  DatiGeneraliDocumento: one(datiGeneraliDocumento),
  DatiOrdineAcquisto: any(documentoCorrelato),
  DatiContratto: any(documentoCorrelato),
  DatiConvenzione: any(documentoCorrelato),
  DatiRicezione: any(documentoCorrelato),
  DatiFattureCollegate: any(documentoCorrelato),
  DatiSAL: any(group({ RiferimentoFase: one(integer(1, 999)) })),
  DatiDDT: any(
    group({ NumeroDDT: one(basicLatin(20)), DataDDT: one(date), RiferimentoNumeroLinea: any(lineNumber) }),
  ),
  DatiTrasporto: optional(datiTrasporto),
  FatturaPrincipale: optional(
    group({ NumeroFatturaPrincipale: one(basicLatin(20)), DataFatturaPrincipale: one(date) }),
  ),
});
