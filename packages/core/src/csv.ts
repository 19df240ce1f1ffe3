/** Characters that start a spreadsheet formula, including their full-width forms. */
const SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20";
/** Matches the start of a formula, even after blanks, control characters and invisible characters. */
const BEGINS = new RegExp(`^[\\s\\p{Cc}\\p{Cf}]*[${SIGNS}]|^[\\t\\r\\n]`, "u");
/**
 * Matches the start of a formula after another common separator, where a program that uses that separator would start a
 * new cell. A plus or minus before a digit is a number or a phone number.
 */
const WITHIN = /([,;\t\r\n])(?=[\s\p{Cf}]*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\d)))/gu;

/**
 * Writes a CSV cell (RFC 4180) that no spreadsheet interprets as a formula: such cells are prefixed with an
 * apostrophe (OWASP, CSV injection).
 */
export function csvCell(text: string): string {
  const safe = (BEGINS.test(text) ? `'${text}` : text).replace(WITHIN, "$1'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
