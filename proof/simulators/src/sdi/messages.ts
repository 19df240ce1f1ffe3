/** A received file with its details. */
export interface ReceivedFile {
  id: string;
  fileName: string;
  /** FPA12, FPR12 or FSM10; null for an unreadable file. */
  format: string | null;
  /** The hexadecimal SHA-256 of the file. */
  hash: string;
  receivedAt: string;
  /**
   * The address of the sender's SOAP service, as registered at accreditation, which receives the messages.
   */
  callback: string;
  /** The duplicate key of each invoice: issuer, period and number. */
  keys: string[];
  number: string | null;
  year: string | null;
  /** The kinds of messages sent so far. */
  told: string[];
  /** The public administration's response (NE). */
  outcome?: "EC01" | "EC02";
}

/** A message from the exchange system about a file. */
export type Message =
  | { kind: "RC" | "MC" | "DT" | "AT" }
  | { kind: "NS"; errors: { code: string; text: string }[] }
  | { kind: "NE"; outcome: "EC01" | "EC02" };

const PA = "http://www.fatturapa.gov.it/sdi/messaggi/v1.0";
const PRIVATE = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0";

/** The TrasmissioneFatture operation of each kind, which is also its element's name. */
export const OPERATIONS: Record<Message["kind"], string> = {
  RC: "RicevutaConsegna",
  MC: "NotificaMancataConsegna",
  NS: "NotificaScarto",
  NE: "NotificaEsito",
  DT: "NotificaDecorrenzaTermini",
  AT: "AttestazioneTrasmissioneFattura",
};

/** The names of the messages about invoices to private customers. */
const PRIVATE_ROOTS: Partial<Record<Message["kind"], string>> = {
  RC: "RicevutaConsegna",
  NS: "RicevutaScarto",
  MC: "RicevutaImpossibilitaRecapito",
};

/**
 * Returns the message in canonical form, without its signature (MessaggiTypes 1.1 and MessaggiFatturaTypes
 * 1.0).
 */
export function composeMessage(
  file: ReceivedFile,
  message: Message,
  messageId: string,
  at: Date,
): { xml: string; namespace: string } {
  const ofPrivate = file.format === "FPA12" ? undefined : PRIVATE_ROOTS[message.kind];
  const namespace = ofPrivate ? PRIVATE : PA;
  const root = ofPrivate ?? OPERATIONS[message.kind];
  const content = [
    tag("IdentificativoSdI", file.id),
    // Only for this kind of message does the schema put the reference before the name.
    message.kind === "DT" ? reference(file) : "",
    tag("NomeFile", file.fileName),
    ofPrivate ? tag("Hash", file.hash) : "",
    contentOf(file, message, at, ofPrivate !== undefined),
    tag("MessageId", messageId),
    message.kind === "AT" ? tag("HashFileOriginale", file.hash) : "",
  ].join("");
  return {
    xml: `<types:${root} xmlns:types="${namespace}" versione="1.0">${content}</types:${root}>`,
    namespace,
  };
}

/** Returns the metadata that accompanies a delivered file (MT), which is not signed. */
export function composeMetadata(id: string, fileName: string, hash: string, messageId: string): string {
  const content = [
    tag("IdentificativoSdI", id),
    tag("NomeFile", fileName),
    tag("Hash", hash),
    tag("CodiceDestinatario", "ABC1234"),
    tag("Formato", "FPR12"),
    tag("TentativiInvio", "1"),
    tag("MessageId", messageId),
  ].join("");
  return `<types:FileMetadati xmlns:types="${PRIVATE}" versione="1.0">${content}</types:FileMetadati>`;
}

function contentOf(file: ReceivedFile, message: Message, at: Date, isPrivate: boolean): string {
  const received = tag("DataOraRicezione", file.receivedAt);
  const recipient = `<Destinatario>${tag("Codice", "ABC1234")}${tag("Descrizione", "Cliente")}</Destinatario>`;
  switch (message.kind) {
    case "RC":
      return received + tag("DataOraConsegna", at.toISOString()) + recipient;
    case "MC":
      return (
        received +
        (isPrivate ? tag("DataMessaADisposizione", at.toISOString().slice(0, 10)) : "") +
        tag("Descrizione", "Il recapito non è stato possibile")
      );
    case "NS":
      return `${received}<ListaErrori>${message.errors.map((error) => errorOf(error, isPrivate)).join("")}</ListaErrori>`;
    case "NE":
      return `<EsitoCommittente versione="1.0">${tag("IdentificativoSdI", file.id)}${reference(file)}${tag("Esito", message.outcome)}</EsitoCommittente>`;
    case "DT":
      return tag("Descrizione", "Sono decorsi i termini per l'esito");
    case "AT":
      return received + recipient;
  }
}

function errorOf({ code, text }: { code: string; text: string }, isPrivate: boolean): string {
  const hint = isPrivate ? tag("Suggerimento", "Correggere il file e trasmetterlo di nuovo") : "";
  return `<Errore>${tag("Codice", code)}${tag("Descrizione", text)}${hint}</Errore>`;
}

function reference({ number, year }: ReceivedFile): string {
  if (number === null || year === null) return "";
  return `<RiferimentoFattura>${tag("NumeroFattura", number)}${tag("AnnoFattura", year)}</RiferimentoFattura>`;
}

/** Returns an element with its text, escaped as canonical form requires. */
function tag(name: string, text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}>${escaped}</${name}>`;
}
