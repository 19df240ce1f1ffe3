import { randomUUID } from "node:crypto";
import { escapeXml } from "../xml/characters.ts";
import { decode } from "../xml/decode.ts";
import { DEFAULT_LIMITS, type Limits } from "../xml/limits.ts";
import { readXml, type XmlElement } from "../xml/reader.ts";
import { XmlRefused } from "../xml/refused.ts";
import { type Encoded, type Part, readMultipart, writeMultipart } from "./mtom.ts";

/** The namespaces of SDI's SOAP services, version 1.0 of their types. */
export const SDICOOP = {
  /** SdIRiceviFile, which SDI serves, and TrasmissioneFatture, which the transmitter serves. */
  transmission: "http://www.fatturapa.gov.it/sdi/ws/trasmissione/v1.0/types",
  /** RicezioneFatture, which the receiver serves. */
  reception: "http://www.fatturapa.gov.it/sdi/ws/ricezione/v1.0/types",
} as const;

/**
 * One element in the body of a SOAP 1.1 message, with its children in order: text, or the bytes of a file.
 */
export interface SoapMessage {
  readonly namespace: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string | Uint8Array>>;
}

/** A parsed message. */
export interface ReadSoap {
  readonly namespace: string;
  readonly name: string;
  /** Returns a child's text; "" if it is absent. */
  text(field: string): string;
  /**
   * Returns a child's bytes, whether they were sent as an attachment or inline as base64; undefined if it is
   * absent.
   */
  file(field: string): Buffer | undefined;
}

const ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";
const XOP = "http://www.w3.org/2004/08/xop/include";

/**
 * Writes a message with its files as attachments (MTOM), as the services' `expectedContentTypes` requires.
 */
export function writeSoap({ namespace, name, fields }: SoapMessage): Encoded {
  const parts: Part[] = [];
  const children = Object.entries(fields).map(([field, value]) => {
    if (typeof value === "string") return `<${field}>${escapeXml(value)}</${field}>`;
    const id = `${field}.${randomUUID()}@banco`;
    parts.push({ id, content: Buffer.from(value) });
    return `<${field}><xop:Include xmlns:xop="${XOP}" href="cid:${id}"/></${field}>`;
  });
  const message = `<types:${name} xmlns:types="${namespace}">${children.join("")}</types:${name}>`;
  const envelope = `<soapenv:Envelope xmlns:soapenv="${ENVELOPE}"><soapenv:Body>${message}</soapenv:Body></soapenv:Envelope>`;
  if (parts.length > 0) return writeMultipart(envelope, parts);
  return { contentType: "text/xml; charset=utf-8", body: Buffer.from(envelope) };
}

/** Writes a SOAP fault (SOAP 1.1, section 4.4). */
export function writeFault(code: "Client" | "Server", text: string): Encoded {
  const fault = `<soapenv:Fault><faultcode>soapenv:${code}</faultcode><faultstring>${escapeXml(text)}</faultstring></soapenv:Fault>`;
  const envelope = `<soapenv:Envelope xmlns:soapenv="${ENVELOPE}"><soapenv:Body>${fault}</soapenv:Body></soapenv:Envelope>`;
  return { contentType: "text/xml; charset=utf-8", body: Buffer.from(envelope) };
}

/**
 * Reads a SOAP 1.1 message, with its files attached or inline.
 *
 * @throws XmlRefused if it is not a SOAP 1.1 message
 */
export function readSoap(contentType: string, body: Buffer, limits: Partial<Limits> = {}): ReadSoap {
  const { envelope, parts } = readMultipart(contentType, body);
  const root = readXml(decode(envelope).text, { ...DEFAULT_LIMITS, ...limits });
  const message = root.children.find(({ name, uri }) => name === "Body" && uri === ENVELOPE)?.children[0];
  if (root.name !== "Envelope" || root.uri !== ENVELOPE || !message)
    throw new XmlRefused("messaggio SOAP 1.1 senza contenuto");
  const child = (field: string) => message.children.find(({ name }) => name === field);
  return {
    namespace: message.uri,
    name: message.name,
    text: (field) => child(field)?.text.trim() ?? "",
    file: (field) => fileOf(child(field), parts),
  };
}

function fileOf(element: XmlElement | undefined, parts: readonly Part[]): Buffer | undefined {
  if (!element) return undefined;
  const include = element.children.find(({ name, uri }) => name === "Include" && uri === XOP);
  if (!include) return Buffer.from(element.text, "base64");
  const href = include.attributes.find(({ name }) => name === "href")?.value ?? "";
  const id = decodeURIComponent(href.replace(/^cid:/, ""));
  const part = parts.find((one) => one.id === id);
  if (!part) throw new XmlRefused("il messaggio SOAP cita un allegato che non c'è");
  return part.content;
}
