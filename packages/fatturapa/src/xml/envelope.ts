import { fromBER } from "asn1js";
import { ContentInfo, type EncapsulatedContentInfo, SignedData } from "pkijs";
import { INTEGRITY, XmlRefused } from "./refused.ts";

/**
 * The maximum number of byte sequences in an envelope that look like values; base64 letters in a string of 5 MB do
 * too.
 */
const VALUES_MAX = 400_000;
/**
 * The maximum number of values that the library converts to objects; a file of the maximum size in pieces of
 * 300 bytes has about 17,000, and the library's own limit is 10,000.
 */
export const PARSING = { maxNodes: 60_000 } as const;
const SIGNED_DATA = "1.2.840.113549.1.7.2";

/**
 * Returns a CMS envelope's content; undefined if the bytes are not an envelope.
 *
 * @throws XmlRefused if they cannot be read
 */
export function readEnvelope(der: Uint8Array): EncapsulatedContentInfo | undefined {
  assertModestDer(der);
  try {
    const envelope = new ContentInfo({ schema: fromBER(der, PARSING).result });
    if (envelope.contentType !== SIGNED_DATA) return undefined;
    return new SignedData({ schema: envelope.content }).encapContentInfo;
  } catch {
    throw new XmlRefused("busta di firma .p7m illeggibile", INTEGRITY);
  }
}

/**
 * Counts the values of a BER encoding (X.690) before the library, which also looks for values within octet strings,
 * converts them to objects. Leaves malformed input to the library, which stops there.
 */
function assertModestDer(der: Uint8Array): void {
  const open: { end: number; isBytes: boolean }[] = [{ end: der.length, isBytes: false }];
  let left = VALUES_MAX;
  for (let at = 0; at + 1 < der.length; ) {
    while (open.length > 1 && open.at(-1)!.end <= at) open.pop();
    left -= 1;
    if (left < 0) throw new XmlRefused("busta di firma .p7m con troppi elementi", INTEGRITY);
    const tag = der[at]!;
    const { length, start } = lengthAt(der, at + 1);
    const around = open.at(-1)!.end;
    const end = length === undefined ? around : start + length;
    if (end > around) {
      // These bytes turned out not to be values: continue after them.
      while (open.length > 0 && !open.at(-1)!.isBytes) open.pop();
      const bytes = open.pop();
      if (!bytes) return;
      at = bytes.end;
    } else if (tag & CONSTRUCTED || tag === OCTET_STRING) {
      open.push({ end, isBytes: tag === OCTET_STRING });
      at = start;
    } else {
      at = end;
    }
  }
}

const OCTET_STRING = 0x04;
const CONSTRUCTED = 0x20;

/**
 * Reads a length (X.690, 8.1.3) and the start of the value; the length is undefined if an end mark closes the
 * value.
 */
function lengthAt(der: Uint8Array, at: number): { length: number | undefined; start: number } {
  const first = der[at]!;
  if (first < 0x80) return { length: first, start: at + 1 };
  const bytes = first & 0x7f;
  let length = 0;
  for (let index = 1; index <= Math.min(bytes, 6); index += 1) length = length * 256 + (der[at + index] ?? 0);
  return { length: bytes === 0 ? undefined : length, start: at + 1 + bytes };
}
