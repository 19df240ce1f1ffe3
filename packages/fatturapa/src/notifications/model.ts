import { basicLatin, date, dateTime, oneOf, pattern, text } from "../model/facets.ts";
import {
  attribute,
  type Field,
  type Fields,
  group,
  many,
  one,
  optional,
  type Root,
  signature,
} from "../model/node.ts";

/**
 * SDI's messages as data: MessaggiTypes 1.1 for public administrations, MessaggiFatturaTypes 1.0 for private
 * customers.
 */

/** The two families of messages; each has its own namespace. */
export type Family = "pa" | "private";

/**
 * A message's kind: RC delivered, NS rejected, MC not delivered, NE the customer's outcome, DT deadline expired, AT
 * attestation of transmission, EC outcome sent by the customer, SE outcome rejected, MT metadata of an incoming file.
 */
export type NotificationKind = "RC" | "NS" | "MC" | "NE" | "DT" | "AT" | "EC" | "SE" | "MT";

export interface MessageFormat extends Root {
  readonly kind: NotificationKind;
  readonly family: Family;
}

const NAMESPACES: Readonly<Record<Family, string>> = {
  pa: "http://www.fatturapa.gov.it/sdi/messaggi/v1.0",
  private: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0",
};

const free = { ...text(Number.MAX_SAFE_INTEGER), expected: "testo" };
const year = pattern(/^\+?[0-9]{1,20}$/, "anno", "collapse");
const position = pattern(/^\+?0*[1-9][0-9]{0,19}$/, "numero intero da 1", "collapse");
const attempts = pattern(/^[+-]?[0-9]{1,20}$/, "numero intero", "collapse");
const nomeFile = one(text(50));
const codice = one(pattern(/^[A-Z0-9]{6,7}$/, "6 o 7 lettere maiuscole o cifre"));
const versione = { versione: attribute(one(oneOf(["1.0"]))) };
const twoRoles = { IntermediarioConDupliceRuolo: attribute(optional(oneOf(["Si"]))) };
const simplifiedFlow = { FlussoSemplificato: attribute(optional(oneOf(["Si"]))) };
const signed = { Signature: one(signature) };
const received = { DataOraRicezione: one(dateTime) };

/**
 * The types that differ between the families: lengths of IDs and strings, and the hash, which only private
 * messages carry.
 */
interface FamilyTypes {
  readonly identificativo: Field<ReturnType<typeof text>, 1, false>;
  readonly messageId: Field<ReturnType<typeof text>, 1, false>;
  readonly descrizione: ReturnType<typeof text>;
  readonly errore: Fields;
  readonly destinatario: Fields;
  readonly hash: Fields;
}

const pa: FamilyTypes = {
  identificativo: one({ ...pattern(/^[+-]?0*[0-9]{1,12}$/, "fino a 12 cifre", "collapse") }),
  messageId: one(text(14, 1)),
  descrizione: text(255),
  errore: { Codice: one(text(5, 5)), Descrizione: one(text(255)) },
  destinatario: { Codice: codice, Descrizione: one(free) },
  hash: {},
};

const privates: FamilyTypes = {
  identificativo: one(text(36, 1)),
  messageId: one(text(36, 1)),
  descrizione: text(1000),
  errore: { Codice: one(text(5, 1)), Descrizione: one(text(1000)), Suggerimento: one(text(2000)) },
  destinatario: { Codice: codice, Descrizione: optional(free) },
  hash: { Hash: one(free) },
};

const archivio = ({ identificativo }: FamilyTypes) => ({
  RiferimentoArchivio: optional(group({ IdentificativoSdI: identificativo, NomeFile: nomeFile })),
});
const closing = ({ messageId }: FamilyTypes) => ({
  MessageId: messageId,
  PecMessageId: optional(free),
  Note: optional(free),
});
const opening = (family: FamilyTypes) => ({
  IdentificativoSdI: family.identificativo,
  NomeFile: nomeFile,
  ...family.hash,
});

const delivered = (family: FamilyTypes, attributes: Fields) =>
  group({
    ...versione,
    ...attributes,
    ...opening(family),
    ...received,
    DataOraConsegna: one(dateTime),
    Destinatario: one(group(family.destinatario)),
    ...archivio(family),
    ...closing(family),
    ...signed,
  });

const rejected = (family: FamilyTypes) =>
  group({
    ...versione,
    ...opening(family),
    ...received,
    ...archivio(family),
    ListaErrori: one(group({ Errore: many(group(family.errore)) })),
    ...closing(family),
    ...signed,
  });

const undelivered = (family: FamilyTypes, available: Fields) =>
  group({
    ...versione,
    ...opening(family),
    ...received,
    ...available,
    ...archivio(family),
    Descrizione: optional(family.descrizione),
    ...closing(family),
    ...signed,
  });

const metadata = (family: FamilyTypes) =>
  group({
    ...versione,
    ...opening(family),
    CodiceDestinatario: codice,
    Formato: one(text(5)),
    TentativiInvio: one(attempts),
    MessageId: family.messageId,
    Note: optional(free),
  });

const riferimentoFattura = {
  RiferimentoFattura: optional(
    group({
      NumeroFattura: one(basicLatin(20)),
      AnnoFattura: one(year),
      PosizioneFattura: optional(position),
    }),
  ),
};

const outcomeByCustomer = group({
  ...versione,
  IdentificativoSdI: pa.identificativo,
  ...riferimentoFattura,
  Esito: one(oneOf(["EC01", "EC02"])),
  Descrizione: optional(pa.descrizione),
  MessageIdCommittente: optional(text(14, 1)),
  Signature: optional(signature),
});

const outcome = group({
  ...versione,
  ...twoRoles,
  ...opening(pa),
  EsitoCommittente: one(outcomeByCustomer),
  ...closing(pa),
  ...signed,
});

const outcomeRejected = group({
  ...versione,
  IdentificativoSdI: pa.identificativo,
  ...riferimentoFattura,
  Scarto: one(oneOf(["EN00", "EN01"])),
  MessageId: pa.messageId,
  MessageIdCommittente: optional(text(14, 1)),
  PecMessageId: optional(free),
  Note: optional(free),
  ...signed,
});

const timeIsUp = group({
  ...versione,
  ...twoRoles,
  IdentificativoSdI: pa.identificativo,
  ...riferimentoFattura,
  NomeFile: nomeFile,
  Descrizione: optional(pa.descrizione),
  ...closing(pa),
  ...signed,
});

const attestation = group({
  ...versione,
  ...opening(pa),
  ...received,
  ...archivio(pa),
  Destinatario: one(group(pa.destinatario)),
  ...closing(pa),
  HashFileOriginale: one(free),
  ...signed,
});

const message = (
  kind: NotificationKind,
  family: Family,
  name: string,
  content: Root["group"],
): MessageFormat => ({
  kind,
  family,
  name,
  namespace: NAMESPACES[family],
  group: content,
});

/** Every message that SDI sends or accepts. */
export const MESSAGE_FORMATS: readonly MessageFormat[] = [
  message("RC", "pa", "RicevutaConsegna", delivered(pa, twoRoles)),
  message("NS", "pa", "NotificaScarto", rejected(pa)),
  message("MC", "pa", "NotificaMancataConsegna", undelivered(pa, {})),
  message("NE", "pa", "NotificaEsito", outcome),
  message("DT", "pa", "NotificaDecorrenzaTermini", timeIsUp),
  message("AT", "pa", "AttestazioneTrasmissioneFattura", attestation),
  message("EC", "pa", "NotificaEsitoCommittente", outcomeByCustomer),
  message("SE", "pa", "ScartoEsitoCommittente", outcomeRejected),
  message("MT", "pa", "MetadatiInvioFile", metadata(pa)),
  message("RC", "private", "RicevutaConsegna", delivered(privates, simplifiedFlow)),
  message("NS", "private", "RicevutaScarto", rejected(privates)),
  message(
    "MC",
    "private",
    "RicevutaImpossibilitaRecapito",
    undelivered(privates, { DataMessaADisposizione: one(date) }),
  ),
  message("MT", "private", "FileMetadati", metadata(privates)),
];
