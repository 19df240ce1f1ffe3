/** The replacement character for code units that are not characters (Unicode, 23.8). */
const REPLACEMENT = "\ufffd";
/** An escape of JSON (RFC 8259, 7): a surrogate pair, one unit, or any other. */
const ESCAPE = /(\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u([\da-fA-F]{4})|\\[^u]/g;
/** A NUL, a half of a surrogate pair, or the escape of either; also of pairs. */
const SUSPECT = /\0|\\u0000|\\u[dD][89a-fA-F]/;

/**
 * Returns a response's body with the replacement character for each NUL and each lone surrogate, raw or as an
 * escape of JSON. PostgreSQL stores neither in texts nor in JSON: otherwise a payment whose answer contained
 * one could never be recorded as made.
 */
export function storable(body: string): string {
  const text = body.toWellFormed();
  if (!SUSPECT.test(text)) return text;
  return text
    .replaceAll("\0", REPLACEMENT)
    .replace(ESCAPE, (found, pair?: string, unit?: string) =>
      pair === undefined && unit !== undefined && isNone(Number.parseInt(unit, 16)) ? REPLACEMENT : found,
    );
}

const isNone = (unit: number) => unit === 0 || (unit >= 0xd800 && unit <= 0xdfff);
