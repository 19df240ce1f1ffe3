import { randomUUID } from "node:crypto";
import { XmlRefused } from "../xml/refused.ts";

/** A part of a multipart message. */
export interface Part {
  /** The part's Content-ID without the angle brackets. */
  readonly id: string;
  readonly content: Buffer;
}

/** A message as sent over HTTP. */
export interface Encoded {
  readonly contentType: string;
  readonly body: Buffer;
}

const CRLF = "\r\n";
const HEADERS_END = "\r\n\r\n";
/** The maximum number of parts; a SOAP message has its envelope and one or two files. */
const PARTS_MAX = 8;

/**
 * Writes an envelope and the files it includes as one multipart/related message (MTOM 1.0 and XOP 1.0 of the
 * W3C).
 */
export function writeMultipart(envelope: string, parts: readonly Part[]): Encoded {
  const boundary = `uuid:${randomUUID()}`;
  const root = `root.${randomUUID()}@banco`;
  const chunks: (string | Buffer)[] = [
    `--${boundary}${CRLF}Content-Type: application/xop+xml; charset=UTF-8; type="text/xml"${CRLF}`,
    `Content-Transfer-Encoding: 8bit${CRLF}Content-ID: <${root}>${HEADERS_END}`,
    envelope,
  ];
  for (const { id, content } of parts) {
    chunks.push(
      `${CRLF}--${boundary}${CRLF}Content-Type: application/octet-stream${CRLF}`,
      `Content-Transfer-Encoding: binary${CRLF}Content-ID: <${id}>${HEADERS_END}`,
      content,
    );
  }
  chunks.push(`${CRLF}--${boundary}--${CRLF}`);
  const related = `multipart/related; type="application/xop+xml"; start="<${root}>"; start-info="text/xml"`;
  return {
    contentType: `${related}; boundary="${boundary}"`,
    body: Buffer.concat(chunks.map((chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk))),
  };
}

/**
 * Splits a message into its envelope and its optional parts. A message that is not multipart consists of its
 * envelope.
 *
 * @throws XmlRefused if the parts cannot be found
 */
export function readMultipart(contentType: string, body: Buffer): { envelope: Buffer; parts: Part[] } {
  if (!/^multipart\/related\b/i.test(contentType)) return { envelope: body, parts: [] };
  const boundary = parameter(contentType, "boundary");
  if (!boundary) throw new XmlRefused("messaggio multipart senza boundary");
  const parts = split(body, Buffer.from(`--${boundary}`)).map(readPart);
  const start = parameter(contentType, "start");
  const root = (start && parts.find(({ id }) => id === bare(start))) || parts[0];
  if (!root) throw new XmlRefused("messaggio multipart senza parti");
  return { envelope: root.content, parts };
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^;\\s]{1,200}))`, "i").exec(header);
  return match?.[1] ?? match?.[2];
}

const bare = (id: string) => id.trim().replace(/^<|>$/g, "");

/** Splits the body at its delimiter lines (RFC 2046, section 5.1.1). */
function split(body: Buffer, delimiter: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let from = body.indexOf(delimiter);
  while (from >= 0) {
    const begin = from + delimiter.length;
    if (body.toString("latin1", begin, begin + 2) === "--") return found;
    const next = body.indexOf(Buffer.concat([Buffer.from(CRLF), delimiter]), begin);
    if (next < 0 || found.length === PARTS_MAX) break;
    found.push(body.subarray(begin, next));
    from = next + CRLF.length;
  }
  throw new XmlRefused("messaggio multipart interrotto");
}

function readPart(raw: Buffer): Part {
  const end = raw.indexOf(HEADERS_END);
  if (end < 0) throw new XmlRefused("parte di messaggio senza intestazioni");
  const headers = raw.toString("latin1", 0, end);
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(headers)?.[1]?.trim() ?? "";
  const content = raw.subarray(end + HEADERS_END.length);
  const isBase64 = header("Content-Transfer-Encoding").toLowerCase() === "base64";
  return {
    id: bare(header("Content-ID")),
    content: isBase64 ? Buffer.from(content.toString("latin1"), "base64") : content,
  };
}
