import { type Finding, hasErrors } from "../finding.ts";
import { checkGroup } from "../format/check.ts";
import { readGroup } from "../format/read.ts";
import type { ParseOptions } from "../parse.ts";
import { type OpenedXml, openXml, type Source } from "../xml/open.ts";
import { XmlRefused } from "../xml/refused.ts";
import { type Family, MESSAGE_FORMATS, type MessageFormat, type NotificationKind } from "./model.ts";

/** An error in a rejected file, as reported by SDI. */
export interface SdiError {
  readonly codice: string;
  readonly descrizione: string;
  readonly suggerimento?: string | undefined;
}

/** The invoice of a lot that an outcome concerns; absent if the outcome concerns the whole file. */
export interface InvoiceReference {
  readonly numeroFattura: string;
  readonly annoFattura: string;
  readonly posizioneFattura?: string | undefined;
}

/** A message from the exchange system, with its official field names. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly family: Family;
  readonly identificativoSdI: string;
  /** The name of the invoice file; EC and SE do not contain it. */
  readonly nomeFile?: string | undefined;
  readonly messageId?: string | undefined;
  readonly pecMessageId?: string | undefined;
  /** Hexadecimal SHA-256 of the invoice file as SDI received it (Hash, or HashFileOriginale of AT). */
  readonly hash?: string | undefined;
  readonly dataOraRicezione?: string | undefined;
  readonly dataOraConsegna?: string | undefined;
  readonly dataMessaADisposizione?: string | undefined;
  readonly descrizione?: string | undefined;
  readonly note?: string | undefined;
  readonly destinatario?: { readonly codice: string; readonly descrizione?: string | undefined } | undefined;
  /** The errors that led to the file's rejection (NS); empty for other kinds. */
  readonly errori: readonly SdiError[];
  /** The customer's decision (NE, EC): EC01 accepted, EC02 rejected. */
  readonly esito?: string | undefined;
  readonly riferimentoFattura?: InvoiceReference | undefined;
  /** The reason why an outcome was rejected (SE): EN00 wrong format, EN01 not admissible. */
  readonly scarto?: string | undefined;
  /** The addressee of an incoming file (MT). */
  readonly codiceDestinatario?: string | undefined;
  readonly formato?: string | undefined;
  /** Whether the message has an XML signature; it is not verified here. */
  readonly signed: boolean;
  readonly source: Source;
}

export type ParsedNotification =
  | { readonly ok: true; readonly notification: Notification; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Reads a message from the exchange system. SDI itself sends messages that are invalid under its own schemas (its
 * test environment omits Hash), so deviations are warnings; only the essential parts are required and must be valid:
 * a known root element, IdentificativoSdI and, if the kind has one, NomeFile. Never throws on content.
 */
export function parseNotification(file: Uint8Array | string, options: ParseOptions = {}): ParsedNotification {
  try {
    return read(openXml(file, options.limits));
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return {
      ok: false,
      findings: [{ code: error.code, level: "error", xpath: "/", message: error.message }],
    };
  }
}

function read({ root, source }: OpenedXml): ParsedNotification {
  const format = MESSAGE_FORMATS.find(({ name, namespace }) => name === root.name && namespace === root.uri);
  if (!format) {
    const message = "Il file non è un messaggio del Sistema di Interscambio";
    return { ok: false, findings: [{ code: "00200", level: "error", xpath: `/${root.name}`, message }] };
  }
  const found: Finding[] = [];
  const path = { name: `p:${format.name}` };
  const values = readGroup(root, format.group, path, found);
  checkGroup(values, format.group, path, "as-read", found);
  const findings = found.map((finding) => ({ ...finding, level: levelOf(finding, format) }));
  if (hasErrors(findings)) return { ok: false, findings };
  return { ok: true, notification: notificationOf(values, format, source), findings };
}

const INDISPENSABLE = ["IdentificativoSdI", "NomeFile"];

function levelOf({ xpath }: Finding, { name }: MessageFormat): Finding["level"] {
  return INDISPENSABLE.some((field) => xpath === `/p:${name}/${field}`) ? "error" : "warning";
}

type Values = { readonly [name: string]: unknown };

const textOf = (values: Values, name: string) => {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};
const groupOf = (values: Values, name: string): Values => (values[name] as Values | undefined) ?? {};

function notificationOf(values: Values, { kind, family }: MessageFormat, source: Source): Notification {
  const outcome = kind === "NE" ? groupOf(values, "EsitoCommittente") : values;
  return {
    kind,
    family,
    identificativoSdI: textOf(values, "IdentificativoSdI") ?? "",
    nomeFile: textOf(values, "NomeFile"),
    messageId: textOf(values, "MessageId"),
    pecMessageId: textOf(values, "PecMessageId"),
    hash: textOf(values, "Hash") ?? textOf(values, "HashFileOriginale"),
    dataOraRicezione: textOf(values, "DataOraRicezione"),
    dataOraConsegna: textOf(values, "DataOraConsegna"),
    dataMessaADisposizione: textOf(values, "DataMessaADisposizione"),
    descrizione: textOf(outcome, "Descrizione"),
    note: textOf(values, "Note"),
    destinatario: recipientOf(values),
    errori: errorsOf(values),
    esito: textOf(outcome, "Esito"),
    riferimentoFattura: referenceOf(outcome),
    scarto: textOf(values, "Scarto"),
    codiceDestinatario: textOf(values, "CodiceDestinatario"),
    formato: textOf(values, "Formato"),
    signed: values.Signature === true,
    source,
  };
}

function recipientOf(values: Values): Notification["destinatario"] {
  const recipient = groupOf(values, "Destinatario");
  const codice = textOf(recipient, "Codice");
  return codice === undefined ? undefined : { codice, descrizione: textOf(recipient, "Descrizione") };
}

function errorsOf(values: Values): SdiError[] {
  const list = groupOf(values, "ListaErrori").Errore;
  if (!Array.isArray(list)) return [];
  return list.map((error: Values) => ({
    codice: textOf(error, "Codice") ?? "",
    descrizione: textOf(error, "Descrizione") ?? "",
    suggerimento: textOf(error, "Suggerimento"),
  }));
}

function referenceOf(values: Values): InvoiceReference | undefined {
  const reference = groupOf(values, "RiferimentoFattura");
  const numeroFattura = textOf(reference, "NumeroFattura");
  const annoFattura = textOf(reference, "AnnoFattura");
  if (numeroFattura === undefined || annoFattura === undefined) return undefined;
  return { numeroFattura, annoFattura, posizioneFattura: textOf(reference, "PosizioneFattura") };
}
