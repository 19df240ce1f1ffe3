import { FORMATI_TRASMISSIONE } from "./codes.ts";
import * as common from "./common.ts";
import { basicLatin, date, latin, oneOf, pattern } from "./facets.ts";
import { group, one, optional } from "./node.ts";

/** Block 1 of the ordinary invoice: transmission, seller, buyer (schema 1.2.3). */

export const formatoTrasmissione = oneOf(FORMATI_TRASMISSIONE);

const datiTrasmissione = group({
  IdTrasmittente: one(common.idFiscale),
  ProgressivoInvio: one(basicLatin(10)),
  FormatoTrasmissione: one(formatoTrasmissione),
  CodiceDestinatario: one(pattern(/^[A-Z0-9]{6,7}$/, "6 o 7 lettere maiuscole o cifre")),
  ContattiTrasmittente: optional(
    group({ Telefono: optional(common.phone), Email: optional(common.contactMail) }),
  ),
  PECDestinatario: optional(common.mailbox),
});

const cedentePrestatore = group({
  DatiAnagrafici: one(
    group({
      IdFiscaleIVA: one(common.idFiscale),
      CodiceFiscale: optional(common.codiceFiscale),
      Anagrafica: one(common.anagrafica),
      AlboProfessionale: optional(latin(60)),
      ProvinciaAlbo: optional(common.province),
      NumeroIscrizioneAlbo: optional(basicLatin(60)),
      DataIscrizioneAlbo: optional(date),
      RegimeFiscale: one(common.regimeFiscale),
    }),
  ),
  Sede: one(common.indirizzo),
  StabileOrganizzazione: optional(common.indirizzo),
  IscrizioneREA: optional(common.iscrizioneRea),
  Contatti: optional(
    group({
      Telefono: optional(common.phone),
      Fax: optional(common.phone),
      Email: optional(common.contactMail),
    }),
  ),
  RiferimentoAmministrazione: optional(basicLatin(20)),
});

const cessionarioCommittente = group({
  DatiAnagrafici: one(
    group({
      IdFiscaleIVA: optional(common.idFiscale),
      CodiceFiscale: optional(common.codiceFiscale),
      Anagrafica: one(common.anagrafica),
    }),
  ),
  Sede: one(common.indirizzo),
  StabileOrganizzazione: optional(common.indirizzo),
  RappresentanteFiscale: optional(common.rappresentante),
});

const datiAnagraficiRappresentante = group({
  IdFiscaleIVA: one(common.idFiscale),
  CodiceFiscale: optional(common.codiceFiscale),
  Anagrafica: one(common.anagrafica),
});

const datiAnagraficiTerzo = group({
  IdFiscaleIVA: optional(common.idFiscale),
  CodiceFiscale: optional(common.codiceFiscale),
  Anagrafica: one(common.anagrafica),
});

export const header = group({
  DatiTrasmissione: one(datiTrasmissione),
  CedentePrestatore: one(cedentePrestatore),
  RappresentanteFiscale: optional(group({ DatiAnagrafici: one(datiAnagraficiRappresentante) })),
  CessionarioCommittente: one(cessionarioCommittente),
  TerzoIntermediarioOSoggettoEmittente: optional(group({ DatiAnagrafici: one(datiAnagraficiTerzo) })),
  SoggettoEmittente: optional(common.soggettoEmittente),
});
