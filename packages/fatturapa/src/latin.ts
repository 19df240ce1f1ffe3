import anyAscii from "any-ascii";

/**
 * FatturaPA accepts Basic Latin and, in names and descriptions, the Latin-1 Supplement; for any other character SDI
 * rejects the whole file. Users nevertheless type curly quotes, dashes and the euro sign.
 */

const LATIN_1 = 0xff;
const BASIC = 0x7f;
const COMBINING = /\p{M}/gu;
/**
 * Alphabets with one letter per sound. Names in other scripts cannot be transliterated automatically.
 */
const ALPHABETS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;
/** The replacement of characters without a counterpart. */
const LOST = "?";
/** Invisible characters that web pages and chat programs insert into text. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LETTERS = /[\p{L}\p{N}]/u;

/** Characters that decomposition does not turn into letters. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "″": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  "•": "-",
  Œ: "OE",
  œ: "oe",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
  // Latin-1 letters that must be replaced only in Basic Latin fields.
  Æ: "AE",
  æ: "ae",
  Ø: "O",
  ø: "o",
  ß: "ss",
  "°": "o",
};

/**
 * Returns the text in Latin-1 with white space collapsed; a character without a counterpart becomes a
 * question mark.
 */
export const toLatin1 = (text: string): string => transliterate(text, LATIN_1);

/** Returns the text in Basic Latin, for numbers and codes. */
export const toBasicLatin = (text: string): string => transliterate(text, BASIC);

/** Returns the letters and digits of a string for which {@link toLatin1} has no counterpart. */
export const lostLetters = (text: string): string[] =>
  [...text.normalize("NFC")].filter(
    (character) =>
      LETTERS.test(character) && !fits(character, LATIN_1) && replacement(character, LATIN_1) === LOST,
  );

function transliterate(text: string, highest: number): string {
  const tidy = text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
  let result = "";
  for (const character of tidy.normalize("NFC")) {
    result += fits(character, highest) ? character : replacement(character, highest);
  }
  return result;
}

function replacement(character: string, highest: number): string {
  const direct = REPLACEMENTS[character];
  if (direct !== undefined) return direct;
  // A standalone accent decomposes into a space and a combining accent.
  const base = character.normalize("NFKD").replace(COMBINING, "").trim();
  if (base !== "" && [...base].every((part) => fits(part, highest))) return base;
  return (ALPHABETS.test(character) && anyAscii(character)) || LOST;
}

/**
 * Whether a field may contain a character; control characters are never valid, because XML cannot contain
 * them.
 */
function fits(character: string, highest: number): boolean {
  const point = character.codePointAt(0) ?? 0;
  return point >= 0x20 && point <= highest;
}
