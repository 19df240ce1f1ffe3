/** The replacement character for code units that are not characters (Unicode, 23.8). */
const REPLACEMENT = "\ufffd";
/** An escape of JSON (RFC 8259, 7): a surrogate pair, one unit, or any other. */
const ESCAPE = /(\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u([\da-fA-F]{4})|\\[^u]/g;
/** A NUL, half of a surrogate pair, or an escape of either; also matches whole pairs. */
const SUSPECT = /\0|\\u0000|\\u[dD][89a-fA-F]/;

/**
 * Replaces each NUL and lone surrogate in a response's body, raw or as a JSON escape, with the replacement character.
 * PostgreSQL can store neither, in text or JSON, so a payment whose response contained one could never be recorded.
 */
export function storable(body: string): string {
  const text = body.toWellFormed();
  if (!SUSPECT.test(text)) return text;
  return text
    .replaceAll("\0", REPLACEMENT)
    .replace(ESCAPE, (match, pair?: string, unit?: string) =>
      pair === undefined && unit !== undefined && isNone(Number.parseInt(unit, 16)) ? REPLACEMENT : match,
    );
}

const isNone = (unit: number) => unit === 0 || (unit >= 0xd800 && unit <= 0xdfff);
