import { TextDecoder } from "node:util";
import { XmlRefused } from "./refused.ts";

/** A file's text and how its bytes were read. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
  /** Whether the bytes are in a different encoding from the declared one. */
  readonly misdeclared: boolean;
}

const DECLARED = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']/;

/**
 * Decodes a file's bytes according to its byte order mark, its XML declaration or, without either, as UTF-8 (XML 1.0,
 * appendix F). Some files are declared as UTF-8 but are Windows-1252: they are read as Windows-1252 and marked.
 */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = byteOrderMark(bytes) ?? declaredEncoding(bytes) ?? "utf-8";
  const decoder = decoderFor(encoding);
  try {
    return { text: decoder.decode(bytes), encoding: decoder.encoding, misdeclared: false };
  } catch {
    if (decoder.encoding !== "utf-8") throw new XmlRefused(`byte non validi per la codifica ${encoding}`);
    return {
      text: new TextDecoder("windows-1252").decode(bytes),
      encoding: "windows-1252",
      misdeclared: true,
    };
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0x00 && bytes[1] === 0x3c) return "utf-16be";
  if (bytes[0] === 0x3c && bytes[1] === 0x00) return "utf-16le";
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 256));
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase();
  // The declaration was readable as single bytes, so the encoding cannot be a two-byte one.
  return declared?.startsWith("utf-16") ? "utf-8" : declared;
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new XmlRefused(`codifica sconosciuta: ${encoding}`);
  }
}
