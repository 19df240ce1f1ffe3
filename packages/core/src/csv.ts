/** Signs with which spreadsheets begin a formula; also in full width, which some of them read alike. */
const SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20";
/** A beginning that reads as a formula: behind blanks, control and invisible characters too. */
const BEGINS = new RegExp(`^[\\s\\p{Cc}\\p{Cf}]*[${SIGNS}]|^[\\t\\r\\n]`, "u");
/**
 * The same behind a character that separates cells elsewhere: a program that reads the file with another
 * separator begins a cell there. A plus or minus before a digit is a number or a telephone.
 */
const WITHIN = /([,;\t\r\n])(?=[\s\p{Cf}]*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\d)))/gu;

/**
 * Writes a cell of a file of comma-separated values (RFC 4180) in which no spreadsheet reads a formula: an
 * apostrophe stands before what would be one (OWASP, CSV injection).
 */
export function csvCell(text: string): string {
  const safe = (BEGINS.test(text) ? `'${text}` : text).replace(WITHIN, "$1'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
