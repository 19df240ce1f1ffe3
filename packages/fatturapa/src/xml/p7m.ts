import { createRequire } from "node:module";
import { INTEGRITY, XmlRefused } from "./refused.ts";

// The library for envelopes is large, and most programs never see a signed file.
const require = createRequire(import.meta.url);
const SEQUENCE = 0x30;
const OBJECT_IDENTIFIER = 0x06;
/** The lowest value of a length byte that states how many length bytes follow. */
const LONG_FORM = 0x80;
/**
 * The maximum number of layers: some files are signed twice (a second signer, a counter-signing office), but more
 * layers have no purpose.
 */
export const MAX_LAYERS = 5;

/** A file extracted from its CAdES envelopes. */
export interface Unwrapped {
  readonly content: Uint8Array;
  /** The number of envelopes; 0 for a plain file. */
  readonly layers: number;
}

/**
 * Extracts the signed file from a `.p7m` (CMS signed data, RFC 5652), in DER or BER or as base64 of these,
 * with or without PEM lines. Returns any other file unchanged. It does not verify the signature.
 */
export function unwrap(file: Uint8Array): Unwrapped {
  let content = file;
  for (let layers = 0; layers <= MAX_LAYERS; layers++) {
    const der = asDer(content);
    if (!der) return { content, layers };
    content = signedContent(der);
  }
  throw new XmlRefused(`più di ${MAX_LAYERS} buste di firma una dentro l'altra`, INTEGRITY);
}

/** Returns the binary envelope, or undefined if the bytes are not an envelope. */
export function asDer(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] === SEQUENCE && ((bytes[1] ?? 0) >= LONG_FORM || bytes[2] === OBJECT_IDENTIFIER)) return bytes;
  // Base64 of a SEQUENCE starts with "M"; XML never does.
  if (bytes[0] !== 0x4d && bytes[0] !== 0x2d) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const armour = /^-----BEGIN [A-Z0-9 ]+-----\r?\n([\s\S]*?)-----END/.exec(text);
  const digits = (armour?.[1] ?? text).replace(/[\r\n\t ]+/g, "");
  if (/[^A-Za-z0-9+/=]/.test(digits)) return undefined;
  const der = Buffer.from(digits, "base64");
  return der[0] === SEQUENCE ? der : undefined;
}

function signedContent(der: Uint8Array): Uint8Array {
  const { readEnvelope } = require("./envelope.ts") as typeof import("./envelope.ts");
  const content = readEnvelope(der)?.eContent;
  if (!content) throw new XmlRefused("busta .p7m senza il file firmato", INTEGRITY);
  return new Uint8Array(content.getValue());
}
