import * as codes from "./codes.ts";
import * as common from "./common.ts";
import { amount2, basicLatin, documentDate, latin, oneOf, pattern, rate } from "./facets.ts";
import { any, attribute, group, many, one, optional, type Root, signature, type ValueOf } from "./node.ts";
import { allegati } from "./payment.ts";

/**
 * The simplified invoice, format FSM10 (art. 21-bis DPR 633/72): schema VFSM10 with TD09, and with RF20, which rules
 * 1.9 added.
 */

const formato = oneOf(["FSM10"]);

const datiTrasmissione = group({
  IdTrasmittente: one(common.idFiscale),
  ProgressivoInvio: one(basicLatin(10)),
  FormatoTrasmissione: one(formato),
  CodiceDestinatario: one(pattern(/^[A-Z0-9]{7}$/, "7 lettere maiuscole o cifre")),
  PECDestinatario: optional(common.mailbox),
});

const cedentePrestatore = group(
  {
    IdFiscaleIVA: one(common.idFiscale),
    CodiceFiscale: optional(common.codiceFiscale),
    ...common.nameFields,
    Sede: one(common.indirizzo),
    StabileOrganizzazione: optional(common.indirizzo),
    RappresentanteFiscale: optional(common.rappresentante),
    IscrizioneREA: optional(common.iscrizioneRea),
    RegimeFiscale: one(common.regimeFiscale),
  },
  common.NAME_OR_PERSON,
);

const cessionarioCommittente = group({
  IdentificativiFiscali: one(
    group({ IdFiscaleIVA: optional(common.idFiscale), CodiceFiscale: optional(common.codiceFiscale) }),
  ),
  AltriDatiIdentificativi: optional(
    group(
      {
        ...common.nameFields,
        Sede: one(common.indirizzo),
        StabileOrganizzazione: optional(common.indirizzo),
        RappresentanteFiscale: optional(common.rappresentante),
      },
      common.NAME_OR_PERSON,
    ),
  ),
});

const datiGenerali = group({
  DatiGeneraliDocumento: one(
    group({
      TipoDocumento: one(oneOf(codes.TIPI_DOCUMENTO_SEMPLIFICATA)),
      Divisa: one(common.divisa),
      Data: one(documentDate),
      Numero: one(basicLatin(20)),
      BolloVirtuale: optional(common.yes),
    }),
  ),
  DatiFatturaRettificata: optional(
    group({
      NumeroFR: one(basicLatin(20)),
      DataFR: one(documentDate),
      ElementiRettificati: one(latin(1000)),
    }),
  ),
});

const datiBeniServizi = group({
  Descrizione: one(latin(1000)),
  Importo: one(amount2),
  DatiIVA: one(group({ Imposta: optional(amount2), Aliquota: optional(rate) })),
  Natura: optional(oneOf(codes.NATURE_SEMPLIFICATA)),
  RiferimentoNormativo: optional(latin(100)),
});

const body = group({
  DatiGenerali: one(datiGenerali),
  DatiBeniServizi: many(datiBeniServizi),
  Allegati: any(allegati),
});

const file = group({
  versione: attribute(one(formato)),
  SistemaEmittente: attribute(optional(basicLatin(10))),
  FatturaElettronicaHeader: one(
    group({
      DatiTrasmissione: one(datiTrasmissione),
      CedentePrestatore: one(cedentePrestatore),
      CessionarioCommittente: one(cessionarioCommittente),
      SoggettoEmittente: optional(common.soggettoEmittente),
    }),
  ),
  FatturaElettronicaBody: many(body),
  Signature: optional(signature),
});

/** The simplified invoice of up to 400 euro (FSM10). */
export const simplified = {
  name: "FatturaElettronicaSemplificata",
  namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0",
  group: file,
} satisfies Root;

/** A simplified invoice file. */
export type FatturaElettronicaSemplificata = ValueOf<typeof file>;
