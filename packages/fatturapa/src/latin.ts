/**
 * FatturaPA takes Basic Latin and, in names and descriptions, the Latin-1 Supplement; anything else makes SDI refuse
 * the whole file. People type curly quotes, dashes and the euro sign all the same.
 */

const LATIN_1 = 0xff;
const BASIC = 0x7f;
const COMBINING = /\p{M}/gu;

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
  // Latin-1 letters that only Basic Latin fields have to give up.
  Æ: "AE",
  æ: "ae",
  Ø: "O",
  ø: "o",
  ß: "ss",
  "°": "o",
};

/** The text in Latin-1 with white space collapsed; what has no counterpart becomes a question mark. */
export const toLatin1 = (text: string): string => transliterate(text, LATIN_1);

/** The same in Basic Latin, for numbers and codes. */
export const toBasicLatin = (text: string): string => transliterate(text, BASIC);

function transliterate(text: string, highest: number): string {
  const tidy = text.replace(/\s+/g, " ").trim();
  let result = "";
  for (const character of tidy.normalize("NFC")) {
    result += fits(character, highest) ? character : replacement(character, highest);
  }
  return result;
}

function replacement(character: string, highest: number): string {
  const direct = REPLACEMENTS[character];
  if (direct !== undefined) return direct;
  // An accent that stands alone decomposes to a space with it.
  const base = character.normalize("NFKD").replace(COMBINING, "").trim();
  return base !== "" && [...base].every((part) => fits(part, highest)) ? base : "?";
}

/** Control characters fit nowhere: XML cannot carry them. */
function fits(character: string, highest: number): boolean {
  const point = character.codePointAt(0) ?? 0;
  return point >= 0x20 && point <= highest;
}
