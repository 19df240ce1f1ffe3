import { isXmlText } from "../xml/characters.ts";
import type { Leaf } from "./node.ts";

/**
 * The simple types of the FatturaPA schema 1.2.3 as constructors. Basic Latin is U+0000–U+007F, Latin-1
 * Supplement U+0080–U+00FF; a character outside them makes SDI reject the whole file (00200).
 */

const BASIC_LATIN = 0x7f;
const LATIN_1 = 0xff;
/** The lowest allowed character; tabs and line ends are converted to spaces before a value is checked. */
const SPACE = 0x20;

function fits(value: string, min: number, max: number, highest: number): boolean {
  if (value.length < min || value.length > max) return false;
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at);
    if (unit < SPACE || unit > highest) return false;
  }
  return true;
}

const lengths = (min: number, max: number) =>
  min === max ? `${min} caratteri` : `da ${min} a ${max} caratteri`;

/** Text of Basic Latin characters. */
export function basicLatin(max: number, min = 1): Leaf {
  const expected = `${lengths(min, max)} Basic Latin`;
  return {
    kind: "leaf",
    expected,
    whitespace: "replace",
    accepts: (value) => fits(value, min, max, BASIC_LATIN),
  };
}

/** Text of Basic Latin and Latin-1 Supplement characters. */
export function latin(max: number, min = 1): Leaf {
  const expected = `${lengths(min, max)} Basic Latin o Latin-1`;
  return {
    kind: "leaf",
    expected,
    whitespace: "replace",
    accepts: (value) => fits(value, min, max, LATIN_1),
  };
}

function codePoints(value: string): number {
  let count = value.length;
  for (let at = 0; at < value.length; at++) if ((value.charCodeAt(at) & 0xfc00) === 0xdc00) count--;
  return count;
}

/** Text with any characters, counted as code points. */
export function text(max: number, min = 0, whitespace: Leaf["whitespace"] = "preserve"): Leaf {
  const accepts = (value: string) => {
    if (value.length > max * 2 || !isXmlText(value)) return false;
    const length = codePoints(value);
    return length >= min && length <= max;
  };
  return { kind: "leaf", expected: lengths(min, max), whitespace, accepts };
}

/** Text of a specific form; `expected` describes the form. */
export function pattern(form: RegExp, expected: string, whitespace: Leaf["whitespace"] = "preserve"): Leaf {
  return { kind: "leaf", expected, whitespace, accepts: (value) => form.test(value) };
}

/** A code from a closed list. */
export function oneOf(codes: readonly string[]): Leaf {
  const allowed = new Set(codes);
  const expected = codes.length > 12 ? `${codes[0]} … ${codes.at(-1)}` : codes.join(", ");
  return { kind: "leaf", expected, whitespace: "preserve", accepts: (value) => allowed.has(value) };
}

/** A decimal with a point; `whole` is the maximum number of digits before the point. */
function decimal(options: { whole: number; min: number; max: number; signed?: boolean }): Leaf {
  const { whole, min, max, signed = true } = options;
  const form = new RegExp(`^${signed ? "-?" : ""}[0-9]{1,${whole}}\\.[0-9]{${min},${max}}$`);
  const decimals = min === max ? `${min} decimali` : `da ${min} a ${max} decimali`;
  const expected = `numero${signed ? "" : " non negativo"} con ${decimals} dopo il punto`;
  return {
    kind: "leaf",
    expected,
    whitespace: "collapse",
    decimals: { min, max },
    accepts: (value) => form.test(value),
  };
}

/** An amount to the cent. */
export const amount2 = decimal({ whole: 11, min: 2, max: 2 });
/** An amount with up to eight decimals. */
export const amount8 = decimal({ whole: 11, min: 2, max: 8 });
/** A quantity, which is never negative. */
export const quantity = decimal({ whole: 12, min: 2, max: 8, signed: false });
/** A weight. */
export const weight = decimal({ whole: 4, min: 1, max: 2, signed: false });

const RATE = /^(?:[0-9]{1,2}|0[0-9]{2})\.[0-9]{2}$|^100\.00$/;
/** A percentage from 0.00 to 100.00. */
export const rate: Leaf = {
  ...pattern(RATE, "percentuale da 0.00 a 100.00 con 2 decimali", "collapse"),
  decimals: { min: 2, max: 2 },
};

/** A whole number between two bounds. */
export function integer(least: number, most: number): Leaf {
  const accepts = (value: string) =>
    /^[+-]?[0-9]{1,20}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return { kind: "leaf", expected: `numero intero da ${least} a ${most}`, whitespace: "collapse", accepts };
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;
const TIME =
  /^(\d{4}-\d\d-\d\d)T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)(Z|[+-]\d\d:\d\d)?$/;

function isDate(value: string): boolean {
  const match = DATE.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const made = new Date(Date.UTC(2000, month - 1, day));
  made.setUTCFullYear(year, month - 1, day);
  return year > 0 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

/** A calendar date. */
export const date: Leaf = {
  kind: "leaf",
  expected: "data AAAA-MM-GG",
  whitespace: "collapse",
  accepts: isDate,
};

/** A document date; the schema does not allow dates before 1970. */
export const documentDate: Leaf = {
  ...date,
  expected: "data AAAA-MM-GG dal 1970-01-01",
  accepts: (value) => isDate(value) && value >= "1970-01-01",
};

/** A date with a time of day. */
export const dateTime: Leaf = {
  kind: "leaf",
  expected: "data e ora AAAA-MM-GGThh:mm:ss",
  whitespace: "collapse",
  accepts: (value) => {
    const match = TIME.exec(value);
    return match !== null && isDate(`${match[1]}${match[2] ?? ""}`);
  },
};

/** Bytes as base64, white space allowed (RFC 2045). */
export const base64: Leaf = {
  kind: "leaf",
  expected: "dati in base64",
  whitespace: "collapse",
  accepts: (value) => {
    const digits = value.replaceAll(" ", "");
    if (digits.length % 4 !== 0 || /[^A-Za-z0-9+/=]/.test(digits)) return false;
    const padding = digits.indexOf("=");
    if (padding < 0) return true;
    // The bits left over before the padding are zero, so only some characters are valid at that position.
    return (
      /^(?:[AQgw]==|[AEIMQUYcgkosw048]=)$/.test(digits.slice(padding - 1)) && padding >= digits.length - 2
    );
  },
};
