import { Problem } from "@banco/core";

/** The limits of an untrusted JSON text, checked before it is parsed. */
export interface JsonLimits {
  /** The nesting depth of objects and lists. */
  depth: number;
  /**
   * The number of strings, members and brackets, which roughly measures the cost of parsing, traversing and
   * validating.
   */
  parts: number;
}

/** More than any body of the API needs: an invoice with a thousand items has about 30,000 parts. */
export const JSON_LIMITS: JsonLimits = { depth: 32, parts: 60_000 };

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Checks the bytes of a JSON text without parsing it, and stops at a limit.
 *
 * @throws Problem `malformed_body`
 */
export function assertModestJson(bytes: Buffer, { depth, parts }: JsonLimits = JSON_LIMITS): void {
  let open = 0;
  let left = parts;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = endOfText(bytes, at);
      left -= 1;
    } else if (byte === COMMA) {
      left -= 1;
    } else if (byte === LIST || byte === OBJECT) {
      left -= 1;
      open += 1;
      if (open > depth) throw new Problem("malformed_body", `The body is nested deeper than ${depth} levels`);
    } else if (byte === LIST_END || byte === OBJECT_END) {
      open -= 1;
    }
    if (left < 0) throw new Problem("malformed_body", `The body has more than ${parts} parts`);
  }
}

/** Returns the position of a string's closing quote; the end of the body if there is none. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
